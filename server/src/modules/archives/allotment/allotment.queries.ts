import { type EntityModel, fieldOf } from '@junheng/domain/entity/model.ts'
import { isAllotted, type Links } from '#platform/access/allotment.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** Keeps the column that says "allotted to at least one company" true to the links, where there is one. */
export async function writeAllocate(tx: Tx, { model, ids }: Omit<Links, 'orgIds'>): Promise<void> {
  if (!model.fields.has('allocate')) return
  const linked = isAllotted(model, sql`t.id`)
  await tx.run(
    sql`update ${identifier(model.table)} t set allocate = ${linked} where t.id = any(${ids}::bigint[]) and t.allocate <> ${linked}`,
  )
}

/** A company's own row that bears the code of a shared row about to be seen there. */
export function findClash(
  tx: Tx,
  { model, ids, orgIds }: Links,
): Promise<{ readonly orgId: string; readonly code: string } | null> {
  const table = identifier(model.table)
  const code = identifier(fieldOf(model, model.codeField ?? '').column)
  return tx.row(
    sql`select own.org_id as "orgId", own.${code} as code from ${table} shared join ${table} own on own.${code} = shared.${code} and own.group_id = shared.group_id where shared.id = any(${ids}::bigint[]) and own.org_id = any(${orgIds}::bigint[]) and not own.deleted order by own.org_id, own.id limit 1`,
  )
}

/** Shared nodes of `tree` above rows of `model`, up to the roots. */
export async function findAncestors(
  tx: Tx,
  {
    model,
    ids,
    tree,
  }: { readonly model: EntityModel; readonly ids: readonly string[]; readonly tree: EntityModel },
): Promise<readonly string[]> {
  const up = identifier(fieldOf(tree, tree.parentField ?? '').column)
  const start = identifier(fieldOf(model, model.listTree ?? '').column)
  const nodes = identifier(tree.table)
  const rows = await tx.rows<{ readonly id: string }>(
    sql`with recursive up(id) as (select ${start} from ${identifier(model.table)} where id = any(${ids}::bigint[]) union select n.${up} from ${nodes} n join up on n.id = up.id) select n.id from up join ${nodes} n on n.id = up.id where n.org_id is null order by n.id`,
  )
  return rows.map((row) => row.id)
}
