import type { StockRecordType } from '@junheng/domain/stock/record-flow.ts'
import type { StockKey } from '@junheng/domain/stock/stock-key.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { ActionFacts } from '#platform/entity-engine/engine.ts'
import { postStock, reverseStock } from './posting/post-stock.ts'
import { nextPostSeq } from './posting/posting.queries.ts'

/** What a line of a document does to the stock. */
export interface DocumentLine extends StockKey {
  /** Of the line; of a document without lines, its own. */
  readonly id: string
  readonly recordType: StockRecordType
  /** Signed. */
  readonly quantity: Tons
  readonly pieces: number | null
}

interface DocumentRow {
  readonly id: string
  readonly code: string
  readonly orgId: string | null
  readonly groupId: string | null
}

export interface StockDocument<R> {
  /** Entity, by which its records are told. */
  readonly bizType: string
  readonly table: string
  linesOf(row: R): readonly DocumentLine[]
  /** Right after it has been posted. */
  posted?(tx: Tx, row: R): Promise<void>
}

/** Base columns that the typed row does not name. */
const statusOf = (row: object): unknown => (row as { readonly status?: unknown }).status

/**
 * What follows from the life of a document: audited it is posted, otherwise it is not. Each time it is posted
 * anew it has another number, since the one before was taken back.
 */
export function postWithLife<R extends DocumentRow>(document: StockDocument<R>) {
  const { bizType, table } = document
  const post = async (tx: Tx, { row, engine }: ActionFacts<R>): Promise<void> => {
    const { id: bizId, code: bizCode, orgId, groupId } = row
    if (orgId === null || groupId === null) throw new Error(`${bizType} belongs to a company`)
    const postSeq = await nextPostSeq(tx, { bizType, bizId })
    const of = { orgId, groupId, bizType, bizId, bizCode, postSeq, bizTime: engine.clock.now() }
    const postings = document
      .linesOf(row)
      .map(({ id: bizSubId, ...line }) => ({ ...line, ...of, bizSubId }))
    await postStock(tx, postings, 'ASK')
    await document.posted?.(tx, row)
  }
  const takeBack = async (tx: Tx, { row, engine }: ActionFacts<R>): Promise<void> => {
    await reverseStock(tx, { bizType, bizId: row.id, bizTime: engine.clock.now() }, 'ASK')
  }
  const count = async (tx: Tx, { row }: ActionFacts<R>, countSa: 0 | 1): Promise<void> => {
    tx.post(sql`update ${identifier(table)} set count_sa = ${countSa} where id = ${row.id}`)
  }
  return {
    audit: post,
    init: takeBack,
    async obsolete(tx: Tx, facts: ActionFacts<R>): Promise<void> {
      await count(tx, facts, 0)
      if (statusOf(facts.before) === 'AUDITED') await takeBack(tx, facts)
    },
    async recover(tx: Tx, facts: ActionFacts<R>): Promise<void> {
      await count(tx, facts, 1)
      if (statusOf(facts.row) === 'AUDITED') await post(tx, facts)
    },
  }
}
