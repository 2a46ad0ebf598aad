import type { FieldMap } from '@junheng/domain/integration/erp-message.ts'
import { NC_BILL_TYPES, NC_FIELDS } from '@junheng/domain/integration/nc-presets.ts'
import type { BizType } from '@junheng/domain/integration/outbox-terms.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { type ErpAdapterRow, erpAdapter } from './erp-adapter.entity.ts'

const enabledAdapters = (
  db: Queryable,
  { registry }: Engine,
  where: SqlFragment,
): Promise<readonly ErpAdapterRow[]> =>
  loadWhere(db, registry, {
    model: registry.model(erpAdapter),
    where: sql`t.enabled and not t.deleted and ${where}`,
    lock: false,
  })

/** Where documents of a company go. */
export const adaptersOf = (db: Queryable, engine: Engine, orgId: string) =>
  enabledAdapters(db, engine, sql`t.org_id = ${orgId}`)

/** All that are switched on, of all companies. */
export const allAdapters = (db: Queryable, engine: Engine) => enabledAdapters(db, engine, sql`true`)

/** Whether documents of a kind go there. */
export const takes = ({ sysErpAdapterBiz }: ErpAdapterRow, bizType: BizType): boolean =>
  sysErpAdapterBiz.some((biz) => biz.bizType === bizType && biz.active)

/** What the ERP calls a document of the kind. */
export const billTypeOf = ({ sysErpAdapterBiz }: ErpAdapterRow, bizType: BizType): string =>
  sysErpAdapterBiz.find((biz) => biz.bizType === bizType)?.billType ?? NC_BILL_TYPES[bizType]

/** Where the ERP's fields come from: as the plant has it, else as preset. */
export function fieldsOf(adapter: ErpAdapterRow, bizType: BizType): readonly FieldMap[] {
  const own = adapter.sysErpAdapterField.filter((field) => field.bizType === bizType)
  return own.length > 0 ? own : NC_FIELDS[bizType]
}
