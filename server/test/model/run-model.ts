import fc from 'fast-check'
import { makeAuditedContract } from '#modules/trade/contract/contract.fixtures.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { quantitySite } from '#modules/trade/quantity/quantity-site.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { TestBed } from '#test/database.ts'
import { COMMANDS, type Real } from './notice-commands.ts'
import { newModel } from './notice-model.ts'

type Notices = Pick<Real, 'contractSubId' | 'subIds' | 'noticeIds'>

/** What every life begins with; each runs in a transaction that is taken back. */
export function makeNotices(bed: TestBed): Promise<Notices> {
  return bed.db.transaction(async (tx) => {
    const contract = await makeAuditedContract(tx, bed, { kind: 'sa', quantity: '200' })
    const [line] = childRowsOf(contract['orContractSub'])
    const body = {
      kind: 'sa',
      customerId: contract['customerId'],
      contractId: contract['id'],
      inventoryId: line?.['inventoryId'],
    } as const
    const first = await makeAuditedNotice(tx, bed, {
      ...body,
      quantity: '100',
      overPolicy: 'REFUSE',
      line: { perLimit: '60' },
    })
    const second = await makeAuditedNotice(tx, bed, {
      ...body,
      quantity: '60',
      overPolicy: 'RAISE',
      line: { numLimit: 3 },
    })
    return {
      contractSubId: String(line?.['id']),
      subIds: [subIdOf(first), subIdOf(second)],
      noticeIds: [String(first['id']), String(second['id'])],
    }
  })
}

class TakeBack extends Error {}

/** Random lives of notices, the product against the model; throws with the shortest life that differs. */
export async function runModel(
  bed: TestBed,
  notices: Notices,
  { runs, seed, say }: { readonly runs: number; readonly seed: number; say?(done: number): void },
): Promise<void> {
  let done = 0
  const life = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 30 }), async (commands) => {
    done += 1
    say?.(done)
    try {
      await bed.db.transaction(async (tx) => {
        const { engine, caller } = bed
        const context = { engine, caller, warn: () => {}, countOpen: async () => 0 }
        const real: Real = { ...notices, tx, site: quantitySite(engine), context, bookings: [] }
        await fc.asyncModelRun(() => ({ model: newModel(), real }), commands)
        throw new TakeBack()
      })
    } catch (error) {
      if (!(error instanceof TakeBack)) throw error
    }
  })
  await fc.assert(life, { numRuns: runs, seed })
}
