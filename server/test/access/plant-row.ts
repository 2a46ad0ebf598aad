import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import { targetOf } from '#modules/integration/outbox/outbox.rules.ts'
import { identifier, joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { kindsOnly } from '#platform/entity-engine/row-conditions.ts'

interface Planting {
  readonly model: EntityModel
  readonly mount: MountModel
  /** Columns of the group and company it belongs to. */
  readonly place: AnyRow
}

interface Column {
  readonly name: string
  readonly type: string
}

/**
 * A row such as only a visit, a weighing or a posting would leave: it points at nothing, which is enough for
 * who asks whether he may see it. Guards of the table sleep meanwhile.
 */
export async function plantRow(
  { db, engine }: App,
  { model, mount, place }: Planting,
): Promise<string> {
  const id = engine.newId()
  const needed = await db.rows<Column>(
    sql`select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema() and table_name = ${model.table} and is_nullable = 'NO' and column_default is null`,
  )
  const given: AnyRow = {
    ...Object.fromEntries(needed.map((column) => [column.name, anyValue(model, column, id)])),
    ...ofMount(model, mount),
    ...place,
    id,
  }
  const names = Object.keys(given)
  const values = names.map((name): SqlFragment => sql`${given[name]}`)
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`insert into ${identifier(model.table)} (${joinSql(names.map((name) => identifier(name)))}) values (${joinSql(values)})`,
    )
  })
  return id
}

/** Several mounts share a table: the row belongs to this one. */
function ofMount(model: EntityModel, mount: MountModel): AnyRow {
  const { kinds, side } = mount
  return {
    ...(model.name === 'outbox' ? { target: targetOf(mount) } : {}),
    ...(model.fields.has('kind') && kinds.length > 0 ? { kind: kinds[0] } : {}),
    ...(model.fields.has('side') && side !== null ? { side } : {}),
  }
}

/** The condition on the rows of the table, as `t`, that this mount shows. */
export const ofMountOnly = (model: EntityModel, mount: MountModel): SqlFragment =>
  model.name === 'outbox' ? sql` and t.target = ${targetOf(mount)}` : kindsOnly(model, mount)

/** Something the column takes; what may not repeat carries the id. */
function anyValue(model: EntityModel, { name, type }: Column, id: string): unknown {
  const field = [...model.fields.values()].find(({ column }) => column === name)
  const [option] = field?.attrs.options ?? []
  if (option !== undefined) return option.value
  if (type.startsWith('timestamp')) return new Date()
  const mark = `X${id.slice(-9)}`
  return VALUES[type]?.(id) ?? mark.slice(-(field?.attrs.length ?? mark.length))
}

const VALUES: Readonly<Record<string, (id: string) => unknown>> = {
  bigint: (id) => id,
  integer: () => 1,
  smallint: () => 1,
  numeric: () => '1',
  boolean: () => false,
  date: () => '2026-11-15',
  'time without time zone': () => '08:00:00',
  jsonb: () => '{}',
  bytea: () => Buffer.alloc(32),
}
