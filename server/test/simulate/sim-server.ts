import '../quick-hashes.ts'
import { openSimApp } from './sim-site.ts'

/** `sim-server <database> <port>`: the product in a process of its own, to be killed in the middle of work. */
const [url = '', port = '0'] = process.argv.slice(2)
const app = await openSimApp(url)
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
