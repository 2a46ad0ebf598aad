import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { seededRandom } from '#test/fuzz/random.ts'
import { exportSite } from './export-site.ts'
import { makeRandomSite, settleContract } from './random-site.ts'

const bed = useFinanceBed()
const PROGRAM = fileURLToPath(new URL('./recompute.mjs', import.meta.url))
const run = promisify(execFile)

/** `npm run recompute` asks for all of it; SEED, SEEDS and TRUCKS for the first seed and another size of it. */
const isWhole = process.env['WHOLE'] !== undefined
const FIRST = Number(process.env['SEED'] ?? 1)
const SEEDS = Number(process.env['SEEDS'] ?? (isWhole ? 20 : 1))
const TRUCKS = Number(process.env['TRUCKS'] ?? (isWhole ? 1000 : 9))
const PER_CONTRACT = isWhole ? 25 : 3

interface Recomputed {
  readonly settlements: number
  readonly lines: number
  readonly fares: number
  readonly differences: readonly string[]
}

async function recompute(): Promise<Recomputed> {
  const folder = await mkdtemp(join(tmpdir(), 'junheng-recompute-'))
  const file = join(folder, 'site.json')
  await writeFile(file, await exportSite(bed.db))
  const { stdout } = await run(process.execPath, [PROGRAM, file], { maxBuffer: 2 ** 26 })
  await rm(folder, { recursive: true })
  return JSON.parse(stdout)
}

describe('独立重算', () => {
  test('随机的采购和销售磅单、化验、模型、价格单、合同、运价：另一套程序算得一分不差；改一分它就说出来', {
    timeout: 36_000_000,
  }, async () => {
    const site = await makeRandomSite(bed, seededRandom(1))
    const start = bed.clock.now()
    let trucks = 0
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
      const random = seededRandom(seed, 1)
      // A thousand trucks take a week: what is agreed for the year would not last for twenty of them.
      bed.clock.set(start)
      for (let at = 0; at * PER_CONTRACT < TRUCKS; at += 1) {
        const kind = at % 3 === 2 ? 'sa' : 'pu'
        await settleContract({ ...site, random }, { kind, trucks: PER_CONTRACT })
        trucks += PER_CONTRACT
      }
      const { settlements, lines, fares, differences } = await recompute()
      if (isWhole)
        console.log(
          `种子 ${seed}：${settlements} 张，${lines} 行货款，${fares} 行运费，差异 ${differences.length}`,
        )
      expect(differences).toEqual([])
      expect(fares).toBe(trucks)
      expect(lines).toBeGreaterThan(0)
    }
    // What is not there to be found proves nothing.
    await bed.db.run(
      sql`update mm_weigh_assay set value = value + 1 where weigh_sub_id = (select min(weigh_sub_id) from mm_weigh_assay)`,
    )
    expect((await recompute()).differences.length).toBeGreaterThan(0)
  })
})
