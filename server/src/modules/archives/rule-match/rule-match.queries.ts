import { isKind, KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import type { MatchRule } from '@junheng/domain/matching/match-rules.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** Entities whose rows are found by rule matching. */
export type Matched = 'line' | 'queue' | 'appointmentRule' | 'route' | 'factory'

interface MatchTables {
  readonly table: string
  readonly materials: string
  readonly partners?: string
  readonly carriers?: string
  /** The table has these columns. */
  readonly has: readonly ('kinds' | 'factory_id' | 'priority' | 'regions')[]
  /** Rows without a list of materials are no rules, and each row of a list may be for some kinds. */
  readonly byRows?: true
}

const TABLES: Readonly<Record<Matched, MatchTables>> = {
  line: {
    table: 'as_line',
    materials: 'as_line_inventory',
    has: ['kinds', 'factory_id', 'priority'],
  },
  queue: {
    table: 'as_queue',
    materials: 'as_queue_inventory',
    partners: 'as_queue_customer',
    carriers: 'as_queue_carrier',
    has: ['kinds', 'factory_id', 'priority'],
  },
  appointmentRule: {
    table: 'as_appointment_rule',
    materials: 'as_appointment_inventory',
    has: ['kinds', 'factory_id', 'priority'],
  },
  route: {
    table: 'as_route',
    materials: 'as_route_inventory',
    has: ['kinds', 'priority', 'regions'],
  },
  factory: { table: 'as_inv_factory', materials: 'as_inv_factory_invs', has: [], byRows: true },
}

/** A rule with the regions it runs between, where it is a road. */
export interface StoredRule extends MatchRule {
  readonly startRegionId: string | null
  readonly endRegionId: string | null
}

interface RuleRecord extends Omit<StoredRule, 'kinds' | 'materials'> {
  readonly kinds: string | null
  readonly materials: readonly {
    readonly inventoryId: string | null
    readonly invcId: string | null
    readonly kinds: string | null
  }[]
}

/** Every rule of a company with its lists, the disabled ones too: who verifies wants to know why not. */
export async function loadRules(
  db: Queryable,
  { entity, orgId }: { readonly entity: Matched; readonly orgId: string },
): Promise<readonly StoredRule[]> {
  const { table, materials, partners, carriers, has, byRows } = TABLES[entity]
  const rows = await db.rows<RuleRecord>(
    sql`select r.id, r.code, r.name, r.enabled,
      ${has.includes('kinds') ? rawSql('r.kinds') : rawSql('null')} as kinds,
      ${has.includes('factory_id') ? rawSql('r.factory_id') : rawSql('null')} as "factoryId",
      ${has.includes('priority') ? rawSql('r.priority') : rawSql('0')} as priority,
      ${has.includes('regions') ? rawSql('r.start_region_id') : rawSql('null')} as "startRegionId",
      ${has.includes('regions') ? rawSql('r.end_region_id') : rawSql('null')} as "endRegionId",
      ${materialRows(materials, byRows ? 'm.kinds' : 'null')} as materials,
      ${listOf(partners, 'coalesce(l.customer_id, l.vendor_id)')} as partners,
      ${listOf(carriers, 'l.carrier_id')} as carriers
    from ${identifier(table)} r where r.org_id = ${orgId} and not r.deleted order by r.id`,
    { setUp: true },
  )
  return rows.map(toRule).filter((rule) => !byRows || rule.materials.length > 0)
}

function materialRows(table: string, kinds: 'm.kinds' | 'null'): SqlFragment {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('inventoryId', m.inventory_id::text, 'invcId', m.invc_id::text, 'kinds', ${rawSql(kinds)})) from ${identifier(table)} m where m.main_id = r.id), '[]')`
}

function listOf(table: string | undefined, column: string): SqlFragment {
  if (table === undefined) return rawSql(`'{}'::text[]`)
  return sql`array(select ${rawSql(column)}::text from ${identifier(table)} l where l.main_id = r.id)`
}

function toRule({ kinds, materials, ...rest }: RuleRecord): StoredRule {
  return {
    ...rest,
    kinds: kindsOf(kinds),
    materials: materials.map((row) => ({ ...row, kinds: kindsOf(row.kinds) })),
  }
}

/** An empty list of kinds means all of them. */
function kindsOf(joined: string | null): readonly Kind[] {
  return joined ? joined.split(',').filter(isKind) : KINDS
}

/** Classes of a material from the root down to its own; empty where there is no such material. */
export async function findClassChain(
  db: Queryable,
  inventoryId: string,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`with recursive up(id, parent_id, step) as (
      select c.id, c.parent_id, 0 from as_inventory i join as_inventory_class c on c.id = i.invc_id where i.id = ${inventoryId}
      union all select p.id, p.parent_id, up.step + 1 from as_inventory_class p join up on p.id = up.parent_id
    ) select id from up order by step desc`,
    { setUp: true },
  )
  return rows.map(({ id }) => id)
}

/** The region of a vendor or customer; ids are the product's own, so that only one of the two has it. */
export async function findPartnerRegion(db: Queryable, partnerId: string): Promise<string | null> {
  const partner = await db.row<{ readonly regionId: string | null }>(
    sql`select region_id as "regionId" from as_vendor where id = ${partnerId} union all select region_id from as_customer where id = ${partnerId}`,
  )
  return partner?.regionId ?? null
}
