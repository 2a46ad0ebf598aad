import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { createOrder } from '../order-writes.fixtures.ts'

/** A draft task of two vehicles for the first line of a sales notice, today unless told. */
export function makeTask(
  tx: Tx,
  maker: Maker,
  { notice, ...body }: AnyRow & { readonly notice: AnyRow },
): Promise<AnyRow> {
  return createOrder(tx, maker, {
    entity: 'task',
    at: 'sa',
    body: {
      noticeId: notice['id'],
      noticeSubId: childRowsOf(notice['orNoticeSub'])[0]?.['id'],
      num: 2,
      ...body,
    },
  })
}
