import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { deleteFields } from './builder.queries.ts'
import { changeModel } from './change-model.ts'
import type { DesignDeps } from './publish-design.ts'
import { findCurrent } from './publish-design.ts'

/**
 * Takes a customer's table away, with its columns, layers and drafts; what was published of it stays to be read. Only
 * one that holds no row and that nothing else is built on.
 *
 * @returns what it was called
 */
export async function removeTable(tx: Tx, name: string, deps: DesignDeps): Promise<string> {
  // Before anything is read: whoever comes second sees what the first has published.
  await tx.run(sql`select version from cg_model_version for update`)
  const { design } = await findCurrent(tx, name)
  if (design === null) throw new RefusalError(refuse('builder.noTable', { name }))
  const tables = [...design.children, design].map((one) => customMount(one.name).table)
  await changeModel(tx, deps, {
    entity: name,
    async store(registry) {
      await assertUnused(tx, { name, registry, holders: deps.holders })
      await deleteFields(tx, name)
      await tx.run(sql`delete from cg_table where name = ${name}`)
      await tx.run(sql`delete from cg_layer where template like ${`${name}/main/%`}`)
      await tx.run(sql`delete from cg_table_draft where name = ${name}`)
    },
    reshape: () => ({ statements: tables.map((table) => `drop table "${table}";`), shapes: [] }),
  })
  return design.label
}

async function assertUnused(
  tx: Tx,
  {
    name,
    registry,
    holders,
  }: {
    readonly name: string
    readonly registry: EntityRegistry
    readonly holders: DesignDeps['holders']
  },
): Promise<void> {
  const model = registry.model(name)
  const { table } = customMount(name)
  await tx.run(sql`lock table ${identifier(table)} in access exclusive mode`)
  const row = await tx.row(sql`select 1 as one from ${identifier(table)} limit 1`)
  if (row !== null) throw new RefusalError(refuse('builder.hasRows', { label: model.label }))
  const names = [...model.fields.keys()]
  const held: string[] = [
    ...registry.referrers(name).map(({ owner }) => `表“${owner.label}”`),
    ...(await findUses(tx, name)),
  ]
  for (const holder of holders)
    held.push(...(await holder(tx, { entity: name, child: null, names, words: [], whole: true })))
  if (held.length === 0) return
  const title = `删除表“${model.label}”`
  throw new RefusalError(refuse('builder.held', { title, holders: [...new Set(held)].join('、') }))
}

/** Menus that open the table, and flows of its actions. */
async function findUses(db: Queryable, name: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly said: string }>(sql`
    select '菜单“' || title || '”' as said from sys_menu where mount like ${`${name}/%`} and not retired
    union all
    select '审批流程“' || name || '”' from sys_flow where flow_type like ${`${name}.%`} and not deleted`)
  return rows.map(({ said }) => said)
}
