import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import type { Action } from '#platform/actions/action.ts'
import { joinCalls } from '#platform/actions/join-calls.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { CallMethod } from '#platform/http/call.ts'
import { createDispatcher } from '#platform/http/dispatcher.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createLongLists } from '#platform/list-engine/long-lists.ts'
import { logPlainView } from '#platform/site-calls/log-plain-view.ts'
import { type TestBed, type TestBedOptions, useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { changeState, type StateAction } from './change-state.ts'
import { copyRow } from './copy-row.ts'
import { createRow } from './create-row.ts'
import { deleteRows } from './delete-rows.ts'
import { loadRow } from './load-row.ts'
import { prepareRowCode } from './prepare-row-code.ts'
import { updateRow } from './update-row.ts'

export interface Answer extends Envelope<never> {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came back
  readonly data: any
}

/** A test bed with the calls of all its entities mounted behind HTTP. */
export interface Site extends TestBed {
  /** Limits of lists; tests make them small. */
  limits: { countCap: number; summaryTimeLimit: number }
  send(
    method: CallMethod,
    path: string,
    body?: unknown,
    caller?: Caller,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
}

/** The sample entities on a site of their own; requests are answered as the given caller. */
export function useSite({
  actions = [],
  ...options
}: TestBedOptions & { readonly actions?: readonly Action[] } = {}): Site {
  const bed = useTestBed({ ...options, entities: [place, sample, ...(options.entities ?? [])] })
  const site = bed as Site
  let http: FastifyInstance
  let calling: Caller
  beforeAll(async () => {
    const { db, engine, clock } = bed
    const codes = createCodeSource({ db, clock })
    site.limits = { countCap: 1000, summaryTimeLimit: 20_000 }
    const services = {
      db,
      viewDb: db,
      sheetDb: db,
      engine,
      jobs: { enqueue: async () => '', outbox: async () => {} },
      prepareCode: (request: Parameters<typeof prepareRowCode>[1]) =>
        prepareRowCode(codes, request),
      today: async () => formatWireDate(clock.now()),
      countCap: async () => site.limits.countCap,
      longLists: createLongLists({ seconds: 0, now: () => 0 }),
      mountFor: async ({ mount }) => mount,
      summaryTimeLimit: async () => site.limits.summaryTimeLimit,
      logPlainView: (view: Parameters<typeof logPlainView>[2]) => logPlainView(db, engine, view),
    } as Parameters<typeof entityCalls>[0]
    const dispatcher = createDispatcher({
      db,
      clock,
      newId: () => engine.newId(),
      authenticate: async () => calling,
    })
    const derived = engine.registry.models.flatMap((model) =>
      model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
    )
    dispatcher.mount(joinCalls(derived, actionCalls(services, actions)))
    http = await createHttpServer({ dispatcher, logLevel: 'silent' })
  })
  afterAll(() => http.close())
  site.send = async (method, path, body, caller = bed.caller, headers = {}) => {
    calling = caller
    const response = await http.inject({
      method,
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, ...response.json<Envelope<never>>() }
  }
  return site
}

let placed = 0

/** A place of the first company; valid by default. */
export function makePlace(
  bed: TestBed,
  body: AnyRow = {},
  caller = bed.caller,
): Promise<SampleRow> {
  placed += 1
  return create(bed, 'place', {
    body: { code: `P${placed}`, name: `地点${placed}`, ...body },
    caller,
  })
}

let made = 0

/** A sample document with a place of its own unless one is given; valid by default. */
export async function makeSample(
  bed: TestBed,
  body: AnyRow = {},
  { caller = bed.caller, mount = 'pu' }: { readonly caller?: Caller; readonly mount?: string } = {},
): Promise<SampleRow> {
  made += 1
  const placeId = body['placeId'] ?? (await makePlace(bed, {}, caller)).id
  return create(bed, 'sample', {
    body: { code: `S${made}`, title: `样例${made}`, ...body, placeId },
    caller,
    mount,
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows whose type only their model knows
export type SampleRow = { readonly id: string; readonly version: number } & Record<string, any>

interface Target {
  readonly body: AnyRow
  readonly caller?: Caller
  readonly mount?: string
}

export function create(bed: TestBed, entity: string, target: Target): Promise<SampleRow> {
  const { caller, ...place } = placeOf(bed, entity, target)
  const input = parseRow(place.mount, target.body)
  return bed.db.transaction((tx) =>
    createRow(tx, bed.engine, { ...place, caller, input }),
  ) as Promise<SampleRow>
}

export async function update(
  bed: TestBed,
  entity: string,
  target: Target & { readonly action?: 'update' | 'safeUpdate' },
): Promise<SampleRow> {
  const place = placeOf(bed, entity, target)
  const input = parseRow(place.mount, target.body)
  const action = target.action ?? 'update'
  const { row } = await bed.db.transaction((tx) =>
    updateRow(tx, bed.engine, { ...place, input, action }),
  )
  return row as SampleRow
}

export function copy(
  bed: TestBed,
  entity: string,
  id: string,
  code: string | null = null,
): Promise<SampleRow> {
  const place = placeOf(bed, entity, {})
  return bed.db.transaction((tx) =>
    copyRow(tx, bed.engine, { ...place, id, code }),
  ) as Promise<SampleRow>
}

export function remove(bed: TestBed, entity: string, ids: readonly string[], caller = bed.caller) {
  const { model, mount } = placeOf(bed, entity, {})
  return bed.db.transaction((tx) => deleteRows(tx, bed.engine, { model, mount, caller, ids }))
}

export function act(
  bed: TestBed,
  action: StateAction,
  ids: readonly string[],
  entity = 'sample',
  caller = bed.caller,
) {
  const { model, mount } = placeOf(bed, entity, {})
  return bed.db.transaction((tx) =>
    changeState(tx, bed.engine, { model, mount, caller, ids, action }),
  )
}

export function load(
  bed: TestBed,
  entity: string,
  id: string,
  caller = bed.caller,
): Promise<SampleRow> {
  const model = bed.engine.registry.model(entity)
  return loadRow(bed.db, bed.engine.registry, { model, caller, id }) as Promise<SampleRow>
}

function placeOf(
  bed: TestBed,
  entity: string,
  { caller = bed.caller, mount }: { readonly caller?: Caller; readonly mount?: string },
): { readonly model: EntityModel; readonly mount: MountModel; readonly caller: Caller } {
  const model = bed.engine.registry.model(entity)
  const found =
    mount === undefined ? model.mounts[0] : model.mounts.find(({ code }) => code === mount)
  if (found === undefined) throw new Error(`${entity} has no mount ${mount}`)
  return { model, mount: found, caller }
}

/** What the work was refused with; work that succeeds or fails otherwise fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
    throw error
  }
  throw new Error('nothing was refused')
}

/** Who works in one company only and holds no rights but those named. */
export function clerk(changes: Partial<Caller> = {}): Caller {
  return testCaller({ admin: false, userId: '102', realName: '张三', ...changes })
}

/** Who works in the other company of the same group. */
export const neighbour = (changes: Partial<Caller> = {}): Caller =>
  clerk({ userId: '103', realName: '李四', orgId: TENANTS.otherOrg, ...changes })

/** An administrator of the other group. */
export const foreigner = (): Caller =>
  testCaller({
    userId: '201',
    realName: '外人',
    orgId: TENANTS.foreignOrg,
    groupId: TENANTS.foreignGroup,
  })
