import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import { findLineValues } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findOwnItems } from './item-assignment.queries.ts'

/** A value that a line settles by; null where the item is not assigned to the caller: only its name is told. */
export interface SeenValue {
  readonly itemName: string
  readonly unit: string | null
  readonly value: string | null
}

/** What the sheets of a line came to, as far as the caller may see it. */
export async function findSeenValues(
  db: Queryable,
  caller: Caller,
  weighSubId: string,
): Promise<readonly SeenValue[]> {
  const values = await findLineValues(db, weighSubId)
  const items = await findAssayItems(db, [...values.keys()])
  const { seen } = await findOwnItems(db, caller)
  return [...items.values()].map(({ id, name, unit, decimals }) => {
    const value = values.get(id)
    const isSeen = seen.has(id) && value !== undefined
    return { itemName: name, unit, value: isSeen ? formatAssayValue(value, decimals) : null }
  })
}
