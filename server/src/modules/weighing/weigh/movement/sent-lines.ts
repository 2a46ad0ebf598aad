import { addTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { findSentLines, isMoving, type SentLine } from '../weigh.queries.ts'
import { type StoredWeigh, selectWeighs } from '../weigh-row.ts'
import { findMergedSources } from './replaced-weigh.ts'

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

/** Goods that lie in transit under one batch. */
export interface SentPart {
  /** Null: all that was sent. */
  readonly tons: Tons | null
  readonly pieces: number | null
  readonly batchNo: string | null
}

/**
 * Under which batches the goods of a trip that arrives lie in transit, by line. A record merged of several trips
 * has goods of each of them.
 */
export async function findSentParts(
  db: Queryable,
  engine: Engine,
  weigh: StoredWeigh,
): Promise<ReadonlyMap<string, readonly SentPart[]>> {
  if (!isMoving(weigh.kind) || weigh.side !== 'sh') return new Map()
  const merged = await findMergedSources(db, weigh.id)
  const [line] = weigh.mmWeighSub
  if (merged.length === 0 || line === undefined) {
    const paired = await pairSentLines(db, weigh)
    return new Map(
      paired.map((one) => [
        one.line.id,
        [{ tons: null, pieces: one.line.pieces, batchNo: one.source.batchNo }],
      ]),
    )
  }
  const where = sql`t.id = any(${merged.map(({ id }) => id)}::bigint[])`
  const parts: SentPart[] = []
  for (const source of await selectWeighs(db, engine, { where }))
    for (const one of await pairSentLines(db, source))
      parts.push({
        tons: one.line.originalWeight ?? ZERO_TONS,
        pieces: one.line.pieces,
        batchNo: one.source.batchNo,
      })
  return parts.length === 0 ? new Map() : new Map([[line.id, byBatch(parts)]])
}

function byBatch(parts: readonly SentPart[]): readonly SentPart[] {
  const sums = new Map<string | null, SentPart>()
  for (const part of parts) {
    const sum = sums.get(part.batchNo)
    sums.set(part.batchNo, sum === undefined ? part : together(sum, part))
  }
  return [...sums.values()]
}

const together = (one: SentPart, other: SentPart): SentPart => ({
  batchNo: one.batchNo,
  tons: addTons(one.tons ?? ZERO_TONS, other.tons ?? ZERO_TONS),
  pieces:
    one.pieces === null && other.pieces === null ? null : (one.pieces ?? 0) + (other.pieces ?? 0),
})
