import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillDemo } from '#modules/demo/fill-demo.ts'
import { liveDemo } from '#modules/demo/live-demo.ts'
import { entities, product } from '#modules/index.ts'
import { viewedTables } from '#modules/report/api.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { type ServerAccounts, separateAccounts } from '#platform/db/accounts.ts'
import { readBackupState } from '#platform/db/backup/backup.queries.ts'
import { BACKUP_JOB, OLDEST_BACKUP_HOURS } from '#platform/db/backup/site-backup.ts'
import { lookAtPooler } from '#platform/db/pooler.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { logFileChannel } from '#platform/messages/log-file-channel.ts'
import { keyFromFile } from '#platform/secrets/key-file.ts'
import { readKey } from '#platform/secrets/sealer.ts'
import type { Watch } from '#platform/watch/watch.ts'
import { type App, type AppOptions, buildApp } from './app.ts'
import { planBackup } from './backup-config.ts'
import type { Config } from './config.ts'
import { installSite } from './install-site.ts'
import { packageFile } from './paths.ts'
import { say } from './say.ts'
import { startWatch } from './watch-config.ts'

/** Seconds given to requests under way when the process is told to end. */
const DRAIN_SECONDS = 15

/** A database that has said nothing for so long, twice, is not waited for: whoever asked is told to ask again. */
const SILENCE_SECONDS = 10

/** Null: both are there. */
function accountWarning({ app, viewer }: ServerAccounts): string | null {
  const lacking = [...(app.isApart ? [] : ['<库名>_app']), ...(viewer ? [] : ['<库名>_viewer'])]
  if (lacking.length === 0) return null
  return `数据库账号未分离：DATABASE_URL 的账号不能建角色。请由数据库管理员为它建立 ${lacking.join('、')} 角色并授予它，见 docs/operations.zh-CN.md`
}

/** What a site runs on: its database, migrated. */
export interface SiteServer {
  readonly url: string
  stop(): Promise<void>
}

/** The product on its database, until it is told to end. */
export async function runSite(config: Config, server: SiteServer): Promise<void> {
  const accounts = await separateAccounts(server.url, {
    login: config.databaseUrl === null,
    viewed: viewedTables(loadModels(entities)),
  })
  const warning = accountWarning(accounts)
  if (warning !== null) say(warning)
  const late: { app?: App } = {}
  const app = await buildApp({
    ...(await optionsOf(config, accounts)),
    watch: await watchOf(config, () => late.app ?? null),
    ownerUrl: server.url,
  })
  late.app = app
  surviveStrayFaults(app)
  // Before it says that it is up: whoever hears that may tell it to end at once.
  const filling = new AbortController()
  endGently(app, { filling, stopDatabase: () => server.stop() })
  const lines = await installSite(app, config, say)
  await pagesBuilt()
  await app.http.listen({ port: config.port, host: config.host })
  announce(config, lines)
  for (const { asker, name, says } of app.portsOnDefault) say(`未接入 ${asker}.${name}：${says}`)
  void backUpMissed(app, config)
  void fillBehind(app, filling.signal).then(() => liveBehind(app, config, filling.signal))
}

async function optionsOf(
  config: Config,
  accounts: ServerAccounts,
): Promise<Omit<AppOptions, 'watch' | 'ownerUrl'>> {
  const { logLevel, trustProxy, scaleNetworks, captcha, rateLimits, externalProvider } = config
  const { poolerUrl, reader } = config
  return {
    ...accounts.app,
    ...(poolerUrl !== null && (await lookAtPooler(poolerUrl, accounts.app))),
    reader,
    silence: SILENCE_SECONDS,
    viewer: accounts.viewer,
    logLevel,
    trustProxy,
    ...(scaleNetworks !== null && { scaleNetworks }),
    ...(await placesOf(config)),
    captcha,
    externalProvider,
    rateLimits,
    work: true,
    stations: true,
    warn: say,
  }
}

/** Null: nobody asked to look on. It is told to the server's log, which stands only after the first statements. */
async function watchOf({ watch }: Config, app: () => App | null): Promise<Watch | null> {
  if (watch === null) return null
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }
  return startWatch(watch, {
    version,
    say,
    tell: (line) => app()?.http.log.warn(line, 'slow statement'),
  })
}

/** Where things lie, and how far the server may reach. */
async function placesOf(config: Config): Promise<Partial<AppOptions>> {
  const { hookNetworks, sourceNetworks, secretsKey, s3, backup, databaseUrl } = config
  const dataDir = resolve(config.dataDir)
  const ownKey = secretsKey === null ? null : readKey(secretsKey)
  const place = { dataDir, s3, isOwnDisk: databaseUrl === null }
  return {
    ...(hookNetworks !== null && { hookNetworks }),
    ...(sourceNetworks !== null && { sourceNetworks }),
    syncDir: resolve(config.syncDir ?? join(dataDir, 'sync')),
    driversDir: join(dataDir, 'drivers'),
    secretsKey: ownKey ?? (await keyFromFile(join(dataDir, 'secrets.key'))),
    filesDir: join(dataDir, 'files'),
    ...(s3 && { s3 }),
    ...(backup && { backup: planBackup(backup, place) }),
    messages: logFileChannel({ file: join(dataDir, 'messages.log'), clock: systemClock }),
  }
}

/**
 * Who starts us may still be building the pages, and lets go of the line to us when they are there. Only where that was
 * said: other programs keep such a line to what they start, too.
 */
async function pagesBuilt(): Promise<void> {
  if (process.env['START_WAITS'] !== 'pages' || !process.connected) return
  await once(process, 'disconnect')
}

function announce(config: Config, lines: readonly string[]): void {
  const host = config.host === '0.0.0.0' ? 'localhost' : config.host
  say(`钧衡已启动：http://${host}:${config.port}`)
  for (const line of lines) say(line)
}

/** The rest of the demo data, day by day, while people are at work already; nothing to do on any other site. */
async function fillBehind({ db, engine, http }: App, signal: AbortSignal): Promise<void> {
  try {
    if (await fillDemo({ db, engine, calls: product.calls, signal })) say('演示数据已全部生成')
  } catch (error) {
    // The site runs without these days; the next start goes on with them.
    http.log.error({ err: error }, '演示数据没有生成完，下次启动时继续')
  }
}

/** A machine that is switched off at night makes its backup when it is switched on. */
async function backUpMissed({ db, jobs, http }: App, { backup }: Config): Promise<void> {
  if (backup === null) return
  try {
    const { age } = await readBackupState(db, systemClock.now())
    if (age > OLDEST_BACKUP_HOURS * 3600) await db.transaction((tx) => jobs.run(tx, BACKUP_JOB))
  } catch (error) {
    http.log.warn({ err: error }, '备份没有补做，今晚再做')
  }
}

/** Trucks that go on coming where somebody wants the demo to move. */
async function liveBehind(app: App, { demoLive }: Config, signal: AbortSignal): Promise<void> {
  if (!demoLive) return
  const { db, engine, dispatcher, http } = app
  const warn = (error: unknown): void => http.log.warn({ err: error }, '演示车流')
  const served = () => dispatcher.calls
  await liveDemo({ db, engine, calls: product.calls, served, signal, warn }).catch(warn)
}

/**
 * A promise that nobody awaited, such as the job queue's when the database is away for a moment, must not
 * end a server at which trucks are waiting; it is told in the log.
 */
function surviveStrayFaults({ http }: App): void {
  process.on('unhandledRejection', (reason) => http.log.error({ err: reason }, '未处理的异步错误'))
}

/** SIGTERM and SIGINT: answer what has begun, take nothing new, close the database last. */
function endGently(
  app: App,
  { filling, stopDatabase }: { readonly filling: AbortController; stopDatabase(): Promise<void> },
): void {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    filling.abort()
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    await app.close()
    await stopDatabase()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}
