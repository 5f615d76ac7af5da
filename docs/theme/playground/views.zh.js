/* Made by `make playground` from docs/playground; do not edit. Licences: NOTICES.txt. */
(()=>{var Vt=Object.create;var En=Object.defineProperty;var Yt=Object.getOwnPropertyDescriptor;var Xt=Object.getOwnPropertyNames;var Qt=Object.getPrototypeOf,Zt=Object.prototype.hasOwnProperty;var p=(n,t)=>()=>{try{return t||n((t={exports:{}}).exports,t),t.exports}catch(e){throw t=0,e}};var zt=(n,t,e,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of Xt(t))!Zt.call(n,o)&&o!==e&&En(n,o,{get:()=>t[o],enumerable:!(r=Yt(t,o))||r.enumerable});return n};var c=(n,t,e)=>(e=n!=null?Vt(Qt(n)):{},zt(t||!n||!n.__esModule?En(e,"default",{value:n,enumerable:!0}):e,n));var an=p((sr,Jn)=>{Jn.exports=globalThis.playground.shared});var $=p((ir,Fn)=>{Fn.exports=globalThis.playground.shared});var cn=p((ur,In)=>{In.exports=globalThis.playground.shared});var fn=p((lr,Mn)=>{Mn.exports=globalThis.playground.shared});var Dn=p((ar,$n)=>{$n.exports=globalThis.playground.shared});var q=p((cr,Un)=>{Un.exports=globalThis.playground.shared});var Gn=p((fr,vn)=>{vn.exports=globalThis.playground.shared});var dn=p((dr,Bn)=>{Bn.exports=globalThis.playground.shared});var R=p((pr,Hn)=>{Hn.exports=globalThis.playground.shared});var Q=p((hr,tt)=>{tt.exports=globalThis.playground.shared});var rt=p((yr,et)=>{et.exports=globalThis.playground.shared});var v=p((br,ot)=>{ot.exports=globalThis.playground.shared.contract});var at=p((Or,lt)=>{lt.exports=globalThis.playground.shared});var z=p((xr,mt)=>{mt.exports=globalThis.playground.shared});var Ct=p((Rr,kt)=>{kt.exports=globalThis.playground.shared});var Mt=p((Lr,It)=>{It.exports=globalThis.playground.shared});var kn=[`{
  "code": 0,
  "data": {"repositories": ["jsonschema", "msgspec"]}
}`,`{
  "code": 1002,
  "mesage": "size must be a positive integer, got -3"
}`,`{
  "success": false,
  "operationType": "query",
  "data": null,
  "message": "未找到符合条件的GitHub趋势仓库"
}`,`{
  "success": "true",
  "operationType": "query",
  "data": [],
  "message": "查询成功"
}`,`{
  "role": "tool",
  "content": "Error: file not found: settings.toml",
  "tool_call_id": "call_1",
  "is_internal": false
}`,`{
  "role": "tool",
  "content": " ",
  "tool_call_id": "call_1"
}`,`{
  "code": 0,
  "message": "success",
  "data": {"image": "iVBORw0KGgo="},
  "meta": {
    "execution_time_ms": 150.2,
    "tool": "screenshot",
    "resource_type": "vm",
    "session_id": "vm_xxx_001",
    "temporary_session": false
  }
}`,`{
  "code": 0,
  "meta": {"tool": "screenshot", "execution_time_ms": 150.2}
}`,`{
  "error": "file not found: settings.toml",
  "name": "read_file",
  "tool_call_id": "call_1"
}`,`{
  "output": "",
  "error": "",
  "name": "read_file",
  "tool_call_id": "call_1"
}`,`{
  "schema_version": "1.0",
  "sdk": {"name": "openai-agents", "version": "0.24.0"},
  "streaming": false,
  "status": "interrupted",
  "final_output": null,
  "final_output_type": "none",
  "last_agent": {"name": "Assistant"},
  "last_response_id": "resp_1",
  "max_turns": 10,
  "current_turn": 1,
  "input": "Delete the temp files that are no longer needed.",
  "to_input_list": [
    {"role": "user", "content": "Delete the temp files that are no longer needed."},
    {"type": "function_call", "call_id": "call_1", "name": "delete_files", "arguments": "{\\"folder\\":\\"tmp\\"}"}
  ],
  "new_items": [
    {
      "type": "tool_call_item",
      "agent": {"name": "Assistant"},
      "call_id": "call_1",
      "tool_name": "delete_files",
      "raw_item": {"type": "function_call", "call_id": "call_1", "name": "delete_files", "arguments": "{\\"folder\\":\\"tmp\\"}"}
    }
  ],
  "interruptions": [
    {
      "type": "tool_approval_item",
      "agent": {"name": "Assistant"},
      "call_id": "call_1",
      "tool_name": "delete_files",
      "raw_item": {"type": "function_call", "call_id": "call_1", "name": "delete_files", "arguments": "{\\"folder\\":\\"tmp\\"}"}
    }
  ],
  "raw_responses": [
    {
      "response_id": "resp_1",
      "usage": {"requests": 1, "input_tokens": 10, "output_tokens": 5, "total_tokens": 15},
      "output": [
        {"type": "function_call", "call_id": "call_1", "name": "delete_files", "arguments": "{\\"folder\\":\\"tmp\\"}"}
      ]
    }
  ],
  "input_guardrail_results": [],
  "output_guardrail_results": [],
  "tool_input_guardrail_results": [],
  "tool_output_guardrail_results": []
}`,`{
  "schema_version": "1.0",
  "status": "failed",
  "final_output": null,
  "last_agent": {"name": "Assistant"},
  "last_response_id": null,
  "input": "Delete the temp files that are no longer needed.",
  "to_input_list": [],
  "new_items": [],
  "interruptions": [],
  "raw_responses": [],
  "input_guardrail_results": [],
  "output_guardrail_results": [],
  "tool_input_guardrail_results": [],
  "tool_output_guardrail_results": []
}`,`{
  "$schemaVersion": "1.21",
  "current_turn": 1,
  "max_turns": 10,
  "current_agent": {"name": "Assistant"},
  "original_input": "Delete the temp files that are no longer needed.",
  "model_responses": [],
  "generated_items": [],
  "session_items": [],
  "context": {
    "usage": {"requests": 1, "input_tokens": 10, "output_tokens": 5, "total_tokens": 15},
    "approvals": {},
    "context": {"user": "u1"}
  },
  "current_step": {"type": "next_step_run_again"}
}`,`{
  "$schemaVersion": "1.21",
  "current_turn": 1,
  "max_turns": 10,
  "current_agent": "Assistant",
  "original_input": "Delete the temp files that are no longer needed.",
  "context": {}
}`];var te=n=>n/4294967296|0,ee=n=>n>>>0;function re(n,t,e,r){let o=te(e),i=ee(e);n.setUint32(t,r?i:o,r),n.setUint32(t+4,r?o:i,r)}function Cn(n){return n instanceof Uint8Array||ArrayBuffer.isView(n)&&n.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in n&&n.BYTES_PER_ELEMENT===1}var sn=n=>n?`"${n}" `:"";function oe(n,t=""){if(typeof n!="number")throw new TypeError(sn(t)+"expected number, got "+typeof n);if(!Number.isSafeInteger(n)||n<0)throw new RangeError(sn(t)+"expected integer >= 0, got "+n);return n}function ln(n,t,e=""){if(Cn(n)&&(t===void 0||n.length===t))return n;t!==void 0&&oe(t,"length");let r=Cn(n),o=t!==void 0?` of length ${t}`:"",i=r?`length=${n.length}`:`type=${typeof n}`,s=sn(e)+"expected Uint8Array"+o+", got "+i;throw r?new RangeError(s):new TypeError(s)}var se=(n,t)=>{if(n===null||typeof n!="object"||Array.isArray(n))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof n)},An=(n,t)=>{se(n,t);let e=Object.getPrototypeOf(n);if(e!==Object.prototype&&e!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(n,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function Rn(n,t=!0){if(n.destroyed)throw new Error("hash was destroyed");if(t&&n.finished)throw new Error("digest() was already called")}function ie(n,t){ln(n,void 0,"output");let e=t.outputLen;if(!(n.length>=e))throw new RangeError('"output" expected length >= '+e)}function un(...n){for(let t=0;t<n.length;t++)n[t].fill(0)}function on(n){return new DataView(n.buffer,n.byteOffset,n.byteLength)}function _(n,t){return n<<32-t|n>>>t}var ue=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",le=Array.from({length:256},(n,t)=>t.toString(16).padStart(2,"0"));function Sn(n){if(ln(n),ue)return n.toHex();let t="";for(let e=0;e<n.length;e++)t+=le[n[e]];return t}function Nn(n){if(typeof n!="string")throw new TypeError("string expected");let t=new TextEncoder().encode(n);try{return new Uint8Array(t)}finally{un(t)}}function ae(n,t,e="opts"){return An(n,"defaults"),t!==void 0&&An(t,e),Object.assign(Object.create(null),n,t)}function ce(n,t={}){if(typeof n!="function")throw new TypeError('"hashCons" expected function, got type='+typeof n);t=ae({},t,"info");let e=(o,i)=>n(i).update(o).digest(),r=n(void 0);return e.outputLen=r.outputLen,e.blockLen=r.blockLen,e.canXOF=r.canXOF,e.create=o=>n(o),Object.assign(e,t),Object.freeze(e)}var fe=n=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,n])});function de(n,t,e){return n&t^~n&e}function pe(n,t,e){return n&t^n&e^t&e}var me=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(n,t,e,r){this.blockLen=n,this.outputLen=t,this.padOffset=e,this.isLE=r,this.buffer=new Uint8Array(n),this.view=on(this.buffer)}update(n){Rn(this),ln(n);let{view:t,buffer:e,blockLen:r}=this,o=n.length,i=!1;for(let s=0;s<o;){let u=Math.min(r-this.pos,o-s);if(u===r){let l=on(n);for(;r<=o-s;s+=r)this.process(l,s);i=!0;continue}e.set(s===0&&u===o?n:n.subarray(s,s+u),this.pos),this.pos+=u,s+=u,this.pos===r&&(this.process(t,0),this.pos=0,i=!0)}return this.length+=n.length,i&&this.roundClean(),this}digestInto(n){Rn(this),ie(n,this),this.finished=!0;let{buffer:t,view:e,blockLen:r,isLE:o}=this,{pos:i}=this;t[i++]=128,t.fill(0,i),this.padOffset>r-i&&(this.process(e,0),t.fill(0)),re(e,r-8,this.length*8,o),this.process(e,0),this.roundClean();let s=n===t?e:on(n),u=this.outputLen,l=u/4,f=this.get();if(u%4||l>f.length)throw new Error("invalid outputLen");for(let a=0;a<l;a++)s.setUint32(4*a,f[a],o)}digest(){let{buffer:n,outputLen:t}=this;this.digestInto(n);let e=n.slice(0,t);return this.destroy(),e}_cloneIntoMeta(n){let{buffer:t,length:e,finished:r,destroyed:o,pos:i}=this;return n.destroyed=o,n.finished=r,n.length=e,n.pos=i,i&&n.buffer.set(t),n}clone(){return this._cloneInto()}},ge=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]),he=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),j=new Uint32Array(64),ye=class extends me{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(n,t){super(64,n,8,!1),this.A=t[0]|0,this.B=t[1]|0,this.C=t[2]|0,this.D=t[3]|0,this.E=t[4]|0,this.F=t[5]|0,this.G=t[6]|0,this.H=t[7]|0}get(){let{A:n,B:t,C:e,D:r,E:o,F:i,G:s,H:u}=this;return[n,t,e,r,o,i,s,u]}set(n,t,e,r,o,i,s,u){this.A=n|0,this.B=t|0,this.C=e|0,this.D=r|0,this.E=o|0,this.F=i|0,this.G=s|0,this.H=u|0}_cloneInto(n){return(n||=new this.constructor).set(...this.get()),this._cloneIntoMeta(n)}process(n,t){for(let a=0;a<16;a++,t+=4)j[a]=n.getUint32(t,!1);for(let a=16;a<64;a++){let m=j[a-15],h=j[a-2],M=_(m,7)^_(m,18)^m>>>3,A=_(h,17)^_(h,19)^h>>>10;j[a]=A+j[a-7]+M+j[a-16]|0}let{A:e,B:r,C:o,D:i,E:s,F:u,G:l,H:f}=this;for(let a=0;a<64;a++){let m=_(s,6)^_(s,11)^_(s,25),h=f+m+de(s,u,l)+he[a]+j[a]|0,A=(_(e,2)^_(e,13)^_(e,22))+pe(e,r,o)|0;f=l,l=u,u=s,s=i+h|0,i=o,o=r,r=e,e=h+A|0}e=e+this.A|0,r=r+this.B|0,o=o+this.C|0,i=i+this.D|0,s=s+this.E|0,u=u+this.F|0,l=l+this.G|0,f=f+this.H|0,this.set(e,r,o,i,s,u,l,f)}roundClean(){un(j)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),un(this.buffer)}},be=class extends ye{constructor(){super(32,ge)}},Ln=ce(()=>new be,fe(1));var T=c(an(),1),pn=c($(),1),k=c(cn(),1),U=c(fn(),1),Wn=c(Dn(),1),E=c(q(),1),qn=c(Gn(),1),Y=c(dn(),1),d=c(R(),1),_e=["code","still_running"],Oe=16;function Vn(n,t,e={}){return Kn(Xn(n,t,e,Kn))}function Yn(n,t,e){return Xn(n,t,e,r=>r)}function Kn(n){return(0,E.plainNumbers)(n)}function Xn(n,t,e,r){let o=Pn(t),{dialect:i,codes:s,lang:u}=e,{report:l,value:f}=(0,Y.examine)(n,{schema:e.from,dialect:i,codes:s,lang:u},!1);if(!l.valid||!(0,d.isObject)(f))throw new pn.ContractError(l,u);let a=Pn(l.schema??"");if(a===o)return f;let m={tool:e.tool??null,toolCallId:e.toolCallId??null,operationType:e.operationType??k.DEFAULT_OPERATION_TYPE},h=e.extensions??t!=="tool-result",M=we(f,a,o,m,h,r)??Qn(r(f),a,o,m,h),A=(0,Y.examine)(M,{schema:t,codes:s,lang:u},!1).report;if(!A.valid)throw new pn.ContractError(A,u);return M}function Pn(n){let t=(0,U.resultFormNamed)(n);if(t!==null)return t;throw new RangeError(`"${n}" cannot be converted; expected one of ${U.CONVERTIBLE.join(", ")}`)}function mn(n,t){return{tool:n.tool??t.tool,toolCallId:n.toolCallId??t.toolCallId,operationType:n.operationType||t.operationType}}function we(n,t,e,r,o,i){let s={value:n,form:t};for(;s.form!==e;){let h=Te(s.value,s.form);if(h===null)break;s=h}if(s.form===e)return s.value;if(s.form===t)return null;let u=X(n,t),f=u.operationType===k.DEFAULT_OPERATION_TYPE?{...u,operationType:null}:u,a=Qn(i(s.value),s.form,e,mn(f,r),o),m=X(a,e);return(0,d.jsonEqual)(mn(f,m),m)?a:null}function Qn(n,t,e,r,o){let i=D(n,t,e,r,o);return o?je(i,n,t,e):i}var gn={tool:null,toolCallId:null,operationType:null};function D(n,t,e,r,o){let i={...Zn(n,t),...mn(X(n,t),r)},{envelope:s,assumed:u}=e.fromCanonical(i);if(!o)return s;let l=Object.entries((0,T.extensionOf)(n,t.extension)).filter(([a])=>_e.includes(a)),f=i.outcome===T.Outcome.UNKNOWN||e.outcome(s)!==i.outcome;return zn(s,e,{...Object.fromEntries(l),...f?{outcome:i.outcome}:{},...u.length>0?{assumed:u}:{}})}function X(n,t){let{tool:e,toolCallId:r,operationType:o}=Zn(n,t);return{tool:e,toolCallId:r,operationType:o}}function Zn(n,t){let e=(0,d.own)((0,T.extensionOf)(n,t.extension),"assumed"),r=n;for(let o of Array.isArray(e)?e:[]){let[i,s,...u]=(0,qn.steps)(String(o));if(i===void 0||s===void 0||u.length>0)continue;let l=(0,d.own)(r,i);(0,d.isObject)(l)&&xe((0,d.own)(l,s))&&(r={...r,[i]:V(l,s)})}return t.toCanonical(r)}function xe(n){return n===k.UNKNOWN_TOOL||(0,d.jsonEqual)(n,k.UNKNOWN_DURATION)}function V(n,t){return Object.fromEntries(Object.entries(n).filter(([e])=>e!==t))}function zn(n,t,e){if(Object.keys(e).length===0)return n;let r=(0,d.own)(n,t.extension),o={...(0,T.extensionOf)(n,t.extension),...e};return{...n,[t.extension]:{...(0,d.isObject)(r)?r:{},toolresult:o}}}function je(n,t,e,r){let o=D(n,r,e,gn,!0),i=Object.entries(t).filter(([a,m])=>!Object.hasOwn(o,a)||!(0,d.jsonEqual)(m,o[a])),s=Object.keys(o).filter(a=>!Object.hasOwn(t,a)).sort();if(i.length===0&&s.length===0&&(0,d.jsonEqual)(D(o,e,r,gn,!0),n))return n;let l={...i.length>0?{fields:Object.fromEntries(i)}:{},...s.length>0?{absent:s}:{}},f={form:e.name,digest:nt(n),rest:l};return zn(n,r,{origin:f})}function Te(n,t){let e=(0,d.own)((0,T.extensionOf)(n,t.extension),"origin"),r=e===void 0?null:(0,U.resultFormNamed)(e.form);if(e===void 0||r===null||r===t)return null;let o=Ce(n,t.extension),{fields:i={},absent:s=[]}=e.rest;if(nt(o)!==e.digest||!(0,d.isObject)(i))return null;let u={...D(o,t,r,gn,!0),...i},l=Object.fromEntries(Object.entries(u).filter(([m])=>!s.includes(m)));if(!(0,Y.examine)(l,{schema:r.name},!1).report.valid)return null;let f=D(l,r,t,X(o,t),!0),a=(0,d.own)(l,r.data??"");return Ee(f,o,a)?{value:l,form:r}:null}function Ee(n,t,e){if((0,d.jsonEqual)(n,t))return!0;if(e==null||typeof e=="string")return!1;let[r,o]=[(0,d.own)(n,"output"),(0,d.own)(t,"output")];return typeof r!="string"||typeof o!="string"?!1:(0,d.jsonEqual)({...n,output:o},t)&&ke(r,o)}function ke(n,t){try{let[e,r]=[(0,E.parseExactly)(n,"en"),(0,E.parseExactly)(t,"en")];return r.duplicateKeys.length===0&&(0,d.jsonEqual)(e.value,r.value)}catch(e){if(e instanceof E.TextError)return!1;throw e}}function Ce(n,t){let e=V((0,T.extensionOf)(n,t),"origin"),r=(0,d.own)(n,t),o=(0,d.isObject)(r)?V(r,"toolresult"):{},i=Object.keys(e).length>0?{...o,toolresult:e}:o,s=V(n,t);return Object.keys(i).length>0?{...s,[t]:i}:s}function nt(n){return Sn(Ln(Nn(hn(n)))).slice(0,Oe)}function hn(n){return typeof n=="bigint"||n instanceof Wn.ExactNumber?JSON.stringify(Number(n)):Array.isArray(n)?`[${n.map(hn).join(",")}]`:(0,d.isObject)(n)?`{${Object.keys(n).sort().map(e=>`${JSON.stringify(e)}:${hn(n[e])}`).join(",")}}`:JSON.stringify(n)}var w=c(an(),1),F=c(Q(),1),jn=c(rt(),1),Gt=c(v(),1);var Bt=c(cn(),1);function st(){let n=globalThis.crypto.getRandomValues(new Uint8Array(8));return Array.from(n,t=>t.toString(16).padStart(2,"0")).join("")}function it(n,t){for(let e=0;e<100;e+=1){let r=t();if(r.trim()!==""&&!n.includes(r))return r}throw new RangeError("nonce: expected one that is not in the text; make it random")}function ut(n,t){return[`<tool-output ${t}>`,n,`</tool-output ${t}>`].join(`
`)}var K=c($(),1),x=c(fn(),1),Ht=c(at(),1);var ft=c(Q(),1),dt=c($(),1),ct=2;function y(n){return(0,ft.countCharacters)(n,0,n.length)}function pt(n,t,e,r){if(n===""||t==="")return{message:S(n,e,r),output:S(t,e,r)};let o=e-y(n)-ct,i=y(t);if(i<=o)return{message:n,output:t};let s=Z(i,r);if(o>=y(s))return{message:n,output:S(t,o,r)};let u=e-y(s)-ct;return{message:S(n,u,r),output:s}}function S(n,t,e){let r=y(n);if(r<=t)return n;let o=t-y(Z(r,e))-2;if(o<=0)return Z(r,e);let i=Math.floor(o/2),s=Array.from(n);return[s.slice(0,o-i).join(""),Z(r-o,e),s.slice(s.length-i).join("")].join(`
`)}function Z(n,t){return(0,dt.phrase)("llm.left-out",t,{count:String(n)})}var ht=c(v(),1),yt=c(q(),1),b=c(R(),1),bt=c(z(),1),O=ht.media,jr=O.content,Tr=O.structure,Ae=new RegExp(O.data_url,"g"),N=1e3;function G(n){let[t,e]=Re(n);if(t.length===0)return nn(n);let r=t.map(Fe);return e!==null&&r.push(bn(G(e))),r.join(`
`)}function Re(n){if(gt(n))return[n,null];let t=[O.content,O.structure];if((0,b.isObject)(n)&&Object.keys(n).every(e=>t.includes(e))){let e=n[O.content];if(gt(e))return[e,n[O.structure]??null]}return yn(n)===null?[[],n]:[[n],null]}function gt(n){return Array.isArray(n)&&n.every(t=>(0,b.isObject)(t)&&typeof t.type=="string")&&n.some(t=>yn(t)!==null||_t(t)!==null)}function yn(n){if(!(0,b.isObject)(n))return null;let t=n.type,e=n.resource;if(t==="resource"&&(0,b.isObject)(e)){let[i,s]=[e.blob,L(e.mimeType)];return typeof i!="string"?null:{kind:Ot(s),mimeType:s,data:i,uri:null,name:null}}if(typeof t!="string"||!O.kinds.includes(t))return null;let[r,o]=[L(n.data),L(n.uri)];return r===null&&o===null?null:{kind:t,mimeType:L(n.mimeType),data:r,uri:o,name:L(n.name)}}function _t(n){let t=(0,b.isObject)(n)&&n.type==="resource"?n.resource:null;return(0,b.isObject)(t)?L(t.text):null}function Ot(n){let t=(n??"").split("/",1)[0]?.toLowerCase()??"";return O.kinds.includes(t)?t:"file"}function wt(n){let t=[n.mimeType,n.name].filter(i=>i!==null);t.push(n.data===null?String(n.uri):Ne(Se(n.data)));let[e,...r]=t;return`[${[n.mimeType===null?`${n.kind}, ${e}`:`${n.kind} ${e}`,...r].join(", ")}]`}function Se(n){let t=n.slice(-2).split("=").length-1;return Math.floor(n.length*3/4)-t}function Ne(n){if(n<N)return`${n} B`;if(n<N**2)return`${Math.floor((n+N/2)/N)} kB`;let t=Math.floor((n*10+N**2/2)/N**2);return`${Math.floor(t/10)}.${t%10} MB`}function nn(n){let t=yn(n);return t!==null?wt(t):typeof n=="string"?Le(n):Array.isArray(n)?n.map(nn):(0,b.isObject)(n)?Object.fromEntries(Object.entries(n).map(([e,r])=>[e,nn(r)])):n}function Le(n){let t=n.includes('"mimeType"')?Je(n):void 0;if(t!==void 0){let e=G(t);return(0,b.jsonEqual)(e,t)?n:bn(e)}return n.includes(";base64,")?n.replace(Ae,(e,r,o)=>wt({kind:Ot(r),mimeType:r,data:o,uri:null,name:null})):n}function Je(n){if(/^\s*[[{]/.test(n))try{return(0,yt.read)(n,{exact:!0})}catch{return}}function Fe(n){let t=_t(n)??((0,b.isObject)(n)?n.text:null),e=(0,b.isObject)(n)?n.type:null;return typeof t=="string"&&(e==="text"||e==="resource")?t:bn(nn(n))}function bn(n){return typeof n=="string"?n:(0,bt.write)(n)}function L(n){return typeof n=="string"&&n!==""?n:null}var Tt=c(v(),1),Et=c($(),1);var xt=c(R(),1);function C(n,t){if(typeof n=="string")return t(n);if(Array.isArray(n))return n.map(o=>C(o,t));if(!(0,xt.isObject)(n))return n;let e=new Set,r=Object.entries(n).map(([o,i])=>{let s=t(o),l=s!==o&&(Object.hasOwn(n,s)||e.has(s))?o:s;return e.add(l),[l,C(i,t)]});return Object.fromEntries(r)}var jt=null;function tn(n,t,e){if(t===void 0||t===!1)return n;if(t!==!0)return C(n,t);let r=(0,Et.phrase)("llm.redacted",e);jt??=Tt.secrets.map(i=>new RegExp(i.pattern,"gu"));let o=jt;return C(n,i=>o.reduce((s,u)=>s.replace(u,()=>r),i))}var g=c(Q(),1),St=c(v(),1),Nt=c(Ct(),1),_n=c(q(),1),J=c(R(),1),Lt=c(z(),1),B=St.repetition,Ie=3;function en(n,t){if(n===null||(0,g.isBlank)(n)||t===void 0)return!1;if(At(n,t))return!0;let[e,r]=Ft(t),o=typeof r=="object"&&r!==null;return r!==void 0&&(B.wrappers.includes(e)||o)&&At(n,r)}function Jt(n){let[t,e]=Ft(n),r=e===null||typeof e=="string"&&(0,g.isBlank)(e);return B.wrappers.includes(t)&&r}function Me(n){if(!/^[[{]/.test((0,g.strip)(n)))return null;try{return(0,_n.read)(n,{exact:!0})}catch{return null}}function Ft(n){let t=(0,J.isObject)(n)?Object.entries(n):[];if(t.length>Ie)return["",void 0];let[e,...r]=t.filter(([o,i])=>!$e(o,i));return e!==void 0&&r.length===0?e:["",void 0]}function $e(n,t){return n==="status"?typeof t=="string"&&B.statuses.includes(t):t===!0?B.true.includes(n):t===!1&&B.false.includes(n)}function At(n,t){let e=(0,g.strip)(n);return typeof t=="string"?e===(0,g.strip)(t)||De(n,t):Array.isArray(t)?Rt(n,t)||Ue(n,t):(0,J.isObject)(t)?Rt(n,t):t===null?e==="null"||e==="None":t===!0?e==="true"||e==="True":t===!1?e==="false"||e==="False":e===(0,Lt.write)(t)}function De(n,t){if(!(0,g.strip)(n).startsWith('"'))return!1;try{return JSON.parse(n)===t}catch{return!1}}function Rt(n,t){let e=Me(n);return e!==null&&(0,J.jsonEqual)(e,t)}function Ue(n,t){let e=0;for(let r of t)if(e=ve(n,(0,g.skip)(n,g.STRIPPED,e),r),e<0)return!1;return t.length>0&&(0,g.strip)(n.slice(e))===""}function ve(n,t,e){if(typeof e=="string"){let o=(0,g.strip)(e);return n.startsWith(o,t)?t+o.length:-1}let r=(0,Nt.endOfValue)(n,t);if(r<0)return-1;try{return(0,J.jsonEqual)((0,_n.read)(n.slice(t,r),{exact:!0}),e)?r:-1}catch{return-1}}var On=["text","envelope"];var I=c(Mt(),1),Tn=c(dn(),1),P=c(R(),1),H=c(z(),1),wn="Error: ",$t=200,Ge=120,Dt=["keep","last-line","drop"];function Kt(n,t={}){return Be(t),Ke(He(n,t),t)}function Be(n){let{style:t="text",tracebacks:e="last-line",maxChars:r}=n;if(!On.includes(t))throw new RangeError(`style: expected one of ${On.join(", ")}, got "${t}"`);if(!Dt.includes(e))throw new RangeError(`tracebacks: expected one of ${Dt.join(", ")}, got "${e}"`);if(r!==void 0&&!(r>=$t))throw new RangeError(`maxChars: expected at least ${$t}, got ${r}`)}function He(n,t){let e=W(t),{report:r,value:o}=(0,Tn.examine)(n,{codes:t.codes,lang:e},!1);if(!r.valid||!(0,P.isObject)(o))throw new K.ContractError(r,e);let i=r.schema??"",s=(0,x.resultFormNamed)(i);if(s===null&&(0,x.formNamed)(i)?.message===null)throw new RangeError(`a ${i} describes a whole run; it is not a tool result`);return{value:o,name:i,canonical:s===null?null:s.toCanonical(o)}}function W(n){return(0,Ht.requireLanguage)(n.lang??"en")}function Ke({value:n,name:t,canonical:e},r){let o=W(r);if(e===null){if(r.style==="envelope")throw new RangeError("a tool-message is already text for the model and has no envelope");return Ut(Pe(String((0,P.own)(n,"content"))),"",r)}if(r.style==="envelope")return Xe(n,t,e,r);let i={...e,data:tn(e.data,r.redact,o)},s=e.outcome===w.Outcome.OK?We(i,o):qe(i,o,r);return Ut(s,Ye(e,r),r)}function Pe(n){let t=n.startsWith(wn)?wn:"";return{signal:t,message:"",output:n.slice(t.length)}}function We(n,t){let e=Wt(n.data),r=n.message??"";return(0,F.isBlank)(e)?{signal:"",message:(0,F.isBlank)(r)?(0,K.phrase)("llm.no-output",t):r,output:""}:en(r,n.data)?{signal:"",message:r,output:""}:{signal:"",message:Ze.has(r)?"":r,output:e}}function qe(n,t,e){let r=Pt(n,t,e),o=Ve(n.data,e.tracebacks),i=en(r,o)?"":Wt(o);return{signal:wn,message:r,output:i}}function Pt(n,t,e){let r=(0,x.messageOf)(n,t)??"",o=e.tracebacks==="keep"?r:(0,I.withoutFrames)(r);return(0,F.isBlank)(o)?(0,x.messageOf)({...n,message:null},t)??"":o}function Ve(n,t="last-line"){return t==="keep"||n===void 0?n:t==="drop"?xn(n):C(n,I.withoutFrames)}function xn(n){if(typeof n=="string")return(0,I.holdsTraceback)(n)?void 0:n;if(Array.isArray(n)){let r=n.map(xn).filter(o=>o!==void 0);return r.length>0||n.length===0?r:void 0}if(!(0,P.isObject)(n))return n;let t=Object.entries(n),e=t.filter(([r])=>!(0,I.holdsTraceback)(r)).map(([r,o])=>[r,xn(o)]).filter(([,r])=>r!==void 0);return e.length>0||t.length===0?Object.fromEntries(e):void 0}function Wt(n){let t=n===void 0||Jt(n)?null:G(n),e=t===null?"":(0,x.dataAsText)(t);return(0,F.isBlank)(e)?"":e}function Ut(n,t,e){let r=W(e),o={message:String(tn(n.message,e.redact,r)),output:n.output},i=t,s=qt(`${o.message}
${o.output}`,e);if(e.maxChars!==void 0){let l=e.maxChars-n.signal.length-y(rn("",s)),f=t===""?l:l-y(t)-2;f<Ge&&([i,f]=["",l]),o=pt(o.message,o.output,f,r)}let u=vt(o.message,o.output);return vt(n.signal+rn(u,s),i)}function vt(...n){return n.filter(t=>!(0,F.isBlank)(t)).join(`

`)}function qt(n,t){return t.fence===!0?it(n,t.nonce??st):null}function rn(n,t){return t===null?n:ut(n,t)}function Ye(n,t){if(t.advice!==!0||n.outcome===w.Outcome.OK)return"";let e=n.outcome===w.Outcome.EMPTY?w.NO_DATA_CODE:n.code;return(0,jn.describeCode)(e||w.GENERIC_FAILURE_CODE,t.codes).advice?.[W(t)]??""}function Xe(n,t,e,r){let o=W(r),i=Yn(n,"tool-execution-result",{from:t,extensions:!1}),s=Object.fromEntries(Object.entries(i).filter(([l])=>l!=="metadata"));e.outcome!==w.Outcome.OK?s.message=Pt(e,o,r):en(String(s.message),s.data??void 0)&&(s.message=(0,K.phrase)("default.operation-success",o)),Object.hasOwn(s,"data")&&(s.data=G(s.data));for(let l of["data","message"])Object.hasOwn(s,l)&&(s[l]=tn(s[l],r.redact,o));let u=qt((0,H.write)(s),r);return r.maxChars!==void 0&&Qe(s,r.maxChars-y(rn("",u)),o),rn((0,H.write)(s),u)}function Qe(n,t,e){for(let r of["data","message"]){let o=n[r];if(o==null)continue;let i=typeof o=="string"?o:(0,H.write)(o),s=y(i);for(;;){let u=y((0,H.write)(n))-t;if(s<=0||u<=0)break;s=Math.max(0,Math.min(s-1,s-u)),n[r]=S(i,s,e)}}}var Ze=new Set(["",Bt.DEFAULT_MESSAGE,...Object.values((0,jn.describeCode)(0).message??{}),...Object.entries(Gt.phrases).filter(([n])=>/^default\..*-success$/.test(n)).flatMap(([,n])=>Object.values(n))]);Object.assign(globalThis.playground,{content:Kt,convert:Vn,texts:kn});})();
