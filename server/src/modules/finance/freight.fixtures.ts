import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { beforeAll } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { makeRoute } from '#modules/archives/route/route.fixtures.ts'
import { useVisitBed, type VisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import {
  actOrder,
  createOrder,
  deleteOrder,
  findOrder,
  updateOrder,
} from '#modules/trade/order-writes.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { makeFinished } from '#modules/weighing/split-merge/finished-weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { UploadedFile } from '#platform/http/call.ts'
import { calculationActions } from './calculation/calculation.actions.ts'
import { downActions } from './calculation/down.actions.ts'
import { fareContract } from './fare-contract/fare-contract.entity.ts'
import { findFareActions } from './fare-price/find-fare.actions.ts'
import { collectActions } from './fare-settle/collect.actions.ts'
import { fareSettleActions } from './fare-settle/fare-settle.actions.ts'
import { fareSettle } from './fare-settle/fare-settle.entity.ts'
import { importActions } from './fare-settle/import.actions.ts'
import { payActions } from './fare-settle/pay.actions.ts'
import { redActions } from './fare-settle/red.actions.ts'
import { oilCardActions } from './oil-card/oil-card.actions.ts'
import { fareRemittanceActions } from './receipt/fare-remittance.actions.ts'
import { findByIdsOf, getIdOf } from './row-calls.ts'

export interface WeighedRecord {
  readonly weighId: string
  readonly weighSubId: string
  readonly weighCode: string
  readonly inventoryId: string
}

/** A site with a carrier, a road of 186.5 km and a contract with the carrier as F1 has it. */
export interface FreightBed extends VisitBed {
  readonly carrierId: string
  readonly routeId: string
  make(entity: string, body: AnyRow): Promise<AnyRow>
  /** The same, audited. */
  force(entity: string, body: AnyRow): Promise<AnyRow>
  change(entity: string, body: AnyRow): Promise<AnyRow>
  find(entity: string, id: unknown): Promise<AnyRow>
  run(entity: string, action: StateAction, row: AnyRow): Promise<unknown>
  remove(entity: string, row: AnyRow): Promise<void>
  /** A call of the purchase mounts, or one with a path of its own. */
  call<T = AnyRow>(
    path: string,
    body?: object,
    asked?: {
      readonly as?: Partial<Caller>
      readonly id?: unknown
      readonly file?: UploadedFile
    },
  ): Promise<T>
  /** An audited record of 35.000 sent and 34.760 received, at 800 a ton. */
  record(changes?: { readonly notice?: AnyRow; readonly status?: string }): Promise<WeighedRecord>
  contract(body?: AnyRow): Promise<AnyRow>
}

const ACTIONS = [
  ...importActions,
  findByIdsOf(fareContract),
  getIdOf(fareSettle),
  ...downActions({ rechecking: async () => false, refused: async () => false }),
  ...calculationActions,
  ...findFareActions,
  ...collectActions,
  ...fareSettleActions,
  ...redActions,
  ...fareRemittanceActions,
  ...payActions,
  ...oilCardActions,
]

const MAIN = new Set(['oilCard', 'oilFlow', 'recivePayment'])
const placeOf = (entity: string) => ({ entity, at: MAIN.has(entity) ? 'main' : 'pu' })

export function useFreightBed(): FreightBed {
  const bed = useVisitBed() as { -readonly [K in keyof FreightBed]: FreightBed[K] }
  beforeAll(async () => {
    bed.setting(noticeNeedContract.pu, false)
    const carrier = await bed.on((tx) => makeCarrier(tx, bed, { code: 'CY1' }))
    const route = await bed.on((tx) => makeRoute(tx, bed, { distance: '186.5' }))
    Object.assign(bed, { carrierId: String(carrier['id']), routeId: String(route['id']) })
    Object.assign(bed, writesOf(bed), recordsOf(bed))
  })
  return bed
}

function writesOf(bed: FreightBed): Partial<FreightBed> {
  const services = {
    db: bed.db,
    engine: bed.engine,
    prepareCode: async () => async () => `F${bed.engine.newId()}`,
    mountFor: async ({ mount }: { readonly mount: unknown }) => mount,
    flowGate: null,
  } as unknown as EntityServices
  const calls = actionCalls(services, ACTIONS)
  const run: FreightBed['run'] = (entity, action, row) =>
    bed.on((tx) => actOrder(tx, bed, { ...placeOf(entity), action, id: row['id'] }))
  const make: FreightBed['make'] = (entity, body) =>
    bed.on((tx) => createOrder(tx, bed, { ...placeOf(entity), body }))
  return {
    make,
    run,
    async force(entity, body) {
      const row = await make(entity, body)
      await run(entity, 'audit', row)
      return row
    },
    change: (entity, body) => bed.on((tx) => updateOrder(tx, bed, { ...placeOf(entity), body })),
    find: (entity, id) => findOrder(bed.db, bed, { ...placeOf(entity), id }),
    remove: (entity, row) =>
      bed.on((tx) => deleteOrder(tx, bed, { ...placeOf(entity), id: row['id'] })),
    async call(path, body = {}, { as = {}, id, file } = {}) {
      const caller = { ...bed.caller, ...as }
      const params = id === undefined ? {} : { id: textOf(id) }
      const whole = path.startsWith('/') ? path : `/purorder/${path}`
      return (
        await askCall(calls, whole, { db: bed.db, caller, params, body, ...(file && { file }) })
      ).data as never
    },
  }
}

function recordsOf(bed: FreightBed): Partial<FreightBed> {
  return {
    async record({ notice: body = {}, status = 'AUDITED' } = {}) {
      const { carrierId, routeId } = bed
      const notice = await bed.notice({ kind: 'pu', carrierId, routeId, payFare: true, ...body })
      const { weigh, lineId } = await makeFinished(bed, { notice, deduct: '0', price: '800' })
      await bed.on(async (tx) => {
        const carried = body['carrierId'] ?? carrierId
        await tx.run(
          sql`update mm_weigh set status = ${status}, carrier_id = ${carried}::bigint, finish_time = '2026-05-10 10:00:00+08', business_date = '2026-05-10' where id = ${weigh.id}`,
        )
        await tx.run(
          sql`update mm_weigh_sub set original_weight = 35, suttle = 34.760, de_suttle = 34.760 where id = ${lineId}`,
        )
      })
      const inventoryId = String(weigh.mmWeighSub[0]?.inventoryId)
      return { weighId: weigh.id, weighSubId: lineId, weighCode: weigh.code, inventoryId }
    },
    contract: (body = {}) =>
      bed.force('fareContract', {
        contractNo: `HT${bed.engine.newId()}`,
        carrierId: bed.carrierId,
        startDate: '2026-01-01',
        endDate: '2027-12-31',
        lossPercentage: '0.003',
        oilRate: '0.3',
        oilUnit: '100',
        fdFareContractSub: [{ routeId: bed.routeId, fareMode: 'TON', farePrice: '62.5' }],
        ...body,
      }),
  }
}
