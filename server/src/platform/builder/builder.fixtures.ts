import { defineEntity, type Entity } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Database } from '#platform/db/database.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import { createEngine } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call, CallMethod } from '#platform/http/call.ts'
import { createIdSource } from '#platform/ids/id-source.ts'
import { createLongLists } from '#platform/list-engine/long-lists.ts'
import type { TestBed } from '#test/database.ts'
import { testRequest } from '#test/requests.ts'
import { place, sample } from '#test/sample.entity.ts'
import { builderCalls } from './builder-calls.ts'
import type { BuilderDeps } from './change-model.ts'
import { createModelSource, type ModelSource } from './model-source.ts'
import { viewListCalls } from './view/view-list-calls.ts'

const bareTable = (name: string, table: string, code: string): Entity =>
  defineEntity({
    name,
    table,
    label: name,
    scope: 'global',
    lifeCycle: 'none',
    fields: { [code]: text({ label: '编码' }) },
    nameField: code,
    mounts: [],
  })

/** What every table refers to, and the two entities that exist only in tests. */
export const builtIn: readonly Entity[] = [
  bareTable('group', 'sys_group', 'code'),
  bareTable('organization', 'sys_organization', 'orgCode'),
  bareTable('user', 'sys_user', 'username'),
  place,
  sample,
]

/** One node of the product: its own model, its own ears, the shared database. */
export interface TestNode {
  readonly models: ModelSource
  readonly engine: Engine
  readonly deps: BuilderDeps
  readonly services: EntityServices
  /** What the node would have written to its log. */
  readonly reported: string[]
  /** Runs a call of this node's current table of calls, without HTTP. */
  call<R extends object = AnyRow>(method: CallMethod, path: string, body?: unknown): Promise<R>
  close(): Promise<void>
}

export async function openNode(
  bed: TestBed,
  node: number,
  entities: readonly Entity[] = builtIn,
): Promise<TestNode> {
  const { db, clock, caller } = bed
  const notifications: Notifications = await openNotifications(bed.url)
  const reported: string[] = []
  const report = (line: string): void => void reported.push(line)
  const models = await createModelSource({ db, entities, notifications, isViewed, report })
  const ids = createIdSource({ node })
  const newId = (): string => ids.newId()
  const engine = createEngine({ registry: () => models.current(), rules: [], clock, newId })
  const services = testServices(db, engine)
  const shared = { db, entities, models, clock, newId, isViewed }
  const parts = { ...shared, holders: [], followers: [], services: () => services }
  const calls = (): readonly Call[] => allCalls(services, builderCalls(parts))
  return {
    models,
    engine,
    services,
    reported,
    deps: { entities, clock, caller, newId },
    call: (method, path, body) => runCall(bed, calls(), { method, path, body }),
    close: () => notifications.close(),
  }
}

const isViewed = (): boolean => true

function testServices(db: Database, engine: Engine): EntityServices {
  return {
    db,
    viewDb: db,
    sheetDb: db,
    engine,
    jobs: { enqueue: async () => '', outbox: async () => {} },
    prepareCode: async () => null,
    today: async () => '2026-01-01',
    countCap: async () => 1000,
    longLists: createLongLists({ seconds: 0, now: () => 0 }),
    mountFor: async ({ mount }) => mount,
    summaryTimeLimit: async () => 1000,
    logPlainView: async () => {},
  }
}

function allCalls(services: EntityServices, own: readonly Call[]): readonly Call[] {
  const derived = services.engine.registry.models.flatMap((model) =>
    model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
  )
  const views = services.engine.registry.views.flatMap((view) => viewListCalls(services, view))
  return [...own, ...derived, ...views]
}

async function runCall<R extends object>(
  { db, caller }: TestBed,
  calls: readonly Call[],
  { method, path, body }: { method: CallMethod; path: string; body: unknown },
): Promise<R> {
  const matches = (call: Call): boolean =>
    call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  const call =
    calls.find((item) => item.method === method && item.path === path) ?? calls.find(matches)
  if (call === undefined) throw new Error(`no call ${method} ${path}`)
  const [, param] = /:(\w+)$/.exec(call.path) ?? []
  const params = param === undefined ? {} : { [param]: path.split('/').at(-1) ?? '' }
  const request = testRequest({ method, path, params, body })
  if (call.kind === 'read') return (await call.handle({ request, caller })) as R
  if (call.kind === 'raw') throw new Error(`${path} answers in a form of its own`)
  const prepared = await call.prepare?.({ request, caller })
  const log = (): void => {}
  const context = { request, caller, log, warn: log, afterCommit: () => {}, afterRefusal: () => {} }
  return db.transaction((tx) => call.write(tx, context, prepared)) as Promise<R>
}
