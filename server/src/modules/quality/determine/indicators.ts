import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { type DeterminedCar, findCars, findItems } from './determination.queries.ts'

/** What an item of a determination was agreed to be, found to be, and did. */
export interface Indicator {
  readonly determineCode: string
  readonly name: string
  readonly standard: string
  readonly vendorValue: string
  readonly ourValue: string
  readonly settleValue: string
  readonly difference: string
  readonly effect: string
}

/** Items behind some weigh lines, of determinations that stand, as far as they are the caller's. */
export async function findIndicators(
  db: Queryable,
  caller: Caller,
  weighSubIds: readonly string[],
): Promise<readonly Indicator[]> {
  const { seen } = await findOwnItems(db, caller)
  const determinations = await db.rows<{ readonly id: string; readonly code: string }>(
    sql`select d.id, d.code from qc_determine d where d.status = 'AUDITED' and exists (select 1 from qc_determine_car c where c.main_id = d.id and c.weigh_sub_id = any(${weighSubIds}::bigint[])) order by d.code`,
  )
  const found: Indicator[] = []
  for (const { id, code } of determinations) {
    const items = (await findItems(db, id)).filter(({ itemId }) => seen.has(itemId))
    const terms = await findAssayItems(
      db,
      items.map(({ itemId }) => itemId),
    )
    const cars = (await findCars(db, id)).filter((car) => weighSubIds.includes(car.weighSubId))
    for (const item of items) {
      const { name = '', decimals = 2 } = terms.get(item.itemId) ?? {}
      const shown = (value: typeof item.standard) =>
        value === null ? '' : formatAssayValue(value, decimals)
      const [standard, settleValue] = [shown(item.standard), shown(item.settleValue)]
      found.push({
        determineCode: code,
        name,
        standard,
        vendorValue: shown(item.vendorValue),
        ourValue: shown(item.meanValue),
        settleValue,
        difference: standard === '' ? '' : subtractDecimal(settleValue, standard),
        effect: effectOf(cars, name),
      })
    }
  }
  return found
}

/** What an item did to the cars: in words where it did the same to all. */
function effectOf(cars: readonly DeterminedCar[], name: string): string {
  const details = cars.flatMap(({ computeRemark }) =>
    computeRemark.split('/').flatMap((segment) => {
      const [title, value = ''] = segment.split('=')
      const detail = value.slice(value.indexOf(' ') + 1)
      return title === name && value.includes(' ') ? [detail] : []
    }),
  )
  const [only] = details
  if (only === undefined) return '无扣罚'
  if (new Set(details).size === 1 && details.length === cars.length) return only
  return `${details.length}车有扣罚，见明细`
}
