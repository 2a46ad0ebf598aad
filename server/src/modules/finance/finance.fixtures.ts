import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { weighedTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { deSuttleOf } from '@junheng/domain/values/suttle.ts'
import { addTons, tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll } from 'vitest'
import { product } from '#modules/index.ts'
import { lockVisit, storeBooking, type Visit } from '#modules/registry/api.ts'
import { makeVisit } from '#modules/registry/registry/registry.fixtures.ts'
import { deliver, quantitySite } from '#modules/trade/api.ts'
import { makeAuditedContract } from '#modules/trade/contract/contract.fixtures.ts'
import { makeAuditedNotice, type NoticeKind } from '#modules/trade/notice/notice.fixtures.ts'
import { useWeighBed, type WeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import {
  insertWeigh,
  type LineChange,
  type WeighChange,
  wireTime,
} from '#modules/weighing/weigh/weigh-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { Call } from '#platform/http/call.ts'

export interface Order {
  readonly kind: NoticeKind
  readonly contract: AnyRow
  readonly notice: AnyRow
  readonly partnerId: string
  readonly inventoryId: string
}

interface NewOrder extends AnyRow {
  readonly kind?: 'pu' | 'sa'
  readonly price?: string
  readonly quantity?: string
  /** More of the notice. */
  readonly noticeTerms?: AnyRow
}

interface NewRecord {
  readonly suttle: string
  readonly deduct?: string
  /** More of the line: tickets, quality. */
  readonly line?: LineChange
  readonly status?: 'DRAFT' | 'AUDITED'
  /** Tons it was registered for, where those were others. */
  readonly preQuantity?: string
}

/** A weighed record of an order. */
export interface Weighed {
  readonly id: string
  readonly code: string
  readonly lineId: string
  readonly registryId: string
}

/** A bed with contracts and finished records, to settle them in. */
export interface FinanceBed extends WeighBed {
  /** An audited contract and notice of 10,000 t of one material, at one price. */
  order(body?: NewOrder): Promise<Order>
  /** A finished record of the order. */
  weighed(order: Order, record: NewRecord): Promise<Weighed>
  /** Runs any call of the product, derived ones too; the data of its answer. */
  call<T = AnyRow>(
    method: Call['method'],
    path: string,
    body?: AnyRow,
    as?: Partial<Caller>,
    /** What a form uploads. */
    file?: Uint8Array,
  ): Promise<T>
  warned(): readonly string[]
}

export function useFinanceBed(): FinanceBed {
  const bed = useWeighBed() as { -readonly [K in keyof FinanceBed]: FinanceBed[K] }
  beforeAll(() => {
    const { services, engine } = bed
    const derived = engine.registry.models.flatMap((model) =>
      model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
    )
    const own = product.calls(services)
    const taken = new Set(own.map(({ method, path }) => `${method} ${path}`))
    const calls = [...own, ...derived.filter((call) => !taken.has(`${call.method} ${call.path}`))]
    const warnings: string[] = []
    Object.assign(bed, {
      order: (body = {}) => makeOrder(bed, body),
      weighed: (order, record) => makeWeighed(bed, order, record),
      call: (method, path, body = {}, as = {}, file) =>
        callAs(bed, { calls, warnings }, { method, path, body, as, file }) as never,
      warned: () => warnings.splice(0),
    } satisfies Partial<FinanceBed>)
  })
  return bed
}

async function makeOrder(bed: FinanceBed, body: NewOrder): Promise<Order> {
  const { kind = 'pu', price = '800', quantity = '10000', noticeTerms = {}, ...terms } = body
  return bed.on(async (tx) => {
    const contract = await makeAuditedContract(tx, bed, { kind, price, quantity, ...terms })
    const partner = kind === 'pu' ? 'vendorId' : 'customerId'
    const [line] = childRowsOf(contract['orContractSub'])
    const inventoryId = String(line?.['inventoryId'])
    const notice = await makeAuditedNotice(tx, bed, {
      kind,
      quantity: '5000',
      inventoryId,
      contractId: contract['id'],
      [partner]: contract[partner],
      // What is sold here is in nobody's stock: only its money is asked about.
      line: kind === 'pu' ? { warehouseId: bed.warehouseId } : {},
      ...noticeTerms,
    })
    return { kind, contract, notice, partnerId: String(contract[partner]), inventoryId }
  })
}

async function makeWeighed(
  bed: FinanceBed,
  { kind, notice, contract }: Order,
  { suttle: net, deduct = '0', line = {}, status = 'AUDITED', preQuantity = net }: NewRecord,
): Promise<Weighed> {
  const { engine, caller } = bed
  const suttle = weighedTons(net)
  const deSuttle = deSuttleOf(suttle, tonsOf(deduct))
  const figures = { suttle, deduct: tonsOf(deduct), deSuttle }
  const { originalWeight } = line
  const ticket = originalWeight ? { line: { originalWeight } } : {}
  const visit = await bed.on((tx) => makeVisit(tx, bed, { kind, notice, preQuantity, ...ticket }))
  const registryId = String(visit['id'])
  return bed.on(async (tx) => {
    const held = await lockVisit(tx, registryId)
    const [sub] = held.subs
    if (!sub?.booking) throw new RefusalError(refuse('row.missing'))
    const { booking } = await deliver(tx, quantitySite(engine), sub.booking, { deSuttle })
    await storeBooking(tx, sub.id, booking)
    const now = wireTime(engine.clock.now())
    const weights = { gross: addTons(suttle, tonsOf('15')), tare: tonsOf('15') }
    const weigh = await insertWeigh(
      tx,
      engine,
      { caller },
      {
        owner: { orgId: held.orgId, groupId: held.groupId },
        values: { ...headerOf(held, { contract, now }), kind, status, ...weights, ...figures },
        lines: [
          {
            seq: 1,
            registrySubId: sub.id,
            noticeSubId: sub.noticeSubId,
            inventoryId: sub.inventoryId,
            invCode: sub.invCode,
            invName: sub.invName,
            ...figures,
            ...line,
          },
        ],
      },
    )
    await engine.publish(tx, { name: 'weighCompleted', entity: 'weigh', row: { ...weigh } })
    return {
      id: String(weigh.id),
      code: weigh.code,
      lineId: String(weigh.mmWeighSub[0]?.id),
      registryId,
    }
  })
}

/** A record of the visit that is weighed out. */
function headerOf(
  visit: Visit,
  { contract, now }: { readonly contract: AnyRow; readonly now: string },
): WeighChange {
  return {
    code: `BD${visit.id.slice(-9)}`,
    enabled: true,
    weighState: 'DONE',
    registryId: visit.id as never,
    noticeId: visit.noticeId as never,
    notoCode: visit.notoCode,
    contractId: String(contract['id']) as never,
    contractCode: String(contract['code']),
    partnerId: visit.partnerId,
    partnerName: visit.partnerName,
    plateNumber: visit.plateNumber,
    grossSource: 'SCALE',
    tareSource: 'SCALE',
    grossTime: now,
    tareTime: now,
    firstTime: now,
    finishTime: now,
    businessDate: now.slice(0, 10),
  }
}

interface Wire {
  readonly calls: readonly Call[]
  readonly warnings: string[]
}

async function callAs(
  bed: FinanceBed,
  { calls, warnings }: Wire,
  asked: {
    method: Call['method']
    path: string
    body: AnyRow
    as: Partial<Caller>
    file?: Uint8Array | undefined
  },
): Promise<unknown> {
  const { method, body, as, file } = asked
  const [path = '', search = ''] = asked.path.split('?')
  const matches = calls.flatMap((call) => {
    const params = call.method === method ? paramsOf(call.path, path) : null
    return params === null ? [] : [{ call, params }]
  })
  const found = matches.find(({ call }) => call.path === path) ?? matches[0]
  if (found === undefined || found.call.kind === 'raw') throw new Error(`no call ${method} ${path}`)
  const { call, params } = found
  const context = {
    request: {
      id: '1',
      method,
      path,
      params,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: {},
      body,
      ip: '127.0.0.1',
      startedAt: 0,
      readFile: async () =>
        file === undefined ? null : { name: 'a.xlsx', bytes: file, fields: {} },
    },
    caller: { ...bed.caller, ...as },
    log: () => {},
    warn: (text: string) => void warnings.push(text),
    afterCommit: () => {},
    afterRefusal: () => {},
  }
  if (call.kind === 'read') return call.handle(context)
  const prepared = await call.prepare?.(context)
  return bed.db.transaction((tx) => call.write(tx, context, prepared))
}

function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries())
    if (part.startsWith(':')) params[part.slice(1)] = given[at] ?? ''
    else if (part !== given[at]) return null
  return params
}

/** The calculation that counts for the goods of a line. */
export async function calculationOf(bed: FinanceBed, lineId: string): Promise<AnyRow> {
  const row = await bed.db.row<AnyRow>(
    sql`select id, status, settle_weight as "settleWeight", price, quality_price as "qualityPrice", settle_price as "settlePrice", settle_amount as "settleAmount", no_tax_amount as "noTaxAmount", tax_amount as "taxAmount", error_msg as "errorMsg", settle_code as "settleCode", revision from fd_calculation where weigh_sub_id = ${lineId} and active and settle_type = 'GOODS'`,
  )
  return row ?? {}
}

/** How far a record has come. */
export async function standingOf(bed: FinanceBed, id: string): Promise<string> {
  const row = await bed.db.row<{ readonly standing: string }>(
    sql`select down_status || ' ' || settle_status as standing from mm_weigh where id = ${id}`,
  )
  return row?.standing ?? ''
}
