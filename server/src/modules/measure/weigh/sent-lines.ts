import type { Queryable } from '#platform/db/database.ts'
import type { WeighLineRow } from './weigh.entity.ts'
import { findSentLines, isMoving, type SentLine } from './weigh.queries.ts'
import type { StoredWeigh } from './weigh-row.ts'

/** A line of goods that arrive, with the line of the delivering side they came from. */
export interface PairedLine {
  readonly line: WeighLineRow
  readonly source: SentLine
}

/** Lines of a trip that arrives, each with what was sent; none where the goods do not come from a trip of ours. */
export async function pairSentLines(
  db: Queryable,
  { kind, side, sourceWeighId, mmWeighSub }: StoredWeigh,
): Promise<readonly PairedLine[]> {
  if (!isMoving(kind) || side !== 'sh' || sourceWeighId === null) return []
  const open = [...(await findSentLines(db, sourceWeighId))]
  return mmWeighSub.flatMap((line) => {
    const at = open.findIndex((each) => isSame(each, line))
    const [source] = at < 0 ? [] : open.splice(at, 1)
    return source ? [{ line, source }] : []
  })
}

const isSame = (source: SentLine, line: WeighLineRow): boolean =>
  source.noticeSubId === line.noticeSubId && source.inventoryId === line.inventoryId
