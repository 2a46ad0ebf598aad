import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { makeSimWorld as make, openSimApp as open } from '../simulate/sim-site.ts'

/** `make-world <sources> <database>`: makes the simulated plant with the sources of some version, and says where it is. */
const [tree = '', url = ''] = process.argv.slice(2)
const of = (path: string): string => pathToFileURL(join(tree, 'server/test', path)).href
await import(of('quick-hashes.ts'))
const { openSimApp, makeSimWorld } = (await import(of('simulate/sim-site.ts'))) as {
  readonly openSimApp: typeof open
  readonly makeSimWorld: typeof make
}
const app = await openSimApp(url)
const world = await makeSimWorld(app)
await app.close()
process.stdout.write(`${JSON.stringify(world)}\n`)
