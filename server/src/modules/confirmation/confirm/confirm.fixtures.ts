import { tell } from '@junheng/domain/entity/define-event.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { visitEntered } from '@junheng/domain/visit/visit-told.ts'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { labGrouping } from '#modules/quality/api.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { makeAuditedNotice, type NoticeKind } from '#modules/trade/notice/notice.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { noStock, type StockKeeper } from '#modules/weighing/ports.ts'
import { siteWeighing } from '#modules/weighing/weigh/site-weighing.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { type TestBed, useTestBed } from '#test/database.ts'
import { loadingActions, loadingCalls } from '../loading/loading.actions.ts'
import { samplingCalls } from '../loading/sampling-board.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { barrelGroupActions } from '../sampling/barrel-group.actions.ts'
import { pileActions } from '../sampling/pile.actions.ts'
import { confirmActions } from './confirm.actions.ts'
import type {
  Asked,
  ConfirmBed,
  SitePorts,
  VisitMade,
  VisitWanted,
} from './confirm-bed.fixtures.ts'
import { linkConfirmRows } from './confirm-standing.ts'

/** What the ports were asked; tests answer for them. */
export const PU = '/measure/confirm-pu-weigh'
export const SA = '/measure/confirm-sa-weigh'
export const SAMPLING = { type: 'sampling' } as const

/** What a module above has beside what is confirmed, for its tests. */
interface BedMore {
  readonly actions: readonly Action[]
  readonly entities: readonly string[]
}

export function useConfirmBed(more: BedMore = { actions: [], entities: [] }): ConfirmBed {
  const bed = useTestBed() as { -readonly [K in keyof ConfirmBed]: ConfirmBed[K] }
  let app: App
  beforeAll(async () => {
    const sealed: unknown[] = []
    const onSealed: EventHandler = {
      event: 'barrelGroupSealed',
      handle: async (_tx, { row }) => void sealed.push(row['code']),
    }
    const { url, clock } = bed
    app = await buildApp({ url, logLevel: 'silent', clock, handlers: [onSealed] })
    bed.setting(noticeNeedContract.pu, false)
    const { id } = await bed.db.transaction((tx) => makeWarehouse(tx, bed))
    Object.assign(bed, bedParts(bed, app, more), { warehouseId: String(id), sealed })
  })
  afterAll(() => app.close())
  return bed
}

function bedParts(bed: ConfirmBed, app: App, more: BedMore): Partial<ConfirmBed> {
  const ports: SitePorts = { stock: noStock, completed: [] }
  const site: ConfirmationPorts = {
    places: {
      checkPlace: (...asked: Parameters<StockKeeper['checkPlace']>) =>
        ports.stock.checkPlace(...asked),
      tonsInSilo: async (...asked: Parameters<NonNullable<StockKeeper['tonsInSilo']>>) =>
        (await ports.stock.tonsInSilo?.(...asked)) ?? '0',
    },
    weighing: {
      ...siteWeighing(noStock),
      completeByStoredTare: async (_tx, _engine, _actor, registryId) =>
        void ports.completed.push(registryId),
    },
    grouping: labGrouping,
  }
  const calls = bedCalls(app, site, more)
  const logged: LogDraft[] = []
  let made = 0
  return {
    ports,
    logged,
    ask: (path, body, asked = {}) => askPath(bed, calls, { path, body, asked, logged }) as never,
    material: (flags = {}, qc = {}) =>
      bed.db.transaction((tx) =>
        makeMaterial(tx, bed, { asInventoryExWeigh: flags, asInventoryExQc: qc }),
      ),
    visit(wanted) {
      made += 1
      return makeVisit(bed, { ...wanted, plate: `鲁B${String(10_000 + made)}` })
    },
    async rows(visit, param = {}, base = PU) {
      const search = [{ key: 'plateNumber', op: 'eq', val: visit.plate }]
      const answer = await bed.ask<{ readonly list: readonly AnyRow[] }>(`${base}/list`, {
        limit: { pn: 1, ps: 100 },
        search,
        param,
      })
      return answer.list
    },
    stored: ({ id }) =>
      bed.db.rows<AnyRow>(
        sql`select id, version, confirm_state as "confirmState", sample_status as "sampleStatus", confirm_count as "confirmCount", barrel_group_id as "barrelGroupId", warehouse_id as "warehouseId", site_deduct as "siteDeduct", weigh_id as "weighId", confirm_user as "confirmUser" from mm_confirm where registry_id = ${id} order by registry_sub_id`,
      ),
    async finish({ id }) {
      await bed.db.run(
        sql`update mm_weigh set weigh_state = 'DONE', tare = 14.48, suttle = 33.78, deduct = 0, de_suttle = 33.78, finish_time = ${bed.clock.now().toISOString()} where registry_id = ${id}`,
      )
      await bed.db.run(sql`update tr_registry set stage = 'WEIGHED' where id = ${id}`)
    },
  }
}

/** What the site is asked by: confirmation, loading and groups, and what the test adds. */
function bedCalls(app: App, site: ConfirmationPorts, more: BedMore): readonly Call[] {
  const { services } = app
  const models = ['confirm', 'barrelGroup', ...more.entities].map((name) =>
    app.engine.registry.model(name),
  )
  const actions = [
    ...confirmActions(site),
    ...loadingActions(site),
    ...pileActions,
    ...barrelGroupActions,
    ...more.actions,
  ]
  return [
    ...models.flatMap((model) =>
      model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
    ),
    ...actionCalls(services, actions),
    ...loadingCalls(services),
    ...samplingCalls(services),
  ]
}

interface PathAsked {
  readonly path: string
  readonly body: object
  readonly asked: Asked
  readonly logged: LogDraft[]
}

/** Runs a call as the dispatcher would, without the wire. */
async function askPath(
  bed: TestBed,
  calls: readonly Call[],
  { path, body, asked, logged }: PathAsked,
): Promise<unknown> {
  const call = calls.find((one) => one.path === path)
  if (call === undefined || call.kind === 'raw') throw new Error(`no call ${path}`)
  const caller = { ...bed.caller, ...asked.as }
  const request: CallRequest = {
    id: '1',
    method: call.method,
    path,
    params: {},
    query: {},
    headers: asked.headers ?? {},
    body,
    ip: '127.0.0.1',
    startedAt: 0,
    readFile: async () => null,
  }
  const context = {
    request,
    caller,
    log: (draft: LogDraft) => void logged.push(draft),
    warn: () => {},
    afterCommit: () => {},
    afterRefusal: () => {},
  }
  if (call.kind === 'read') return call.handle(context)
  const prepared = await call.prepare?.(context)
  return bed.db.transaction((tx) => call.write(tx, context, prepared))
}

const notices = new WeakMap<object, Map<string, Promise<AnyRow>>>()

/** One notice for each set of materials: cars on it share partner and contract. */
function noticeOf(
  bed: TestBed,
  { kind, materials }: { readonly kind: NoticeKind; readonly materials: readonly AnyRow[] },
): Promise<AnyRow> {
  const known = notices.get(bed) ?? new Map<string, Promise<AnyRow>>()
  notices.set(bed, known)
  const ids = materials.map(({ id }) => id)
  const key = `${kind} ${ids.join()}`
  const notice =
    known.get(key) ??
    bed.db.transaction((tx) =>
      makeAuditedNotice(tx, bed, {
        kind,
        orNoticeSub: ids.map((inventoryId) => ({ inventoryId, quantity: '10000' })),
      }),
    )
  known.set(key, notice)
  return notice
}

const trail: SqlFragment = sql`now(), now()`

async function makeVisit(
  bed: ConfirmBed,
  wanted: VisitWanted & { readonly plate: string },
): Promise<VisitMade> {
  const { kind = 'pu', side = null, plate, materials, weighed = true } = wanted
  const notice = await noticeOf(bed, { kind, materials })
  const { engine, caller, db } = bed
  const [id, weighId] = [engine.newId(), weighed ? engine.newId() : null]
  const lines = childRowsOf(notice['orNoticeSub'])
  const subIds = materials.map(() => engine.newId())
  await db.transaction(async (tx) => {
    await tx.run(
      sql`insert into tr_registry (id, code, kind, side, stage, status, enabled, notice_id, noto_code, partner_id, partner_name, plate_number, count_sa, de_suttle, priority, miss_count, reject_count, source, org_id, group_id, entrance_time, create_date, update_date)
      values (${id}, ${`DJ${id}`}, ${kind}, ${side}, ${weighed ? 'FIRST_WEIGHED' : 'ENTERED'}, 'AUDITED', true, ${notice['id']}, ${notice['code']}, '77', '一号矿', ${plate}, 1, 0, 0, 0, 0, 'WEB', ${caller.orgId}, ${caller.groupId}, now(), ${trail})`,
    )
    for (const [at, material] of materials.entries())
      await tx.run(
        sql`insert into tr_registry_sub (id, main_id, row_no, seq, notice_sub_id, inventory_id, inv_code, inv_name, pre_quantity, reserved) values (${subIds[at]}, ${id}, ${at}, ${at + 1}, ${lines[at]?.['id']}, ${material['id']}, ${material['invCode']}, ${material['invName']}, 30, 30)`,
      )
    await engine.publish(tx, tell(visitEntered, { id, orgId: bed.caller.orgId, checkId: null }))
    if (weighId === null) return
    const weighing = engine.registry.model('weigh')
    const stamp = { createDate: '2026-11-15 08:00:00', updateDate: '2026-11-15 08:00:00' }
    const values = {
      ...stamp,
      code: `BD${weighId}`,
      kind,
      side,
      status: 'DRAFT',
      enabled: true,
      weighState: 'FIRST',
      registryId: id,
      plateNumber: plate,
      orgId: caller.orgId,
      groupId: caller.groupId,
      gross: '48.260',
      firstTime: '2026-11-15 08:30:00',
      tareSource: wanted.storedTare ? 'STORED' : null,
      hidden: false,
      countSa: 1,
      exceptionCount: 0,
      handFlag: false,
      printCount: 0,
      overContract: false,
      exitCheckAsked: false,
      version: 0,
    }
    insertRows(tx, weighing, [{ head: [weighId], values }], ['id'])
    for (const [at, registrySubId] of subIds.entries())
      await tx.run(
        sql`insert into mm_weigh_sub (id, main_id, row_no, registry_sub_id, inventory_id, returned_quantity, return_reserved, post_seq) values (${engine.newId()}, ${weighId}, ${at}, ${registrySubId}, ${materials[at]?.['id']}, 0, 0, 0)`,
      )
    await linkConfirmRows(tx, { registryId: id, weighId })
  })
  return { id, plate, subIds, weighId }
}
