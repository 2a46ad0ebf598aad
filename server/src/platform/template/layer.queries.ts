import type { Layer, LayerLevel } from '@junheng/domain/template/layer-template.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whose layers: the owner's id of each level. */
export type LayerOwners = Readonly<Record<LayerLevel, string>>

export interface LayerRow {
  readonly id: string
  readonly level: LayerLevel
  readonly template: string
  readonly ops: unknown
  readonly version: number
}

/** All layers that bear on a user, from the widest to the narrowest. */
export function findLayers(
  db: Queryable,
  { group, company, user }: LayerOwners,
): Promise<LayerRow[]> {
  return db.rows<LayerRow>(sql`
    select id, level, template, ops, version from cg_layer
    where (level, owner_id) in (('group', ${group}::bigint), ('company', ${company}::bigint), ('user', ${user}::bigint))
    order by case level when 'group' then 1 when 'company' then 2 else 3 end, template`)
}

interface LayerKey {
  readonly level: LayerLevel
  readonly ownerId: string
  readonly template: string
}

/** Keeps a layer to this transaction whether or not it is there. */
export async function holdLayer(tx: Tx, { level, ownerId, template }: LayerKey): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cg_layer ${level} ${ownerId} ${template}`}, 0))`,
  )
}

/** One layer, held against others who would change it. */
export function lockLayer(
  tx: Tx,
  { level, ownerId, template }: LayerKey,
): Promise<LayerRow | null> {
  return tx.row<LayerRow>(sql`
    select id, level, template, ops, version from cg_layer
    where level = ${level} and owner_id = ${ownerId} and template = ${template} for update`)
}

interface LayerChange extends LayerKey {
  readonly id: string
  readonly ops: Layer['ops']
  readonly userId: string
  readonly userName: string
  readonly now: Date
}

export async function upsertLayer(tx: Tx, layer: LayerChange): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into cg_layer (id, level, owner_id, template, ops, update_user_id, update_user, update_date)
    values (${layer.id}, ${layer.level}, ${layer.ownerId}, ${layer.template},
      ${JSON.stringify(layer.ops)}::jsonb, ${layer.userId}, ${layer.userName}, ${layer.now})
    on conflict (level, owner_id, template) do update
      set ops = excluded.ops, version = cg_layer.version + 1, update_user_id = excluded.update_user_id,
        update_user = excluded.update_user, update_date = excluded.update_date
    returning id`)
  return row?.id ?? layer.id
}

export async function removeLayer(tx: Tx, { level, ownerId, template }: LayerKey): Promise<void> {
  await tx.run(
    sql`delete from cg_layer where level = ${level} and owner_id = ${ownerId} and template = ${template}`,
  )
}
