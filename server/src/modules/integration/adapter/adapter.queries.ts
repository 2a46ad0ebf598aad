import type { FieldMap } from '@junheng/domain/integration/erp-message.ts'
import { ERP_PRESETS } from '@junheng/domain/integration/erp-presets.ts'
import {
  type BizType,
  TRIGGERS_OF,
  type UploadTrigger,
} from '@junheng/domain/integration/outbox-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { type ErpAdapterRow, erpAdapter } from './erp-adapter.entity.ts'
import type { ErpParty, ErpWords } from './erp-line.ts'

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

/** How far a document of the kind must have come: as the plant has it, else as preset. */
export const triggerOf = ({ sysErpAdapterBiz }: ErpAdapterRow, bizType: BizType): UploadTrigger =>
  sysErpAdapterBiz.find((biz) => biz.bizType === bizType)?.trigger ?? TRIGGERS_OF[bizType][0]

/** What the ERP calls a document of the kind. */
export const billTypeOf = ({ target, sysErpAdapterBiz }: ErpWords, bizType: BizType): string =>
  sysErpAdapterBiz.find((biz) => biz.bizType === bizType)?.billType ||
  ERP_PRESETS[target].billTypes[bizType]

/** Where the ERP's fields come from: as the plant has it, else as preset. */
export function fieldsOf(adapter: ErpWords, bizType: BizType): readonly FieldMap[] {
  const own = adapter.sysErpAdapterField.filter((field) => field.bizType === bizType)
  return own.length > 0 ? own : ERP_PRESETS[adapter.target].fields[bizType]
}

/** An adapter with its key, to be spoken to. */
export async function openParty(
  db: Queryable,
  engine: Engine,
  adapter: ErpAdapterRow,
): Promise<ErpParty> {
  const sealed = await db.row<{ readonly secret: string }>(
    sql`select secret from sys_erp_adapter_secret where adapter_id = ${adapter.id}`,
  )
  return { ...adapter, secret: sealed && opened(engine, sealed.secret) }
}

/** Sealed with a key that this site no longer has, it is as good as none; other ERPs go on. */
function opened(engine: Engine, sealed: string): string | null {
  try {
    return engine.parts.get(siteSealer).open(sealed)
  } catch {
    return null
  }
}

/** A new key, sealed; the one before counts no more. */
export async function storeAdapterSecret(
  tx: Tx,
  engine: Engine,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<void> {
  const sealed = engine.parts.get(siteSealer).seal(secret)
  await tx.run(
    sql`insert into sys_erp_adapter_secret (adapter_id, secret) values (${id}, ${sealed}) on conflict (adapter_id) do update set secret = excluded.secret`,
  )
  const now = engine.clock.now().toISOString()
  await tx.run(sql`update sys_erp_adapter set secret_time = ${now} where id = ${id}`)
}
