import { BIZ_TYPES, type ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type FinanceBed, type Order, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { type Counterpart, openCounterpart } from '../counterpart/counterpart.ts'
import { COUNTERPART_SECRET } from '../counterpart/erp-end.ts'
import { SHARED_SEALER } from './dying-sender.fixtures.ts'
import { sendDue } from './send-due.ts'

/** A plant whose purchases and settlements go to an ERP that really answers, over HTTP. */
export interface ErpBed extends FinanceBed {
  readonly erp: Counterpart
  /** The adapter that is spoken through. */
  readonly adapterId: string
  /** From now on documents go to this ERP and to no other. */
  speakTo(target: ErpTarget): Promise<void>
  adapterOf(target: ErpTarget): Promise<string>
  /** Sends and asks for what is due by the clock of the bed. */
  sendDue(): Promise<number>
  /** Time goes on. */
  pass(minutes: number): void
  /** An order whose partner and material the ERP knows. */
  known(kind?: 'pu' | 'sa'): Promise<Order>
  /** A record that somebody has audited, and so is told to the ERP. */
  audited(order: Order, suttle?: string): Promise<string>
  /** The messages of a document, in their order. */
  messages(bizId: string): Promise<readonly AnyRow[]>
  adapter(change: AnyRow): Promise<void>
}

/** Milliseconds: an ERP that answers at all has answered by then, however busy the machine is. */
export const PATIENT = 60_000

const BASE = '/core/sys-erp-adapter'
const ALL = Object.keys(BIZ_TYPES)

export function useErpBed(): ErpBed {
  const bed = useFinanceBed() as { -readonly [K in keyof ErpBed]: ErpBed[K] }
  let serial = 0
  beforeAll(async () => {
    const erp = await openCounterpart()
    // What is due is due by what a test lets pass, never by how long the machine took.
    bed.clock.set(bed.clock.now())
    bed.engine.parts.put(siteSealer, SHARED_SEALER)
    const adapters = new Map<ErpTarget, string>()
    const adapterOf = async (target: ErpTarget): Promise<string> => {
      const id = adapters.get(target) ?? (await makeAdapter(bed, target, erp.url))
      adapters.set(target, id)
      return id
    }
    const speakTo = async (target: ErpTarget): Promise<void> => {
      const others = [...adapters].flatMap(([other, id]) => (other === target ? [] : [id]))
      if (others.length > 0) await bed.call('PUT', `${BASE}/disable`, { ids: others })
      if (adapters.has(target))
        await bed.call('PUT', `${BASE}/enable`, { ids: [await adapterOf(target)] })
      Object.assign(bed, { adapterId: await adapterOf(target) })
    }
    Object.assign(bed, {
      erp,
      speakTo,
      adapterOf,
      sendDue: () =>
        sendDue({
          db: bed.db,
          engine: bed.engine,
          signal: new AbortController().signal,
          chance: () => 0.5,
        }),
      pass: (minutes) =>
        bed.clock.set(new Date(bed.engine.clock.now().getTime() + minutes * 60_000)),
      async known(kind = 'pu') {
        const order = await bed.order({ kind })
        serial += 1
        await giveCodes(bed, order, String(serial))
        return order
      },
      async audited(order, suttle = '30.000') {
        const { id } = await bed.weighed(order, { suttle, status: 'DRAFT' })
        await bed.call('PUT', `/measure/mm-${order.kind}-weigh/audit`, { ids: [id] })
        return id
      },
      messages: (bizId) =>
        bed.db.rows<AnyRow>(
          sql`select id::text as id, action, revision, status, tries, ext_code as "extCode", error_class as "errorClass", last_error as "lastError", idem_key as "idemKey" from sys_outbox where biz_id = ${bizId} order by revision, action`,
        ),
      async adapter(change) {
        const row = await bed.call('GET', `${BASE}/${bed.adapterId}`)
        await bed.call('PUT', `${BASE}/update`, { ...row, ...change })
      },
    } satisfies Partial<ErpBed>)
    await speakTo('NC')
  })
  afterEach(() => bed.erp.clear())
  afterAll(() => bed.erp.close())
  return bed
}

async function makeAdapter(bed: FinanceBed, target: ErpTarget, baseUrl: string): Promise<string> {
  const made = await bed.call('POST', `${BASE}/create`, {
    name: `总部${target}`,
    target,
    activeDate: '2026-01-01',
    baseUrl,
    account: '001',
    sender: 'JH',
    receiver: '0101',
    timeoutMs: PATIENT,
    sysErpAdapterBiz: ALL.map((bizType) => ({ bizType })),
  })
  const id = String(made['id'])
  await bed.call('PUT', `${BASE}/secret/${id}`, { secret: COUNTERPART_SECRET })
  return id
}

/** What the ERP calls the partner and the material of an order. */
async function giveCodes(bed: FinanceBed, order: Order, serial: string): Promise<void> {
  const { kind, partnerId, inventoryId } = order
  if (kind === 'pu')
    await bed.db.run(sql`update as_vendor set inner_code = ${`V${serial}`} where id = ${partnerId}`)
  else
    await bed.db.run(
      sql`update as_customer set inner_code = ${`K${serial}`} where id = ${partnerId}`,
    )
  await bed.db.run(
    sql`update as_inventory set inner_code = ${`M${serial}`} where id = ${inventoryId}`,
  )
}

/** What a record shows of its way to the ERP. */
export async function uploadOf(bed: FinanceBed, id: string): Promise<AnyRow> {
  const row = await bed.db.row<AnyRow>(
    sql`select upload_status as "uploadStatus", ext_code as "extCode", upload_msg as "uploadMsg" from mm_weigh where id = ${id}`,
  )
  return row ?? {}
}
