import { readFileSync } from 'node:fs'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { FastifyInstance } from 'fastify'
import { archiveCalls } from '#modules/archives/api.ts'
import { entities, rules } from '#modules/index.ts'
import { systemCalls } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { builderCalls } from '#platform/builder/builder-calls.ts'
import { createModelSource } from '#platform/builder/model-source.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import { prepareRowCode } from '#platform/code-rules/prepare-row-code.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { openNotifications } from '#platform/db/notifications.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { createEngine, type EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { entityCalls } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import { createDispatcher, type Dispatcher } from '#platform/http/dispatcher.ts'
import { docsCalls } from '#platform/http/docs-calls.ts'
import { healthCall } from '#platform/http/health-call.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { addMetricsRoute } from '#platform/http/metrics-route.ts'
import { claimNode } from '#platform/ids/claim-node.ts'
import { createIdSource } from '#platform/ids/id-source.ts'
import { logCalls } from '#platform/oplog/log-calls.ts'
import { logPlainView } from '#platform/oplog/log-plain-view.ts'
import { type Authenticator, createAuthenticator } from '#platform/session/authenticate.ts'
import { sessionCalls } from '#platform/session/session-calls.ts'
import { tokenCalls } from '#platform/session/token-calls.ts'
import { createLayerSource, type LayerSource } from '#platform/template/layer-source.ts'
import { templateCalls } from '#platform/template/template-calls.ts'
import { tightMount } from '#platform/template/tight-mount.ts'
import { packageFile, webDirectory } from './paths.ts'

export interface AppOptions {
  readonly url: string
  readonly logLevel: string
  readonly trustProxy?: boolean
  readonly clock?: Clock
  readonly poolSize?: number
  /** Besides the product's own; tests bring an entity that uses everything. */
  readonly entities?: readonly Entity[]
  readonly rules?: readonly EntityRules[]
  readonly handlers?: readonly EventHandler[]
  /** Hears of what is wrong with a customer's definitions; the product runs without them. */
  warn?(line: string): void
}

/** The running product. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Database
  readonly engine: Engine
  readonly services: EntityServices
  readonly dispatcher: Dispatcher
  close(): Promise<void>
}

/** Wires all parts; the only place that knows all of them. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock
  const db = openDatabase({
    url: options.url,
    ...(options.poolSize ? { poolSize: options.poolSize } : {}),
  })
  const notifications = await openNotifications(options.url)
  await ensurePartitions(db, clock.now())
  const ids = createIdSource({ node: await claimNode(db), clock: systemClock })
  const declared = [...entities, ...(options.entities ?? [])]
  const warn = options.warn ?? (() => {})
  const models = await createModelSource({ db, entities: declared, notifications, report: warn })
  const engine = createEngine({
    registry: () => models.current(),
    rules: [...rules, ...(options.rules ?? [])],
    handlers: options.handlers ?? [],
    clock,
    newId: () => ids.newId(),
  })
  const layers = createLayerSource(db, notifications)
  const services = entityServices({ db, engine, clock, layers })
  const sessions = createAuthenticator({ db, clock, notifications })
  const { authenticate } = sessions
  const dispatcher = createDispatcher({ db, clock, newId: () => ids.newId(), authenticate })
  const builder = builderCalls({ db, entities: declared, models, clock, newId: () => ids.newId() })
  const fixed = [...fixedCalls({ services, dispatcher, clock, layers, sessions }), ...builder]
  // A customer's new table is served at once: its calls come from the model like all others.
  const mountAll = (): void => dispatcher.mount([...fixed, ...derivedCalls(services)])
  mountAll()
  models.onChange(mountAll)
  await notifications.ready()
  const metrics = createMetrics({ poolInUse: () => db.inUse() })
  const http = await createHttpServer({
    dispatcher,
    logLevel: options.logLevel,
    trustProxy: options.trustProxy ?? false,
    webDir: webDirectory,
    observe: metrics.observe,
  })
  addMetricsRoute(http, {
    metrics,
    mayRead: async (request) => {
      const caller = await authenticate(request)
      return caller !== null && isPermitted(caller, 'core:metrics:list')
    },
  })
  const close = async (): Promise<void> => {
    await http.close()
    await sessions.close()
    await notifications.close()
    await db.close()
  }
  return { http, db, engine, services, dispatcher, close }
}

/** Rows a list counts at most, and milliseconds a summary may take. */
const COUNT_CAP = 1000
const SUMMARY_TIME_LIMIT = 20_000

interface ServiceParts {
  readonly db: Database
  readonly engine: Engine
  readonly clock: Clock
  readonly layers: LayerSource
}

function entityServices({ db, engine, clock, layers }: ServiceParts): EntityServices {
  const codes = createCodeSource({ db, clock })
  return {
    db,
    engine,
    prepareCode: (request) => prepareRowCode(codes, request),
    mountFor: (entry, caller) => tightMount({ registry: engine.registry, layers }, entry, caller),
    countCap: () => COUNT_CAP,
    summaryTimeLimit: () => SUMMARY_TIME_LIMIT,
    logPlainView: (view) => logPlainView(db, engine, view),
  }
}

interface CallParts {
  readonly services: EntityServices
  readonly dispatcher: Dispatcher
  readonly clock: Clock
  readonly layers: LayerSource
  readonly sessions: Authenticator
}

/** Calls that no definition changes. */
function fixedCalls({ services, dispatcher, clock, layers, sessions }: CallParts): readonly Call[] {
  const { db, engine } = services
  const version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version
  return [
    healthCall({ db, version }),
    ...docsCalls({ calls: () => dispatcher.calls, version }),
    ...tokenCalls({ db, clock, newId: () => engine.newId() }),
    ...sessionCalls({
      db,
      clock,
      sessions,
      versionCode: version,
      permissionKeys: () => permissionKeys(dispatcher.calls),
    }),
    ...templateCalls({ db, engine, layers }),
    ...logCalls({ db }),
  ]
}

/** Calls that follow from the models, and those that modules add to them. */
function derivedCalls(services: EntityServices): readonly Call[] {
  const derived = services.engine.registry.models.flatMap((model) =>
    model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
  )
  return [...derived, ...systemCalls(services), ...archiveCalls(services)]
}

/** Every right there is: what an administrator's permission map holds. */
function permissionKeys(calls: readonly Call[]): ReadonlySet<string> {
  return new Set(calls.flatMap(({ access }) => ('key' in access ? [access.key] : [])))
}
