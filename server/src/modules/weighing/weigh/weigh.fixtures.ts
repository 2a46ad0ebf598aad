import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll } from 'vitest'
import { type App, type AppOptions, buildApp } from '#app/app.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { product } from '#modules/index.ts'
import { makeSite, makeVisit, type NewVisit } from '#modules/registry/registry/registry.fixtures.ts'
import { makeScale, putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { ensurePriceRules } from '#modules/trade/api.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { lineOf, type StoredLine } from '#modules/trade/quantity/quantity.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import type { Call, CallMethod, CallRequest } from '#platform/http/call.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { type TestBed, useTestBed } from '#test/database.ts'

export interface Asked {
  readonly as?: Partial<Caller>
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly method?: CallMethod
  readonly headers?: Readonly<Record<string, string>>
  /** What a form uploads. */
  readonly file?: Uint8Array
  /** Hears what the call tells the operation log. */
  readonly log?: (draft: LogDraft) => void
}

export interface Answered<T = AnyRow> {
  readonly data: T
  readonly warnings: readonly string[]
}

/** A bed with a site, a warehouse and two simulated scales, to weigh trucks in. */
export interface WeighBed extends TestBed {
  readonly warehouseId: string
  readonly scaleId: string
  readonly otherScaleId: string
  readonly services: EntityServices
  on<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a call as the dispatcher would, without the wire. */
  ask<T = AnyRow>(path: string, body?: AnyRow, asked?: Asked): Promise<Answered<T>>
  material(flags?: AnyRow, body?: AnyRow): Promise<AnyRow>
  notice(body?: Parameters<typeof makeAuditedNotice>[2]): Promise<AnyRow>
  /** A visit that has passed the gate. */
  enter(body: NewVisit): Promise<AnyRow>
  /** Some seconds pass. */
  wait(seconds: number): void
  /** The truck drives on the scale, is weighed and saved; the platform is empty again. */
  weigh(visit: AnyRow, expect: string, weight: string, more?: AnyRow): Promise<Answered>
  line(notice: AnyRow): Promise<StoredLine>
  visitOf(visit: AnyRow): Promise<AnyRow>
  stockOf(warehouseId?: string): Promise<string>
}

const START = new Date('2026-11-15T10:00:00+08:00')

type Filled<T> = { -readonly [K in keyof T]: T[K] }

export function useWeighBed(): WeighBed {
  const bed = useTestBed() as Filled<WeighBed>
  let app: App
  beforeAll(async () => {
    app = await fillWeighBed(bed)
  })
  afterAll(() => app.close())
  return bed
}

/** The same of any bed, for programs and tests that bring their own; the product that comes with it is theirs to close. */
export async function fillWeighBed(
  bed: Filled<WeighBed>,
  options: Partial<AppOptions> = {},
): Promise<App> {
  bed.clock.set(START)
  const app = await buildApp({ url: bed.url, logLevel: 'silent', clock: bed.clock, ...options })
  Object.assign(bed, bedParts(bed, app))
  for (const setting of product.settings)
    if (setting.key === 'noticeNeedContract.pu') bed.setting(setting as never, false as never)
  await bed.on((tx) => ensurePriceRules(tx, bed.engine))
  await bed.on((tx) => makeSite(tx, bed))
  const warehouse = await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W1', name: 'W1' }))
  const scale = await bed.on((tx) => makeScale(tx, bed))
  const other = await bed.on((tx) => makeScale(tx, bed, { code: 'S2', name: '二号磅' }))
  Object.assign(bed, {
    warehouseId: String(warehouse['id']),
    scaleId: String(scale['id']),
    otherScaleId: String(other['id']),
  })
  return app
}

function bedParts(bed: WeighBed, app: App): Partial<WeighBed> {
  const services: EntityServices = { ...app.services, engine: bed.engine }
  bed.engine.parts.put(siteFiles, app.engine.parts.get(siteFiles))
  const derived = bed.engine.registry.models
    .filter(({ name }) => ['weigh', 'exception', 'confirm', 'registry'].includes(name))
    .flatMap((model) => model.mounts.flatMap((mount) => entityCalls(services, model, mount)))
  const calls = [...product.calls(services), ...derived]
  const on: WeighBed['on'] = (work) => bed.db.transaction(work)
  return {
    services,
    on,
    ask: (path, body = {}, asked = {}) => askPath(bed, calls, { path, body, asked }) as never,
    material: (flags = {}, body = {}) =>
      on((tx) => makeMaterial(tx, bed, { asInventoryExWeigh: flags, ...body })),
    notice: (body = {}) =>
      on((tx) => {
        const line = { warehouseId: bed.warehouseId, ...body.line }
        return makeAuditedNotice(tx, bed, { kind: 'pu', quantity: '1000', ...body, line })
      }),
    async enter(body) {
      const visit = await on((tx) => makeVisit(tx, bed, { kind: 'pu', ...body }))
      await bed.ask('/registry/tr-registry/entrance', { registryId: visit['id'] })
      return visit
    },
    wait: (seconds) => bed.clock.set(new Date(bed.clock.now().getTime() + seconds * 1000)),
    async weigh(visit, expect, weight, more = {}) {
      const { scaleId: sent } = more
      const scaleId = typeof sent === 'string' ? sent : bed.scaleId
      await putOnScale(bed, scaleId, '0')
      await putOnScale(bed, scaleId, weight)
      const body = { registryId: visit['id'], scaleId, expect, ...more }
      try {
        return await bed.ask(`/measure/mm-weigh/weighsave`, body)
      } finally {
        await putOnScale(bed, scaleId, '0')
      }
    },
    line: (notice) => lineOf(bed.db, subIdOf(notice)),
    visitOf: async (visit) =>
      (await bed.db.row<AnyRow>(
        sql`select stage, weigh_code as "weighCode", de_suttle as "deSuttle", reject_count as "rejectCount", exit_weight as "exitWeight" from tr_registry where id = ${visit['id']}`,
      )) ?? {},
    async stockOf(warehouseId = bed.warehouseId) {
      const row = await bed.db.row<{ readonly sum: string }>(
        sql`select coalesce(sum(quantity), 0)::numeric(14,3) as sum from pd_stock where warehouse_id = ${warehouseId}`,
      )
      return row?.sum ?? ''
    },
  }
}

/** A truck with its papers, of six axles and a capacity of 35 t. */
export const makeTruck = (tx: Tx, bed: TestBed, plateNumber: string, more: AnyRow = {}) =>
  makeVehicle(tx, bed, { plateNumber, axleType: 'T6', capacityTonnage: '35', ...more })

async function askPath(
  bed: TestBed,
  calls: readonly Call[],
  { path, body, asked }: { readonly path: string; readonly body: AnyRow; readonly asked: Asked },
): Promise<Answered<unknown>> {
  const { method } = asked
  const call = calls.find((one) => one.path === path && (!method || one.method === method))
  if (call === undefined || call.kind === 'raw') throw new Error(`no call ${path}`)
  const warnings: string[] = []
  const undone: (() => Promise<void>)[] = []
  const context = {
    request: requestOf(call, { path, body, asked }),
    caller: { ...bed.caller, ...asked.as },
    log: asked.log ?? (() => {}),
    warn: (text: string) => void warnings.push(text),
    afterCommit: () => {},
    afterRefusal: (work: () => Promise<void>) => void undone.push(work),
  }
  if (call.kind === 'read') return { data: await call.handle(context), warnings }
  const prepared = await call.prepare?.(context)
  try {
    const data = await bed.db.transaction((tx) => call.write(tx, context, prepared))
    return { data, warnings }
  } catch (error) {
    if (error instanceof RefusalError) for (const work of undone) await work()
    throw error
  }
}

const requestOf = (
  { method }: Call,
  { path, body, asked }: { readonly path: string; readonly body: AnyRow; readonly asked: Asked },
): CallRequest => ({
  id: '1',
  method,
  path,
  params: asked.params ?? {},
  query: asked.query ?? {},
  headers: asked.headers ?? {},
  body,
  ip: '127.0.0.1',
  startedAt: 0,
  readFile: async () =>
    asked.file === undefined ? null : { name: 'rows.xlsx', bytes: asked.file, fields: {} },
})
