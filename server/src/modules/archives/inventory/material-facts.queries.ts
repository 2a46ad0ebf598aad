import type { SiteNeeds } from '@junheng/domain/confirm/confirm-states.ts'
import type { SheetMaterial } from '@junheng/domain/price/check-sheet.ts'
import type { OrderedMaterial } from '@junheng/domain/trade/contract-material.ts'
import type { Kg } from '@junheng/domain/values/kg.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { RuleLine } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Materials by id, as orders look at them. */
export async function findMaterials(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedMaterial>> {
  const rows = await tx.rows<OrderedMaterial & { readonly id: string }>(
    sql`select id, inv_name as name, enabled, is_pu as "isPu", is_sa as "isSa", top_buying_price as "topBuyingPrice" from as_inventory where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface MaterialPlace {
  readonly referencePrice: UnitPrice | null
  /** Its class and those above it, nearest first. */
  readonly classIds: readonly string[]
}

export function findMaterialPlace(
  db: Queryable,
  inventoryId: string,
): Promise<MaterialPlace | null> {
  return db.row<MaterialPlace>(
    sql`with recursive up(id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from as_inventory i join as_inventory_class c on c.id = i.invc_id where i.id = ${inventoryId}
      union all select p.id, p.parent_id, up.depth + 1 from as_inventory_class p join up on p.id = up.parent_id
    )
    select reference_price as "referencePrice", array(select id::text from up order by depth) as "classIds" from as_inventory where id = ${inventoryId}`,
    { setUp: true },
  )
}

export async function findMaterialTerms(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SheetMaterial>> {
  const rows = await db.rows<SheetMaterial & { readonly id: string }>(
    sql`select id, inv_name as name, enabled, is_pu as "isPu", is_sa as "isSa", top_buying_price as "topBuyingPrice", reference_price as "referencePrice" from as_inventory where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NamedMaterial {
  readonly id: string
  readonly invCode: string
  readonly invName: string
}

export async function findMaterialNames(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedMaterial>> {
  const rows = await tx.rows<NamedMaterial>(
    sql`select id, inv_code as "invCode", inv_name as "invName" from as_inventory where id = any(${ids}::bigint[])`,
    { setUp: true },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What materials want of those on site, by id. */
export async function findSiteNeeds(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, SiteNeeds>> {
  const rows = await db.rows<SiteNeeds & { readonly id: string }>(
    sql`select i.id, coalesce(x.scene_confirm, false) as "sceneConfirm", coalesce(x.is_sample, false) as "isSample", q.sample_stage as "sampleStage", q.point_count as "pointCount"
    from as_inventory i left join as_inventory_ex_weigh x on x.main_id = i.id left join as_inventory_ex_qc q on q.main_id = i.id
    where i.id = any(${inventoryIds}::bigint[])`,
    { setUp: true },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type MaterialFlags = Pick<
  RuleLine,
  | 'inventoryId'
  | 'invName'
  | 'classIds'
  | 'overload'
  | 'isDangerous'
  | 'minSuttle'
  | 'maxSuttle'
  | 'tareTolerance'
>

/** How the scale treats some materials, each with its classes from its own upward. */
export async function findWeighFlags(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, MaterialFlags>> {
  const rows = await db.rows<MaterialFlags>(
    sql`with recursive up(inventory_id, id, parent_id, step) as (
      select i.id, c.id, c.parent_id, 0 from as_inventory i join as_inventory_class c on c.id = i.invc_id where i.id = any(${inventoryIds}::bigint[])
      union all select up.inventory_id, p.id, p.parent_id, up.step + 1 from as_inventory_class p join up on p.id = up.parent_id
    ) select i.id as "inventoryId", i.inv_name as "invName",
      coalesce((select json_agg(up.id::text order by up.step) from up where up.inventory_id = i.id), '[]'::json) as "classIds",
      coalesce(w.overload, false) as overload, coalesce(w.is_dangerous, false) as "isDangerous",
      w.min_suttle as "minSuttle", w.max_suttle as "maxSuttle", w.tare_tolerance as "tareTolerance"
      from as_inventory i left join as_inventory_ex_weigh w on w.main_id = i.id where i.id = any(${inventoryIds}::bigint[])`,
    { setUp: true },
  )
  return new Map(rows.map((row) => [row.inventoryId, row]))
}

/** A material that a company may use now. */
export function findOwnMaterial(
  tx: Tx,
  { id, orgId, groupId }: { readonly id: string; readonly orgId: string; readonly groupId: string },
): Promise<{
  readonly invCode: string
  readonly invName: string
  readonly model: string | null
} | null> {
  return tx.row(
    sql`select inv_code as "invCode", inv_name as "invName", model from as_inventory where id = ${id} and group_id = ${groupId} and (org_id is null or org_id = ${orgId}) and enabled and not deleted`,
  )
}

/** How a material is weighed, and what its contract line says about losses. */
export interface WeighTerms {
  readonly inventoryId: string
  readonly isPack: boolean
  readonly isTheory: boolean
  readonly packWeight: Kg | null
  readonly theoryWeight: Kg | null
  readonly deductWeight: Tons | null
  readonly deductRate: Rate | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findWeighTerms(
  db: Queryable,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, WeighTerms>> {
  const rows = await db.rows<WeighTerms>(
    sql`select i.id as "inventoryId", coalesce(w.is_pack, false) as "isPack", coalesce(w.weigh_type = 'THEORY', false) as "isTheory", i.pack_weight as "packWeight", i.theory_weight as "theoryWeight", w.deduct_weight as "deductWeight", w.deduct_rate as "deductRate", i.loss_weight as "lossWeight", i.loss_percentage as "lossPercentage" from as_inventory i left join as_inventory_ex_weigh w on w.main_id = i.id where i.id = any(${inventoryIds}::bigint[])`,
    { setUp: true },
  )
  return new Map(rows.map((row) => [row.inventoryId, row]))
}

/** How the laboratory treats a material; what is not said has its usual value. */
export interface AssayTerms {
  readonly formatId: string | null
  readonly modelId: string | null
  readonly keepDays: number
  readonly recheckDays: number
  readonly needDetermine: boolean
  readonly holdExit: boolean
  readonly allowConcession: boolean
}

const USUAL_TERMS: AssayTerms = {
  formatId: null,
  modelId: null,
  keepDays: 60,
  recheckDays: 3,
  needDetermine: false,
  holdExit: false,
  allowConcession: false,
}

export async function findAssayTerms(db: Queryable, inventoryId: string): Promise<AssayTerms> {
  const found = await db.row<AssayTerms>(
    sql`select format_id as "formatId", model_id as "modelId", coalesce(keep_days, 60) as "keepDays", coalesce(recheck_days, 3) as "recheckDays", coalesce(need_determine, false) as "needDetermine", coalesce(hold_exit, false) as "holdExit", coalesce(allow_concession, false) as "allowConcession" from as_inventory_ex_qc where main_id = ${inventoryId}`,
    { setUp: true },
  )
  return found ?? USUAL_TERMS
}
