import { formulaItems } from '@junheng/domain/plant-formula/formula-variables.ts'
import { findDerivedItems, findItemsByCode, readFormula } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An item that goods are assayed for. */
export interface NeededItem {
  readonly itemId: string
  readonly irequired: boolean
  readonly purpose: 'SETTLE' | 'JUDGE' | 'INFO'
}

export function findFormatItems(db: Queryable, formatId: string): Promise<readonly NeededItem[]> {
  return db.rows<NeededItem>(
    sql`select item_id as "itemId", irequired, purpose from qc_format_sub where main_id = ${formatId} order by seq nulls last, row_no`,
  )
}

/** Formulas of a group's derived items, by the id of the item. */
export interface Derivation {
  readonly id: string
  readonly code: string
  readonly expression: ReturnType<typeof readFormula>
}

export async function findDerivations(
  db: Queryable,
  groupId: string,
): Promise<readonly Derivation[]> {
  const derived = await findDerivedItems(db, groupId)
  return derived.map(({ id, code, expression }) => ({
    id,
    code,
    expression: readFormula(expression),
  }))
}

/** What must be measured besides, because an item that is needed is made from it. */
export async function withInputs(
  db: Queryable,
  groupId: string,
  items: readonly NeededItem[],
): Promise<readonly NeededItem[]> {
  const byId = new Map((await findDerivations(db, groupId)).map((one) => [one.id, one]))
  const idOf = await findItemsByCode(db, groupId)
  const all = new Map(items.map((item) => [item.itemId, item]))
  for (const { itemId, irequired } of all.values())
    for (const code of formulaItems(byId.get(itemId)?.expression ?? NO_FORMULA)) {
      const input = idOf.get(code)
      // A map gives what is put into it while it is walked, so inputs of inputs come too.
      if (input !== undefined && !all.has(input))
        all.set(input, { itemId: input, irequired, purpose: 'INFO' })
    }
  return [...all.values()]
}

const NO_FORMULA = readFormula('0')
