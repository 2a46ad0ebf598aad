import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type {
  PriceBand,
  PriceContract,
  PriceRow,
  PriceRule,
} from '@junheng/domain/price/price-facts.ts'
import { PRICE_KEYS, type PricedKind, type PriceKey } from '@junheng/domain/price/price-terms.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NoticeTerms {
  readonly code: string
  readonly kind: Kind
  readonly auditDate: string | null
  readonly contractId: string | null
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly regionId: string | null
  readonly freightMode: string | null
  readonly inventoryId: string
  readonly warehouseId: string | null
  readonly price: UnitPrice | null
  readonly priceLock: boolean
}

/** A notice line with what of its notice decides prices. */
export function findNoticeTerms(db: Queryable, noticeSubId: string): Promise<NoticeTerms | null> {
  return db.row<NoticeTerms>(
    sql`select n.code, n.kind, n.audit_date as "auditDate", n.contract_id as "contractId", n.vendor_id as "vendorId", n.customer_id as "customerId", n.region_id as "regionId", n.freight_mode as "freightMode", s.inventory_id as "inventoryId", s.warehouse_id as "warehouseId", s.price, s.price_lock as "priceLock" from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${noticeSubId}`,
  )
}

export interface ContractFacts extends PriceContract {
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly freightMode: string | null
}

/** A contract with the price of its row for a material. */
export function findContractFacts(
  db: Queryable,
  { id, inventoryId }: { readonly id: string; readonly inventoryId: string },
): Promise<ContractFacts | null> {
  return db.row<ContractFacts>(
    sql`select c.code, c.price_mode as "priceMode", c.start_date as "startDate", c.end_date as "endDate", c.tax_rate as "taxRate", c.tax_included as "taxIncluded", c.vendor_id as "vendorId", c.customer_id as "customerId", c.freight_mode as "freightMode", s.price from or_contract c left join or_contract_sub s on s.main_id = c.id and s.inventory_id = ${inventoryId} where c.id = ${id}`,
  )
}

interface Owner {
  readonly orgId: string
  readonly kind: PricedKind
}

/** The enabled rules of a company and kind. */
export async function findPriceRules(
  db: Queryable,
  { orgId, kind }: Owner,
): Promise<readonly PriceRule[]> {
  const rows = await db.rows<Omit<PriceRule, 'keys'> & { readonly keys: string | null }>(
    sql`select id, priority, source, keys, level, date_basis as "dateBasis" from or_price_rule where org_id = ${orgId} and kind = ${kind} and enabled and not deleted order by priority`,
    { setUp: true },
  )
  return rows.map((row) => ({ ...row, keys: readKeys(row.keys) }))
}

/** Keys of a rule as they are stored: names joined by commas. */
export function readKeys(text: string | null): readonly PriceKey[] {
  const named = new Set((text ?? '').split(','))
  return PRICE_KEYS.filter((key) => named.has(key))
}

interface Goods extends Owner {
  readonly inventoryId: string
  readonly classIds: readonly string[]
  /** Moments asked for: rows that hold at none of them are left out. */
  readonly from: Date
  readonly to: Date
}

type StoredPrice = Pick<PriceRow, 'subId' | 'code' | 'inventoryId' | 'invcId' | 'price'> &
  Pick<PriceRow, 'taxRate' | 'taxIncluded'> &
  PriceRow['keys'] & {
    readonly validFrom: string
    readonly effectiveEnd: string | null
    readonly bandItemId: string | null
    readonly bandItemName: string | null
    readonly bandMin: string | null
    readonly bandMax: string | null
  }

/** Prices in force at any of the moments, for the material or a class above it. */
export async function findPriceRows(db: Queryable, goods: Goods): Promise<readonly PriceRow[]> {
  const { orgId, kind, inventoryId, classIds, from, to } = goods
  const rows = await db.rows<StoredPrice>(
    sql`select s.id as "subId", h.code, s.inventory_id as "inventoryId", s.invc_id as "invcId", s.price, h.tax_rate as "taxRate", h.tax_included as "taxIncluded", s.valid_from as "validFrom", s.effective_end as "effectiveEnd", s.band_item_id as "bandItemId", s.band_item_name as "bandItemName", s.band_min as "bandMin", s.band_max as "bandMax", h.contract_id as contract, h.partner_id as partner, h.partner_class as "partnerClass", h.region_id as region, h.warehouse_id as warehouse, h.freight_mode as "freightMode"
    from or_price_sub s join or_price h on h.id = s.main_id
    where s.valid_from is not null and (s.inventory_id = ${inventoryId} or s.invc_id = any(${classIds}::bigint[])) and h.org_id = ${orgId} and h.kind = ${kind} and s.valid_from <= ${to.toISOString()} and (s.effective_end is null or s.effective_end > ${from.toISOString()})
    order by s.id`,
  )
  return rows.map(toPriceRow)
}

function toPriceRow(row: StoredPrice): PriceRow {
  const { contract, partner, partnerClass, region, warehouse, freightMode } = row
  return {
    subId: row.subId,
    code: row.code,
    inventoryId: row.inventoryId,
    invcId: row.invcId,
    price: row.price,
    taxRate: row.taxRate,
    taxIncluded: row.taxIncluded,
    keys: { contract, partner, partnerClass, region, warehouse, freightMode },
    startTime: instantOf(row.validFrom),
    effectiveEnd: row.effectiveEnd === null ? null : instantOf(row.effectiveEnd),
    band: bandOf(row),
  }
}

function bandOf({ bandItemId, bandItemName, bandMin, bandMax }: StoredPrice): PriceBand | null {
  if (bandItemId === null) return null
  return { itemId: bandItemId, itemName: bandItemName ?? '', min: bandMin, max: bandMax }
}
