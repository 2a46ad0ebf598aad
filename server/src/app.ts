import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { FastifyInstance } from 'fastify'
import { printHolders } from '#modules/archives/api.ts'
import { product, scalePorts } from '#modules/index.ts'
import { hookFollowers, hookHolders, ruleHolders, siteChannel } from '#modules/integration/api.ts'
import { isViewed, reportHolders } from '#modules/report/api.ts'
import { dayStartByShift, type LiveNode, startLiveNode } from '#modules/scale/api.ts'
import { businessDay, createCallLog, findDictOptions, flowHolders } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { builderCalls } from '#platform/builder/builder-calls.ts'
import type { BuilderParts } from '#platform/builder/builder-parts.ts'
import {
  createModelSource,
  type ModelSource,
  type ModelSourceParts,
} from '#platform/builder/model-source.ts'
import { siteCalls } from '#platform/builder/site/site-calls.ts'
import { viewHolders } from '#platform/builder/view/view-holders.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { type CodeSource, createCodeSource } from '#platform/code-rules/code-source.ts'
import { readBackupState } from '#platform/db/backup/backup.queries.ts'
import { type Database, POOL_SIZE } from '#platform/db/database.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { auditSettings } from '#platform/entity-engine/audit-other.ts'
import { createEngine, type EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { S3Options } from '#platform/files/s3-store.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import type { Call } from '#platform/http/call.ts'
import { createDispatcher, type Dispatcher } from '#platform/http/dispatcher.ts'
import { createHttpServer, type HttpOptions } from '#platform/http/http-server.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { addMetricsRoute } from '#platform/http/metrics-route.ts'
import { claimNode } from '#platform/ids/claim-node.ts'
import { createIdSource } from '#platform/ids/id-source.ts'
import { createJobs, type JobPort, type Jobs } from '#platform/jobs/jobs.ts'
import { createLongLists } from '#platform/list-engine/long-lists.ts'
import { silentChannel } from '#platform/messages/message-channel.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import type { DefaultPort } from '#platform/ports/default-port.ts'
import { createSettings } from '#platform/settings/settings.ts'
import { createLayerSource, type LayerSource } from '#platform/template/layer-source.ts'
import { tightMount } from '#platform/template/tight-mount.ts'
import { createFlowGate } from '#platform/workflow/action-gate.ts'
import { type CallParts, derivedCalls, fixedCalls } from './app-calls.ts'
import { CARRIED_ROWS } from './carried-rows.ts'
import { guardCalls } from './guard-calls.ts'
import { productJobs } from './jobs.ts'
import { type DatabaseOptions, openDatabases } from './open-databases.ts'
import { type OutsideOptions, putOutside } from './outside.ts'
import { webDirectory } from './paths.ts'
import { prepareNumberedCode } from './platform/entity-engine/prepare-row-code.ts'
import { logPlainView } from './platform/site-calls/log-plain-view.ts'
import { createRefusalLog } from './platform/site-calls/log-refusal.ts'
import { openSessions, type SessionOptions } from './session.ts'
import { type ProductSettings, platformSettings } from './settings.ts'
import { createSiteServices, type SiteOptions, type SiteServices } from './site-services.ts'

export interface AppOptions extends SessionOptions, DatabaseOptions, OutsideOptions {
  readonly logLevel: string
  readonly logTo?: HttpOptions['logTo']
  readonly trustProxy?: readonly string[]
  /** Networks in which indicators may stand; the private ones of a plant unless told. */
  readonly scaleNetworks?: string
  readonly clock?: Clock
  /** Besides the product's own; tests bring an entity that uses everything. */
  readonly entities?: readonly Entity[]
  readonly rules?: readonly EntityRules[]
  readonly handlers?: readonly EventHandler[]
  /** Folder of uploaded files; one for temporary files unless told. */
  readonly filesDir?: string
  /** A bucket for uploaded files, in place of the folder. */
  readonly s3?: S3Options
  /** Whether this node runs jobs; without it none can be enqueued either, until `jobs` is started. */
  readonly work?: boolean
  /** Whether this node reads scales and lets stations connect; tests do only where they ask for it. */
  readonly stations?: boolean
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
  readonly jobs: Jobs
  readonly settings: ProductSettings
  /** What the parts ask of each other and nobody answers yet. */
  readonly portsOnDefault: readonly DefaultPort[]
  /** Resolves once this node has heard what others had said before. */
  heard(): Promise<void>
  close(): Promise<void>
}

/** What jobs and those who hear of events work with; both stand before the engine does. */
const workParts = (
  { messages: log = silentChannel }: AppOptions,
  {
    db,
    engine,
    jobs,
  }: { readonly db: Database; readonly engine: () => Engine; readonly jobs: () => Jobs },
): WorkParts => ({
  engine,
  messages: siteChannel({ db, engine, log }),
  wake: async (tx, job) => void (await jobs().run(tx, job)),
})

/** Wires all parts; the only place that knows all of them. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock
  const databases = openDatabases(options)
  const { db, ownerDb, asideDb } = databases
  const notifications = await openNotifications(options.url)
  await ensurePartitions(ownerDb, { now: clock.now(), tables: product.monthly })
  const ids = createIdSource({ node: await claimNode(db), clock: systemClock })
  const declared = [...product.entities, ...(options.entities ?? [])]
  const warn = options.warn ?? (() => {})
  const models = await openModels({ db, entities: declared, notifications, report: warn })
  const newId = (): string => ids.newId()
  const work = workParts(options, { db, engine: () => engine, jobs: () => jobs })
  const definitions = productJobs({ ...work, clock, ownerDb, backup: options.backup })
  const subscribers = product.subscribers(work)
  const queue = { db, ownerUrl: ownerDb.url, clock, log: warn, watch: options.watch ?? null }
  const jobs = createJobs({ ...queue, definitions, subscribers })
  const settings = openSettings({ db: asideDb, newId, notifications, log: warn }, declared)
  const engine = createEngine({
    registry: () => models.current(),
    rules: [...product.rules, ...(options.rules ?? [])],
    handlers: [...product.handlers, ...(options.handlers ?? [])],
    forward: (tx, { name, entity, row }) =>
      jobs.outbox(tx, { event: name, payload: { entity, row } }),
    clock,
    newId,
    dictOptions: findDictOptions,
    setting: dayStartByShift((setting, scope) => settings.valueOf(setting, scope), asideDb),
  })
  const layers = createLayerSource(db, notifications)
  const codes = createCodeSource({ db, clock, notifications })
  const services = entityServices({ ...databases, engine, jobs, layers, settings, codes })
  const signInParts = { db, clock, settings, notifications }
  const { signIn, sessions, guards } = openSessions(signInParts, options)
  const writing = { db, ownerDb, clock, newId }
  const refused = createRefusalLog(writing)
  const dispatcher = createDispatcher({ ...writing, ...guards, refused })
  const site = await openSite(options, { services, notifications, clock, dispatcher, settings })
  const shared = { services, dispatcher, clock, layers, sessions, signIn, jobs, settings, site }
  const parts: CallParts = { ...shared, options: { ...options, messages: work.messages } }
  const builder = builderOf({ ...writing, entities: declared, models, services: () => services })
  const fixed = [...fixedCalls(parts), ...builder]
  // A customer's new table is served at once: its calls come from the model like all others.
  const mountAll = (): void =>
    dispatcher.mount(guardCalls(engine, [...fixed, ...derivedCalls(services)]))
  mountAll()
  models.onChange(mountAll)
  await notifications.ready()
  const http = await openHttp(options, parts)
  const live = await openLive(options, { services, notifications, http, warn })
  const close = async (): Promise<void> => {
    await live?.close()
    await http.close()
    await jobs.stop({ timeoutSeconds: JOB_SECONDS })
    await sessions.close()
    await notifications.close()
    await databases.close()
  }
  if (options.work) await startJobs(jobs, close)
  const more = { portsOnDefault: product.onDefault, heard: notifications.heard }
  return { http, db, engine, services, dispatcher, jobs, settings, ...more, close }
}

/** The entities as they are now; views read what reports may. */
const openModels = (parts: Omit<ModelSourceParts, 'isViewed'>): Promise<ModelSource> =>
  createModelSource({ ...parts, isViewed })

/** The builder with whoever stores names of fields, and what a site's file carries beside tables. */
function builderOf(
  given: Omit<BuilderParts, 'holders' | 'followers' | 'isViewed'>,
): readonly Call[] {
  const holders = [flowHolders, reportHolders, printHolders, viewHolders, hookHolders, ruleHolders]
  const parts = { ...given, isViewed, holders, followers: [hookFollowers] }
  const guarded = (on: EntityServices): readonly Call[] => guardCalls(on.engine, derivedCalls(on))
  return [...builderCalls(parts), ...siteCalls({ ...parts, rowKinds: CARRIED_ROWS, guarded })]
}

/** Settings of the platform, of the modules, and whether who made a document may audit it. */
const openSettings = (
  stored: Omit<Parameters<typeof createSettings>[0], 'definitions' | 'further'>,
  declared: readonly Entity[],
): ProductSettings =>
  createSettings({
    ...stored,
    definitions: platformSettings,
    further: [...product.settings, ...auditSettings(declared)],
  })

/** Scales and stations of this node; null: it has none. */
async function openLive(
  { stations = false, trustProxy = [], scaleNetworks }: AppOptions,
  {
    services,
    notifications,
    http,
    warn,
  }: {
    readonly services: EntityServices
    readonly notifications: Notifications
    readonly http: FastifyInstance
    warn(line: string): void
  },
): Promise<LiveNode | null> {
  if (!stations) return null
  return startLiveNode({
    services,
    ...scalePorts,
    notifications,
    server: http.server,
    trustProxy,
    ...(scaleNetworks === undefined ? {} : { scaleNetworks }),
    log: warn,
  })
}

/** Menus, files and dictionaries, with the product's menu brought up to this version. */
async function openSite(
  { filesDir, s3, ...outside }: AppOptions,
  {
    dispatcher,
    settings,
    ...parts
  }: Pick<SiteOptions, 'services' | 'notifications' | 'clock'> &
    Pick<CallParts, 'dispatcher' | 'settings'>,
): Promise<SiteServices> {
  const site = createSiteServices({
    ...parts,
    ...(filesDir === undefined ? {} : { filesDir }),
    ...(s3 === undefined ? {} : { s3 }),
    learning: { calls: () => dispatcher.calls },
  })
  await site.storeMenus()
  const { engine } = parts.services
  engine.parts.put(siteFiles, site.files)
  putOutside(engine, outside)
  product.opens({ engine, notifications: parts.notifications })
  return site
}

/** The server itself; what it counts is for who may read the figures. */
async function openHttp(
  options: AppOptions,
  { services, dispatcher, sessions, site, clock }: CallParts,
): Promise<FastifyInstance> {
  const { db, engine } = services
  const backupAge = async (): Promise<number> => (await readBackupState(db, clock.now())).age
  const metrics = createMetrics({
    poolInUse: () => db.inUse(),
    poolLimit: options.poolSize ?? POOL_SIZE,
    ...(options.backup && { backupAge }),
  })
  const warn = (line: string): void => options.warn?.(line)
  const callLog = createCallLog({ db, clock, newId: () => engine.newId(), warn })
  const http = await createHttpServer({
    dispatcher,
    logLevel: options.logLevel,
    ...(options.logTo ? { logTo: options.logTo } : {}),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
    webDir: webDirectory,
    observe: metrics.observe,
    watch: options.watch ?? null,
    noteMachine: callLog.note,
  })
  http.addHook('onClose', () => callLog.stored())
  addMetricsRoute(http, {
    metrics,
    mayRead: async (request) => {
      const caller = await sessions.authenticate(request)
      return caller !== null && !caller.hold && isPermitted(caller, 'core:metrics:list')
    },
  })
  await site.addRoutes(http)
  return http
}

/** Seconds given to running jobs when the product ends; what still runs then is run again later. */
const JOB_SECONDS = 10

/** Whatever is open already would keep a process alive that cannot start. */
async function startJobs(jobs: Jobs, close: () => Promise<void>): Promise<void> {
  try {
    await jobs.start()
  } catch (error) {
    await close()
    throw error
  }
}

interface ServiceParts {
  readonly db: Database
  readonly viewDb: Database
  readonly sheetDb: Database
  readonly engine: Engine
  readonly jobs: JobPort
  readonly layers: LayerSource
  readonly settings: ProductSettings
  readonly codes: CodeSource
}

function entityServices(parts: ServiceParts): EntityServices {
  const { db, viewDb, sheetDb, engine, jobs, layers, settings, codes } = parts
  return {
    db,
    viewDb,
    sheetDb,
    engine,
    jobs,
    prepareCode: (request) => prepareNumberedCode({ codes, db, engine }, request),
    mountFor: (entry, caller) => tightMount({ registry: engine.registry, layers }, entry, caller),
    today: (caller) => businessDay(engine, caller, engine.clock.now()),
    countCap: (caller) => settings.get('countCap', caller),
    longLists: createLongLists({ seconds: 5, now: () => performance.now() }),
    summaryTimeLimit: async (caller) => (await settings.get('summaryTimeLimit', caller)) * 1000,
    flowGate: createFlowGate(engine),
    logPlainView: (view) => logPlainView(db, engine, view),
  }
}
