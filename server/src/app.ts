import { readFileSync } from 'node:fs'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { FastifyInstance } from 'fastify'
import { archiveCalls } from '#modules/archives/api.ts'
import { entities, rules } from '#modules/index.ts'
import { systemCalls } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import { prepareRowCode } from '#platform/code-rules/prepare-row-code.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { createEngine, type EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { entityCalls } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
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
// import { templateCalls } from '#platform/template/template-calls.ts'
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
  const db = openDatabase({ url: options.url, ...(options.poolSize ? { poolSize: options.poolSize } : {}) })
  const notifications = await openNotifications(options.url)
  await ensurePartitions(db, clock.now())
  const ids = createIdSource({ node: await claimNode(db), clock: systemClock })
  const registry = buildRegistry(loadModels([...entities, ...(options.entities ?? [])]))
  const engine = createEngine({
    registry: () => registry,
    rules: [...rules, ...(options.rules ?? [])],
    handlers: options.handlers ?? [],
    clock,
    newId: () => ids.newId(),
  })
  const services = entityServices({ db, engine, clock })
  const sessions = createAuthenticator({ db, clock, notifications })
  const { authenticate } = sessions
  const dispatcher = createDispatcher({ db, clock, newId: () => ids.newId(), authenticate })
  dispatcher.mount(allCalls({ services, dispatcher, clock, notifications, sessions }))
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

function entityServices({ db, engine, clock }: { db: Database; engine: Engine; clock: Clock }): EntityServices {
  const codes = createCodeSource({ db, clock })
  return {
    db,
    engine,
    prepareCode: (request) => prepareRowCode(codes, request),
    countCap: () => COUNT_CAP,
    summaryTimeLimit: () => SUMMARY_TIME_LIMIT,
    logPlainView: (view) => logPlainView(db, engine, view),
  }
}

interface CallParts {
  readonly services: EntityServices
  readonly dispatcher: Dispatcher
  readonly clock: Clock
  readonly notifications: Notifications
  readonly sessions: Authenticator
}

function allCalls({ services, dispatcher, clock, notifications, sessions }: CallParts): readonly Call[] {
  const { db, engine } = services
  const derived = engine.registry.models.flatMap((model) =>
    model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
  )
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
    // ...templateCalls({ db, engine, notifications }),
    ...logCalls({ db }),
    ...derived,
    ...systemCalls(services),
    ...archiveCalls(services),
  ]
}

/** Every right there is: what an administrator's permission map holds. */
function permissionKeys(calls: readonly Call[]): ReadonlySet<string> {
  return new Set(calls.flatMap(({ access }) => ('key' in access ? [access.key] : [])))
}
