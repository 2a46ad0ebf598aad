import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { moneyOf } from '@junheng/domain/values/money.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { describe, expect, test } from 'vitest'
import { calculationOf, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { exportSite } from './export-site.ts'

const bed = useFinanceBed()
const PROGRAM = fileURLToPath(new URL('./recompute.mjs', import.meta.url))
const run = promisify(execFile)

/** `npm run recompute` asks for all of it. */
const isWhole = process.env['WHOLE'] !== undefined
const SEEDS = isWhole ? 20 : 1
const TRUCKS = isWhole ? 52 : 12
const PER_SETTLEMENT = 4

/** The same numbers for the same seed, on every machine. */
function dice(seed: number): (most: number) => number {
  let state = (seed * 2_654_435_761) % 2 ** 32
  return (most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * most)
  }
}

const BASES = ['DE_SUTTLE', 'ORIGINAL', 'SMALLER', 'ORIGINAL_IN_TOLERANCE'] as const

/** A contract with random terms, and a settlement of some trucks of it. */
async function settleSome(roll: (most: number) => number): Promise<void> {
  const fixed = (most: number, digits: number) => (roll(most) / 10 ** digits).toFixed(digits)
  const settleBasis = BASES[roll(BASES.length)] ?? 'DE_SUTTLE'
  const order = await bed.order({
    price: fixed(9_000_000, 4),
    settleBasis,
    taxRate: ['0.13', '0.09', '0.03', '0'][roll(4)],
    taxIncluded: roll(3) > 0,
  })
  const lines: { calculationId: unknown; adjustAmount?: string; adjustReason?: string }[] = []
  for (let truck = 0; truck < PER_SETTLEMENT; truck += 1) {
    const suttle = 5000 + roll(35_000)
    const sent = suttle + roll(400) - 200
    const car = await bed.weighed(order, {
      suttle: (suttle / 1000).toFixed(3),
      deduct: fixed(900, 3),
      line: {
        // Who pays by the shipper's ticket has to have one.
        ...(settleBasis !== 'DE_SUTTLE' || roll(4) > 0
          ? { originalWeight: tonsOf((sent / 1000).toFixed(3)) }
          : {}),
        qualityPrice: unitPriceOf(((roll(2_000_000) - 500_000) / 10_000).toFixed(4)),
        fixedAmount: moneyOf(roll(3) === 0 ? fixed(20_000, 2) : '0'),
      },
    })
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
    const { id: calculationId } = await calculationOf(bed, car.lineId)
    const adjusted = { adjustAmount: fixed(9000, 2), adjustReason: '协商' }
    lines.push({ calculationId, ...(roll(3) === 0 ? adjusted : {}) })
  }
  await bed.call('POST', '/purorder/fd-pu-settlement-main/create', {
    vendorId: order.partnerId,
    fdSettlementSub: lines,
  })
}

describe('独立重算', () => {
  test('随机的磅单、合同、质量、调整：另一套程序算得一分不差', { timeout: 3_600_000 }, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const roll = dice(seed)
      for (let made = 0; made < TRUCKS; made += PER_SETTLEMENT) await settleSome(roll)
    }
    const folder = await mkdtemp(join(tmpdir(), 'junheng-recompute-'))
    const file = join(folder, 'site.json')
    await writeFile(file, await exportSite(bed.db))
    const { stdout } = await run(process.execPath, [PROGRAM, file])
    await rm(folder, { recursive: true })
    const settlements = SEEDS * Math.ceil(TRUCKS / PER_SETTLEMENT)
    expect(JSON.parse(stdout)).toEqual({
      settlements,
      lines: settlements * PER_SETTLEMENT,
      differences: [],
    })
  })
})
