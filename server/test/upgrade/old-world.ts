import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import type { SimWorld } from '../simulate/sim-site.ts'
import type { Release } from './release-machine.ts'

const program = fileURLToPath(new URL('make-world.ts', import.meta.url))

/** The simulated plant in an empty database, as that version would have made it. */
export async function makeOldWorld({ tree }: Release, url: string): Promise<SimWorld> {
  await migrate(url, { directory: join(tree, 'server', 'migrations') })
  const child = spawn(process.execPath, ['--import', 'tsx', program, tree, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('the plant could not be made')
  const db = openDatabase({ url, poolSize: 1 })
  // A release weighs with simulated scales only where the company is one for demonstrations.
  await db.run(sql`update sys_organization set is_demo = true`)
  await db.close()
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as SimWorld
}

/** What the caller's script has made; `sick` is the new one, never ready. */
export interface Releases {
  readonly olds: readonly Release[]
  readonly fresh: Release
  readonly sick: Release
}

export function readReleases(): Releases {
  const { RELEASES } = process.env
  if (RELEASES === undefined) throw new Error('run it by its command')
  return JSON.parse(RELEASES) as Releases
}
