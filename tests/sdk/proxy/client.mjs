// A client of the official TypeScript SDK: prints what it sees of a server. Usage: client.mjs COMMAND ARGS…
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(new URL('../carriers/servers/package.json', import.meta.url))
const load = (name) => import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/${name}`)))
const { Client } = await load('client/index.js')
const { StdioClientTransport } = await load('client/stdio.js')

const [command, ...args] = process.argv.slice(2)
const client = new Client({ name: 'test', version: '1' })
await client.connect(new StdioClientTransport({ command, args, env: process.env, stderr: 'ignore' }))
const seen = [client.getServerVersion(), await client.listTools()]
for (const [name, given] of [['echo', { message: 'hé\u2028llo' }], ['fails', {}], ['breaks', {}], ['rows', { count: 2 }], ['none', {}]]) {
  try {
    seen.push(await client.callTool({ name, arguments: given }))
  } catch (error) {
    seen.push(String(error))
  }
}
console.log(JSON.stringify(seen))
await client.close()
