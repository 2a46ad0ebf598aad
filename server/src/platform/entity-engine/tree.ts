import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { fieldOf } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, type SqlFragment, sql } from '#platform/db/sql.ts'

function parentColumn(model: EntityModel): SqlFragment {
  return identifier(fieldOf(model, model.parentField ?? '').column)
}

/**
 * Keeps others from changing the tree until the transaction ends. Two moves at once could each be right
 * alone and close a ring together, and a row made below one that is moving would get the level it had.
 */
export async function lockTree(tx: Tx, model: EntityModel): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${model.table}))`)
}

/** A row may not stand under itself or under one of its own descendants; the tree must be locked. */
export async function checkTreeParent(
  tx: Tx,
  model: EntityModel,
  { id, parentId }: { readonly id: string; readonly parentId: unknown },
): Promise<void> {
  if (parentId === null || parentId === undefined) return
  const hit = await tx.row(
    sql`with recursive up(id) as (select ${parentId}::bigint union select p.${parentColumn(model)} from ${identifier(model.table)} p join up on p.id = up.id) select 1 from up where id = ${id}`,
  )
  if (hit !== null) throw new RefusalError(refuse('row.cycle'))
}

/** 1 for a root, one more than the parent's below it. */
export async function treeLevel(
  db: Queryable,
  model: EntityModel,
  parentId: unknown,
): Promise<number> {
  if (parentId === null || parentId === undefined) return 1
  const level = identifier(fieldOf(model, model.levelField ?? '').column)
  const parent = await db.row<{ readonly level: number }>(
    sql`select ${level} as level from ${identifier(model.table)} where id = ${parentId}`,
  )
  return (parent?.level ?? 0) + 1
}

/** Writes the level of everything below a row that was moved. */
export async function relevelDescendants(tx: Tx, model: EntityModel, id: string): Promise<void> {
  if (!model.levelField) return
  const level = identifier(fieldOf(model, model.levelField).column)
  const table = identifier(model.table)
  await tx.run(
    sql`with recursive down(id, level) as (select id, ${level} from ${table} where id = ${id} union all select c.id, down.level + 1 from ${table} c join down on c.${parentColumn(model)} = down.id) update ${table} t set ${level} = down.level from down where t.id = down.id and t.${level} is distinct from down.level`,
  )
}

/** Ids of a node and everything below it. */
export function subtreeIds(model: EntityModel, id: unknown): SqlFragment {
  return sql`with recursive down(id) as (select ${id}::bigint union select c.id from ${identifier(model.table)} c join down on c.${parentColumn(model)} = down.id) select id from down`
}
