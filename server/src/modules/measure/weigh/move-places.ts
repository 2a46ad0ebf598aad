import { negateTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Change } from '#platform/entity-engine/rules.ts'
import type { StockKeeper, StockPosting } from '../ports.ts'
import { noteShort, WEIGH_BIZ } from './post-stock.ts'
import type { WeighLineRow } from './weigh.entity.ts'
import type { StoredWeigh } from './weigh-row.ts'

type MovedRecord = Pick<Change<unknown>, 'engine' | 'caller' | 'warn'> & {
  readonly before: StoredWeigh | null
  readonly row: StoredWeigh
}

/** The place of a draft was wrong: its goods move there by two records, nothing is rewritten. */
export async function movePlaces(
  tx: Tx,
  stock: StockKeeper,
  { engine, caller, warn, before, row }: MovedRecord,
): Promise<void> {
  if (before === null || row.weighState !== 'DONE') return
  const lines = new Map(before.mmWeighSub.map((line) => [line.id, line]))
  const bizTime = engine.clock.now()
  for (const line of row.mmWeighSub) {
    const was = lines.get(line.id)
    if (!was || placeKey(was) === placeKey(line)) continue
    const isOut = row.kind === 'sa' || row.kind === 'pt' || row.side === 'fh'
    const tons = line.deSuttle ?? ZERO_TONS
    const inTons = isOut ? negateTons(tons) : tons
    const common = { row, bizTime, postSeq: was.postSeq + 1 }
    const short = await stock.post(
      tx,
      [
        ...postingOf({ ...common, line: was, quantity: negateTons(inTons) }),
        ...postingOf({ ...common, line, quantity: inTons }),
      ],
      'TAKE',
    )
    await noteShort(tx, { engine }, { caller, warn }, row, short)
    await tx.run(sql`update mm_weigh_sub set post_seq = post_seq + 1 where id = ${line.id}`)
  }
}

const placeKey = (line: WeighLineRow): string =>
  [line.warehouseId, line.areaId, line.siloId, line.locationId, line.batchNo].join('/')

function postingOf({
  row,
  line,
  quantity,
  postSeq,
  bizTime,
}: {
  readonly row: StoredWeigh
  readonly line: WeighLineRow
  readonly quantity: StockPosting['quantity']
  readonly postSeq: number
  readonly bizTime: Date
}): readonly StockPosting[] {
  const { warehouseId, areaId, siloId, locationId, inventoryId, batchNo } = line
  if (warehouseId === null) return []
  return [
    {
      orgId: row.orgId,
      groupId: row.groupId,
      recordType: quantity.startsWith('-') ? 'MOVE_OUT' : 'MOVE_IN',
      warehouseId,
      areaId,
      siloId,
      locationId,
      inventoryId,
      batchNo,
      quantity,
      pieces: null,
      bizType: WEIGH_BIZ,
      bizId: row.id,
      bizSubId: line.id,
      bizCode: row.code,
      postSeq,
      bizTime,
    },
  ]
}
