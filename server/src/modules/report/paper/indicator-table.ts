import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { findIndicators } from '#modules/quality/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { SheetTable } from '#platform/print/sheet.ts'

/** What was agreed, what each side found, what counts and what it did; of the items that the caller may see. */
export async function indicatorTable(
  db: Queryable,
  caller: Caller,
  { fdSettlementSub }: AnyRow,
): Promise<readonly SheetTable[]> {
  const lines = childRowsOf(fdSettlementSub).map(({ weighSubId }: AnyRow) => textOf(weighSubId))
  const found = await findIndicators(
    db,
    caller,
    lines.filter((id) => id !== ''),
  )
  if (found.length === 0) return []
  const figure = (title: string) => ({ title, isFigure: true })
  return [
    {
      title: '质量指标',
      columns: [
        { title: '判定单' },
        { title: '指标' },
        figure('约定'),
        figure('供方'),
        figure('我方'),
        figure('结算'),
        figure('差异'),
        { title: '扣罚' },
      ],
      rows: found.map((one) => [
        one.determineCode,
        one.name,
        one.standard,
        one.vendorValue,
        one.ourValue,
        one.settleValue,
        one.difference,
        one.effect,
      ]),
    },
  ]
}
