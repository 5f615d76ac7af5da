/* Made by `make playground` from docs/playground; do not edit. Licences: NOTICES.txt. */
(()=>{var se=Object.create;var Sn=Object.defineProperty;var ie=Object.getOwnPropertyDescriptor;var ce=Object.getOwnPropertyNames;var ae=Object.getPrototypeOf,ue=Object.prototype.hasOwnProperty;var h=(n,t)=>()=>{try{return t||n((t={exports:{}}).exports,t),t.exports}catch(e){throw t=0,e}};var le=(n,t,e,r)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of ce(t))!ue.call(n,o)&&o!==e&&Sn(n,o,{get:()=>t[o],enumerable:!(r=ie(t,o))||r.enumerable});return n};var u=(n,t,e)=>(e=n!=null?se(ae(n)):{},le(t||!n||!n.__esModule?Sn(e,"default",{value:n,enumerable:!0}):e,n));var hn=h((pr,Wn)=>{Wn.exports=globalThis.playground.shared});var I=h((hr,Kn)=>{Kn.exports=globalThis.playground.shared});var xn=h((xr,Pn)=>{Pn.exports=globalThis.playground.shared});var gn=h((gr,qn)=>{qn.exports=globalThis.playground.shared});var Yn=h((mr,vn)=>{vn.exports=globalThis.playground.shared});var Q=h((br,Vn)=>{Vn.exports=globalThis.playground.shared});var Qn=h((yr,Xn)=>{Xn.exports=globalThis.playground.shared});var mn=h((wr,Zn)=>{Zn.exports=globalThis.playground.shared});var S=h((_r,zn)=>{zn.exports=globalThis.playground.shared});var tn=h((jr,ft)=>{ft.exports=globalThis.playground.shared});var pt=h((Ar,dt)=>{dt.exports=globalThis.playground.shared});var J=h((Cr,ht)=>{ht.exports=globalThis.playground.shared});var yt=h((Sr,bt)=>{bt.exports=globalThis.playground.shared});var rn=h((Rr,Tt)=>{Tt.exports=globalThis.playground.shared});var It=h((Ur,Ut)=>{Ut.exports=globalThis.playground.shared});var qt=h(($r,Pt)=>{Pt.exports=globalThis.playground.shared});var Ln=[`{
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
}`];var de=n=>n/2**32|0,pe=n=>n>>>0;function Rn(n,t,e,r){let o=de(e),i=pe(e);n.setUint32(t,r?i:o,r),n.setUint32(t+4,r?o:i,r)}function Hn(n){return n instanceof Uint8Array||ArrayBuffer.isView(n)&&n.constructor.name==="Uint8Array"&&"BYTES_PER_ELEMENT"in n&&n.BYTES_PER_ELEMENT===1}var ln=n=>n?`"${n}" `:"";function he(n,t=""){if(typeof n!="number")throw new TypeError(ln(t)+"expected number, got "+typeof n);if(!Number.isSafeInteger(n)||n<0)throw new RangeError(ln(t)+"expected integer >= 0, got "+n);return n}function v(n,t,e=""){if(Hn(n)&&(t===void 0||n.length===t))return n;t!==void 0&&he(t,"length");let r=Hn(n),o=t!==void 0?` of length ${t}`:"",i=r?`length=${n.length}`:`type=${typeof n}`,s=ln(e)+"expected Uint8Array"+o+", got "+i;throw r?new RangeError(s):new TypeError(s)}var xe=(n,t)=>{if(n===null||typeof n!="object"||Array.isArray(n))throw new TypeError((t==="object"?"":`"${t}" `)+"expected object, got type="+typeof n)},Bn=(n,t)=>{xe(n,t);let e=Object.getPrototypeOf(n);if(e!==Object.prototype&&e!==null)throw new TypeError(`"${t}" expected plain object`);if(Object.hasOwn(n,"__proto__"))throw new TypeError(`"${t}.__proto__" is not allowed`)};function fn(n,t=!0){if(n.destroyed)throw new Error("hash was destroyed");if(t&&n.finished)throw new Error("digest() was already called")}function Fn(n,t){v(n,void 0,"output");let e=t.outputLen;if(!(n.length>=e))throw new RangeError('"output" expected length >= '+e)}function Y(...n){for(let t=0;t<n.length;t++)n[t].fill(0)}function V(n){return new DataView(n.buffer,n.byteOffset,n.byteLength)}function y(n,t){return n<<32-t|n>>>t}var ge=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex=="function",me=Array.from({length:256},(n,t)=>t.toString(16).padStart(2,"0"));function Nn(n){if(v(n),ge)return n.toHex();let t="";for(let e=0;e<n.length;e++)t+=me[n[e]];return t}function Un(n){if(typeof n!="string")throw new TypeError("string expected");let t=new TextEncoder().encode(n);try{return new Uint8Array(t)}finally{Y(t)}}function be(n,t,e="opts"){return Bn(n,"defaults"),t!==void 0&&Bn(t,e),Object.assign(Object.create(null),n,t)}function In(n,t={}){if(typeof n!="function")throw new TypeError('"hashCons" expected function, got type='+typeof n);t=be({},t,"info");let e=(o,i)=>n(i).update(o).digest(),r=n(void 0);return e.outputLen=r.outputLen,e.blockLen=r.blockLen,e.canXOF=r.canXOF,e.create=o=>n(o),Object.assign(e,t),Object.freeze(e)}var $n=n=>({oid:Uint8Array.from([6,9,96,134,72,1,101,3,4,2,n])});function Dn(n,t,e){return n&t^~n&e}function Jn(n,t,e){return n&t^n&e^t&e}var X=class{blockLen;outputLen;canXOF=!1;padOffset;isLE;buffer;view;finished=!1;length=0;pos=0;destroyed=!1;constructor(t,e,r,o){this.blockLen=t,this.outputLen=e,this.padOffset=r,this.isLE=o,this.buffer=new Uint8Array(t),this.view=V(this.buffer)}update(t){fn(this),v(t);let{view:e,buffer:r,blockLen:o}=this,i=t.length,s=!1;for(let c=0;c<i;){let a=Math.min(o-this.pos,i-c);if(a===o){let f=V(t);for(;o<=i-c;c+=o)this.process(f,c);s=!0;continue}r.set(c===0&&a===i?t:t.subarray(c,c+a),this.pos),this.pos+=a,c+=a,this.pos===o&&(this.process(e,0),this.pos=0,s=!0)}return this.length+=t.length,s&&this.roundClean(),this}digestInto(t){fn(this),Fn(t,this),this.finished=!0;let{buffer:e,view:r,blockLen:o,isLE:i}=this,{pos:s}=this;e[s++]=128,e.fill(0,s),this.padOffset>o-s&&(this.process(r,0),e.fill(0)),Rn(r,o-8,this.length*8,i),this.process(r,0),this.roundClean();let c=t===e?r:V(t),a=this.outputLen,f=a/4,p=this.get();if(a%4||f>p.length)throw new Error("invalid outputLen");for(let l=0;l<f;l++)c.setUint32(4*l,p[l],i)}digest(){let{buffer:t,outputLen:e}=this;this.digestInto(t);let r=t.slice(0,e);return this.destroy(),r}_cloneIntoMeta(t){let{buffer:e,length:r,finished:o,destroyed:i,pos:s}=this;return t.destroyed=i,t.finished=o,t.length=r,t.pos=s,s&&t.buffer.set(e),t}clone(){return this._cloneInto()}},Mn=Uint32Array.from([1779033703,3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var ye=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),E=new Uint32Array(64),dn=class extends X{A=0;B=0;C=0;D=0;E=0;F=0;G=0;H=0;constructor(t,e){super(64,t,8,!1),this.A=e[0]|0,this.B=e[1]|0,this.C=e[2]|0,this.D=e[3]|0,this.E=e[4]|0,this.F=e[5]|0,this.G=e[6]|0,this.H=e[7]|0}get(){let{A:t,B:e,C:r,D:o,E:i,F:s,G:c,H:a}=this;return[t,e,r,o,i,s,c,a]}set(t,e,r,o,i,s,c,a){this.A=t|0,this.B=e|0,this.C=r|0,this.D=o|0,this.E=i|0,this.F=s|0,this.G=c|0,this.H=a|0}_cloneInto(t){return(t||=new this.constructor).set(...this.get()),this._cloneIntoMeta(t)}process(t,e){for(let l=0;l<16;l++,e+=4)E[l]=t.getUint32(e,!1);for(let l=16;l<64;l++){let b=E[l-15],w=E[l-2],U=y(b,7)^y(b,18)^b>>>3,un=y(w,17)^y(w,19)^w>>>10;E[l]=un+E[l-7]+U+E[l-16]|0}let{A:r,B:o,C:i,D:s,E:c,F:a,G:f,H:p}=this;for(let l=0;l<64;l++){let b=y(c,6)^y(c,11)^y(c,25),w=p+b+Dn(c,a,f)+ye[l]+E[l]|0,un=(y(r,2)^y(r,13)^y(r,22))+Jn(r,o,i)|0;p=f,f=a,a=c,c=s+w|0,s=i,i=o,o=r,r=w+un|0}r=r+this.A|0,o=o+this.B|0,i=i+this.C|0,s=s+this.D|0,c=c+this.E|0,a=a+this.F|0,f=f+this.G|0,p=p+this.H|0,this.set(r,o,i,s,c,a,f,p)}roundClean(){Y(E)}destroy(){this.destroyed=!0,this.set(0,0,0,0,0,0,0,0),Y(this.buffer)}},pn=class extends dn{constructor(){super(32,Mn)}};var Gn=In(()=>new pn,$n(1));var T=u(hn(),1),bn=u(I(),1),A=u(xn(),1),D=u(gn(),1),et=u(Yn(),1),j=u(Q(),1),rt=u(Qn(),1),z=u(mn(),1),d=u(S(),1),we=["code","still_running"],_e=16;function ot(n,t,e={}){return nt(it(n,t,e,nt))}function st(n,t,e){return it(n,t,e,r=>r)}function nt(n){return(0,j.plainNumbers)(n)}function it(n,t,e,r){let o=tt(t),{dialect:i,codes:s,lang:c}=e,{report:a,value:f}=(0,z.examine)(n,{schema:e.from,dialect:i,codes:s,lang:c},!1);if(!a.valid||!(0,d.isObject)(f))throw new bn.ContractError(a,c);let p=tt(a.schema??"");if(p===o)return f;let l={tool:e.tool??null,toolCallId:e.toolCallId??null,operationType:e.operationType??A.DEFAULT_OPERATION_TYPE},b=e.extensions??t!=="tool-result",w=Oe(f,p,o,l,b,r)??ct(r(f),p,o,l,b),U=(0,z.examine)(w,{schema:t,codes:s,lang:c},!1).report;if(!U.valid)throw new bn.ContractError(U,c);return w}function tt(n){let t=(0,D.resultFormNamed)(n);if(t!==null)return t;throw new RangeError(`"${n}" cannot be converted; expected one of ${D.CONVERTIBLE.join(", ")}`)}function yn(n,t){return{tool:n.tool??t.tool,toolCallId:n.toolCallId??t.toolCallId,operationType:n.operationType||t.operationType}}function Oe(n,t,e,r,o,i){let s={value:n,form:t};for(;s.form!==e;){let b=je(s.value,s.form);if(b===null)break;s=b}if(s.form===e)return s.value;if(s.form===t)return null;let c=nn(n,t),f=c.operationType===A.DEFAULT_OPERATION_TYPE?{...c,operationType:null}:c,p=ct(i(s.value),s.form,e,yn(f,r),o),l=nn(p,e);return(0,d.jsonEqual)(yn(f,l),l)?p:null}function ct(n,t,e,r,o){let i=$(n,t,e,r,o);return o?Te(i,n,t,e):i}var wn={tool:null,toolCallId:null,operationType:null};function $(n,t,e,r,o){let i={...at(n,t),...yn(nn(n,t),r)},{envelope:s,assumed:c}=e.fromCanonical(i);if(!o)return s;let a=Object.entries((0,T.extensionOf)(n,t.extension)).filter(([p])=>we.includes(p)),f=i.outcome===T.Outcome.UNKNOWN||e.outcome(s)!==i.outcome;return ut(s,e,{...Object.fromEntries(a),...f?{outcome:i.outcome}:{},...c.length>0?{assumed:c}:{}})}function nn(n,t){let{tool:e,toolCallId:r,operationType:o}=at(n,t);return{tool:e,toolCallId:r,operationType:o}}function at(n,t){let e=(0,d.own)((0,T.extensionOf)(n,t.extension),"assumed"),r=n;for(let o of Array.isArray(e)?e:[]){let[i,s,...c]=(0,rt.steps)(String(o));if(i===void 0||s===void 0||c.length>0)continue;let a=(0,d.own)(r,i);(0,d.isObject)(a)&&Ee((0,d.own)(a,s))&&(r={...r,[i]:Z(a,s)})}return t.toCanonical(r)}function Ee(n){return n===A.UNKNOWN_TOOL||(0,d.jsonEqual)(n,A.UNKNOWN_DURATION)}function Z(n,t){return Object.fromEntries(Object.entries(n).filter(([e])=>e!==t))}function ut(n,t,e){if(Object.keys(e).length===0)return n;let r=(0,d.own)(n,t.extension),o={...(0,T.extensionOf)(n,t.extension),...e};return{...n,[t.extension]:{...(0,d.isObject)(r)?r:{},toolresult:o}}}function Te(n,t,e,r){let o=$(n,r,e,wn,!0),i=Object.entries(t).filter(([p,l])=>!Object.hasOwn(o,p)||!(0,d.jsonEqual)(l,o[p])),s=Object.keys(o).filter(p=>!Object.hasOwn(t,p)).sort();if(i.length===0&&s.length===0&&(0,d.jsonEqual)($(o,e,r,wn,!0),n))return n;let a={...i.length>0?{fields:Object.fromEntries(i)}:{},...s.length>0?{absent:s}:{}},f={form:e.name,digest:lt(n),rest:a};return ut(n,r,{origin:f})}function je(n,t){let e=(0,d.own)((0,T.extensionOf)(n,t.extension),"origin"),r=e===void 0?null:(0,D.resultFormNamed)(e.form);if(e===void 0||r===null||r===t)return null;let o=ke(n,t.extension),{fields:i={},absent:s=[]}=e.rest;if(lt(o)!==e.digest||!(0,d.isObject)(i))return null;let c={...$(o,t,r,wn,!0),...i},a=Object.fromEntries(Object.entries(c).filter(([l])=>!s.includes(l)));if(!(0,z.examine)(a,{schema:r.name},!1).report.valid)return null;let f=$(a,r,t,nn(o,t),!0),p=(0,d.own)(a,r.data??"");return Ae(f,o,p)?{value:a,form:r}:null}function Ae(n,t,e){if((0,d.jsonEqual)(n,t))return!0;if(e==null||typeof e=="string")return!1;let[r,o]=[(0,d.own)(n,"output"),(0,d.own)(t,"output")];return typeof r!="string"||typeof o!="string"?!1:(0,d.jsonEqual)({...n,output:o},t)&&Ce(r,o)}function Ce(n,t){try{let[e,r]=[(0,j.parseExactly)(n,"en"),(0,j.parseExactly)(t,"en")];return r.duplicateKeys.length===0&&(0,d.jsonEqual)(e.value,r.value)}catch(e){if(e instanceof j.TextError)return!1;throw e}}function ke(n,t){let e=Z((0,T.extensionOf)(n,t),"origin"),r=(0,d.own)(n,t),o=(0,d.isObject)(r)?Z(r,"toolresult"):{},i=Object.keys(e).length>0?{...o,toolresult:e}:o,s=Z(n,t);return Object.keys(i).length>0?{...s,[t]:i}:s}function lt(n){return Nn(Gn(Un(_n(n)))).slice(0,_e)}function _n(n){return typeof n=="bigint"||n instanceof et.ExactNumber?JSON.stringify(Number(n)):Array.isArray(n)?`[${n.map(_n).join(",")}]`:(0,d.isObject)(n)?`{${Object.keys(n).sort().map(e=>`${JSON.stringify(e)}:${_n(n[e])}`).join(",")}}`:JSON.stringify(n)}var _=u(hn(),1),F=u(tn(),1),Cn=u(pt(),1),Zt=u(J(),1);var zt=u(xn(),1);function xt(){let n=globalThis.crypto.getRandomValues(new Uint8Array(8));return Array.from(n,t=>t.toString(16).padStart(2,"0")).join("")}function gt(n,t){for(let e=0;e<100;e+=1){let r=t();if(r.trim()!==""&&!n.includes(r))return r}throw new RangeError("nonce: expected one that is not in the text; make it random")}function mt(n,t){return[`<tool-output ${t}>`,n,`</tool-output ${t}>`].join(`
`)}var K=u(I(),1),O=u(gn(),1),ne=u(yt(),1);var _t=u(tn(),1),Ot=u(I(),1),wt=2;function g(n){return(0,_t.countCharacters)(n,0,n.length)}function Et(n,t,e,r){if(n===""||t==="")return{message:L(n,e,r),output:L(t,e,r)};let o=e-g(n)-wt,i=g(t);if(i<=o)return{message:n,output:t};let s=en(i,r);if(o>=g(s))return{message:n,output:L(t,o,r)};let c=e-g(s)-wt;return{message:L(n,c,r),output:s}}function L(n,t,e){let r=g(n);if(r<=t)return n;let o=t-g(en(r,e))-2;if(o<=0)return en(r,e);let i=Math.floor(o/2),s=Array.from(n);return[s.slice(0,o-i).join(""),en(r-o,e),s.slice(s.length-i).join("")].join(`
`)}function en(n,t){return(0,Ot.phrase)("llm.left-out",t,{count:String(n)})}var At=u(J(),1),Ct=u(Q(),1),m=u(S(),1),kt=u(rn(),1),{media:C}=At.catalog,Se=new RegExp(C.data_url,"g"),R=1e3;function M(n){let[t,e]=Le(n);if(t.length===0)return on(n);let r=t.map(Ne);return e!==null&&r.push(En(M(e))),r.join(`
`)}function Le(n){if(jt(n))return[n,null];let t=[C.content,C.structure];if((0,m.isObject)(n)&&Object.keys(n).every(e=>t.includes(e))){let e=n[C.content];if(jt(e))return[e,n[C.structure]??null]}return On(n)===null?[[],n]:[[n],null]}function jt(n){return Array.isArray(n)&&n.every(t=>(0,m.isObject)(t)&&typeof t.type=="string")&&n.some(t=>On(t)!==null||St(t)!==null)}function On(n){if(!(0,m.isObject)(n))return null;let t=n.type,e=n.resource;if(t==="resource"&&(0,m.isObject)(e)){let[i,s]=[e.blob,H(e.mimeType)];return typeof i!="string"?null:{kind:Lt(s),mimeType:s,data:i,uri:null,name:null}}if(typeof t!="string"||!C.kinds.includes(t))return null;let[r,o]=[H(n.data),H(n.uri)];return r===null&&o===null?null:{kind:t,mimeType:H(n.mimeType),data:r,uri:o,name:H(n.name)}}function St(n){let t=(0,m.isObject)(n)&&n.type==="resource"?n.resource:null;return(0,m.isObject)(t)?H(t.text):null}function Lt(n){let t=(n??"").split("/",1)[0]?.toLowerCase()??"";return C.kinds.includes(t)?t:"file"}function Rt(n){let t=[n.mimeType,n.name].filter(i=>i!==null);t.push(n.data===null?String(n.uri):He(Re(n.data)));let[e,...r]=t;return`[${[n.mimeType===null?`${n.kind}, ${e}`:`${n.kind} ${e}`,...r].join(", ")}]`}function Re(n){let t=n.slice(-2).split("=").length-1;return Math.floor(n.length*3/4)-t}function He(n){if(n<R)return`${n} B`;if(n<R**2)return`${Math.floor((n+R/2)/R)} kB`;let t=Math.floor((n*10+R**2/2)/R**2);return`${Math.floor(t/10)}.${t%10} MB`}function on(n){let t=On(n);return t!==null?Rt(t):typeof n=="string"?Be(n):Array.isArray(n)?n.map(on):(0,m.isObject)(n)?Object.fromEntries(Object.entries(n).map(([e,r])=>[e,on(r)])):n}function Be(n){let t=n.includes('"mimeType"')?Fe(n):void 0;if(t!==void 0){let e=M(t);return(0,m.jsonEqual)(e,t)?n:En(e)}return n.includes(";base64,")?n.replace(Se,(e,r,o)=>Rt({kind:Lt(r),mimeType:r,data:o,uri:null,name:null})):n}function Fe(n){if(/^\s*[[{]/.test(n))try{return(0,Ct.read)(n,{exact:!0})}catch{return}}function Ne(n){let t=St(n)??((0,m.isObject)(n)?n.text:null),e=(0,m.isObject)(n)?n.type:null;return typeof t=="string"&&(e==="text"||e==="resource")?t:En(on(n))}function En(n){return typeof n=="string"?n:(0,kt.write)(n)}function H(n){return typeof n=="string"&&n!==""?n:null}var Ft=u(J(),1),Nt=u(I(),1);var Ht=u(S(),1);function k(n,t){if(typeof n=="string")return t(n);if(Array.isArray(n))return n.map(o=>k(o,t));if(!(0,Ht.isObject)(n))return n;let e=new Set,r=Object.entries(n).map(([o,i])=>{let s=t(o),a=s!==o&&(Object.hasOwn(n,s)||e.has(s))?o:s;return e.add(a),[a,k(i,t)]});return Object.fromEntries(r)}var Bt=null;function sn(n,t,e){if(t===void 0||t===!1)return n;if(t!==!0)return k(n,t);let r=(0,Nt.phrase)("llm.redacted",e);Bt??=Ft.catalog.secrets.map(i=>new RegExp(i.pattern,"gu"));let o=Bt;return k(n,i=>o.reduce((s,c)=>s.replace(c,()=>r),i))}var x=u(tn(),1),Jt=u(J(),1),Mt=u(It(),1),Tn=u(Q(),1),B=u(S(),1),Gt=u(rn(),1),{repetition:G}=Jt.catalog,Ue=3;function cn(n,t){if(n===null||(0,x.isBlank)(n)||t===void 0)return!1;if($t(n,t))return!0;let[e,r]=Kt(t),o=typeof r=="object"&&r!==null;return r!==void 0&&(G.wrappers.includes(e)||o)&&$t(n,r)}function Wt(n){let[t,e]=Kt(n),r=e===null||typeof e=="string"&&(0,x.isBlank)(e);return G.wrappers.includes(t)&&r}function Ie(n){if(!/^[[{]/.test((0,x.strip)(n)))return null;try{return(0,Tn.read)(n,{exact:!0})}catch{return null}}function Kt(n){let t=(0,B.isObject)(n)?Object.entries(n):[];if(t.length>Ue)return["",void 0];let[e,...r]=t.filter(([o,i])=>!$e(o,i));return e!==void 0&&r.length===0?e:["",void 0]}function $e(n,t){return n==="status"?typeof t=="string"&&G.statuses.includes(t):t===!0?G.true.includes(n):t===!1&&G.false.includes(n)}function $t(n,t){let e=(0,x.strip)(n);return typeof t=="string"?e===(0,x.strip)(t)||De(n,t):Array.isArray(t)?Dt(n,t)||Je(n,t):(0,B.isObject)(t)?Dt(n,t):t===null?e==="null"||e==="None":t===!0?e==="true"||e==="True":t===!1?e==="false"||e==="False":e===(0,Gt.write)(t)}function De(n,t){if(!(0,x.strip)(n).startsWith('"'))return!1;try{return JSON.parse(n)===t}catch{return!1}}function Dt(n,t){let e=Ie(n);return e!==null&&(0,B.jsonEqual)(e,t)}function Je(n,t){let e=0;for(let r of t)if(e=Me(n,(0,x.skip)(n,x.STRIPPED,e),r),e<0)return!1;return t.length>0&&(0,x.strip)(n.slice(e))===""}function Me(n,t,e){if(typeof e=="string"){let o=(0,x.strip)(e);return n.startsWith(o,t)?t+o.length:-1}let r=(0,Mt.endOfValue)(n,t);if(r<0)return-1;try{return(0,B.jsonEqual)((0,Tn.read)(n.slice(t,r),{exact:!0}),e)?r:-1}catch{return-1}}var N=u(qt(),1),kn=u(mn(),1),P=u(S(),1),W=u(rn(),1),jn="Error: ",vt=200,Ge=120,Yt=["text","envelope"],Vt=["keep","last-line","drop"];function te(n,t={}){return We(t),Pe(Ke(n,t),t)}function We(n){let{style:t="text",tracebacks:e="last-line",maxChars:r}=n;if(!Yt.includes(t))throw new RangeError(`style: expected one of ${Yt.join(", ")}, got "${t}"`);if(!Vt.includes(e))throw new RangeError(`tracebacks: expected one of ${Vt.join(", ")}, got "${e}"`);if(r!==void 0&&!(r>=vt))throw new RangeError(`maxChars: expected at least ${vt}, got ${r}`)}function Ke(n,t){let e=q(t),{report:r,value:o}=(0,kn.examine)(n,{codes:t.codes,lang:e},!1);if(!r.valid||!(0,P.isObject)(o))throw new K.ContractError(r,e);let i=r.schema??"",s=(0,O.resultFormNamed)(i);if(s===null&&(0,O.formNamed)(i)?.message===null)throw new RangeError(`a ${i} describes a whole run; it is not a tool result`);return{value:o,name:i,canonical:s===null?null:s.toCanonical(o)}}function q(n){return(0,ne.requireLanguage)(n.lang??"en")}function Pe({value:n,name:t,canonical:e},r){let o=q(r);if(e===null){if(r.style==="envelope")throw new RangeError("a tool-message is already text for the model and has no envelope");return Xt(qe(String((0,P.own)(n,"content"))),"",r)}if(r.style==="envelope")return Qe(n,t,e,r);let i={...e,data:sn(e.data,r.redact,o)},s=e.outcome===_.Outcome.OK?ve(i,o):Ye(i,o,r);return Xt(s,Xe(e,r),r)}function qe(n){let t=n.startsWith(jn)?jn:"";return{signal:t,message:"",output:n.slice(t.length)}}function ve(n,t){let e=re(n.data),r=n.message??"";return(0,F.isBlank)(e)?{signal:"",message:(0,F.isBlank)(r)?(0,K.phrase)("llm.no-output",t):r,output:""}:cn(r,n.data)?{signal:"",message:r,output:""}:{signal:"",message:ze.has(r)?"":r,output:e}}function Ye(n,t,e){let r=ee(n,t,e),o=Ve(n.data,e.tracebacks),i=cn(r,o)?"":re(o);return{signal:jn,message:r,output:i}}function ee(n,t,e){let r=(0,O.messageOf)(n,t)??"",o=e.tracebacks==="keep"?r:(0,N.withoutFrames)(r);return(0,F.isBlank)(o)?(0,O.messageOf)({...n,message:null},t)??"":o}function Ve(n,t="last-line"){return t==="keep"||n===void 0?n:t==="drop"?An(n):k(n,N.withoutFrames)}function An(n){if(typeof n=="string")return(0,N.holdsTraceback)(n)?void 0:n;if(Array.isArray(n)){let r=n.map(An).filter(o=>o!==void 0);return r.length>0||n.length===0?r:void 0}if(!(0,P.isObject)(n))return n;let t=Object.entries(n),e=t.filter(([r])=>!(0,N.holdsTraceback)(r)).map(([r,o])=>[r,An(o)]).filter(([,r])=>r!==void 0);return e.length>0||t.length===0?Object.fromEntries(e):void 0}function re(n){let t=n===void 0||Wt(n)?null:M(n),e=t===null?"":(0,O.dataAsText)(t);return(0,F.isBlank)(e)?"":e}function Xt(n,t,e){let r=q(e),o={message:String(sn(n.message,e.redact,r)),output:n.output},i=t,s=oe(`${o.message}
${o.output}`,e);if(e.maxChars!==void 0){let a=e.maxChars-n.signal.length-g(an("",s)),f=t===""?a:a-g(t)-2;f<Ge&&([i,f]=["",a]),o=Et(o.message,o.output,f,r)}let c=Qt(o.message,o.output);return Qt(n.signal+an(c,s),i)}function Qt(...n){return n.filter(t=>!(0,F.isBlank)(t)).join(`

`)}function oe(n,t){return t.fence===!0?gt(n,t.nonce??xt):null}function an(n,t){return t===null?n:mt(n,t)}function Xe(n,t){if(t.advice!==!0||n.outcome===_.Outcome.OK)return"";let e=n.outcome===_.Outcome.EMPTY?_.NO_DATA_CODE:n.code;return(0,Cn.describeCode)(e||_.GENERIC_FAILURE_CODE,t.codes).advice?.[q(t)]??""}function Qe(n,t,e,r){let o=q(r),i=st(n,"tool-execution-result",{from:t,extensions:!1}),s=Object.fromEntries(Object.entries(i).filter(([a])=>a!=="metadata"));e.outcome!==_.Outcome.OK?s.message=ee(e,o,r):cn(String(s.message),s.data??void 0)&&(s.message=(0,K.phrase)("default.operation-success",o)),Object.hasOwn(s,"data")&&(s.data=M(s.data));for(let a of["data","message"])Object.hasOwn(s,a)&&(s[a]=sn(s[a],r.redact,o));let c=oe((0,W.write)(s),r);return r.maxChars!==void 0&&Ze(s,r.maxChars-g(an("",c)),o),an((0,W.write)(s),c)}function Ze(n,t,e){for(let r of["data","message"]){let o=n[r];if(o==null)continue;let i=typeof o=="string"?o:(0,W.write)(o),s=g(i);for(;;){let c=g((0,W.write)(n))-t;if(s<=0||c<=0)break;s=Math.max(0,Math.min(s-1,s-c)),n[r]=L(i,s,e)}}}var ze=new Set(["",zt.DEFAULT_MESSAGE,...Object.values((0,Cn.describeCode)(0).message??{}),...Object.entries(Zt.catalog.phrases).filter(([n])=>/^default\..*-success$/.test(n)).flatMap(([,n])=>Object.values(n))]);Object.assign(globalThis.playground,{content:te,convert:ot,texts:Ln});})();
