import { join, resolve } from 'node:path'
import { type App, buildApp } from '#app/app.ts'
import { type Config, readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { migrationsDirectory } from '#app/paths.ts'
import { entities } from '#modules/index.ts'
import { PRODUCT_MENU } from '#modules/menus.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { storeMenuSeeds } from '#platform/menu/menu.queries.ts'
import { type MenuPlan, planMenus } from '#platform/menu/menu-plan.ts'
import { logFileChannel } from '#platform/messages/log-file-channel.ts'
import { createTables } from './database.ts'
import { forgetCrashes, planCheaply } from './forget-crashes.ts'
import './quick-hashes.ts'
import { sampleEntities } from './sample.entity.ts'

/**
 * The product with the sample entities in it, for tests in a browser, configured as the product is. It is
 * no part of the product, whose own start is tested by itself.
 */
const SAMPLE_MENU: MenuPlan = {
  kind: 'folder',
  code: 'sample',
  title: '样例',
  children: sampleEntities.flatMap(({ definition: { name, mounts } }) =>
    mounts.map(({ code }): MenuPlan => ({ kind: 'entity', mount: `${name}/${code}` })),
  ),
}

async function start(config: Config): Promise<void> {
  const dataDir = resolve(config.dataDir)
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') })
  await forgetCrashes(server.url)
  await planCheaply(server.url)
  await migrate(server.url, { directory: migrationsDirectory })
  await createSampleTables(server.url)
  const { logLevel, trustProxy, captcha, rateLimits } = config
  const app = await buildApp({
    url: server.url,
    logLevel,
    trustProxy,
    filesDir: join(dataDir, 'files'),
    captcha,
    rateLimits,
    messages: logFileChannel({ file: join(dataDir, 'messages.log'), clock: systemClock }),
    entities: sampleEntities,
    work: true,
    stations: true,
    scaleNetworks: '127.0.0.0/8',
    sourceNetworks: '127.0.0.0/8',
  })
  await installSite(app, config)
  await addSampleMenu(app)
  // Shown round already: a card in the corner would lie over what the specs press.
  await app.db.run(
    sql`insert into sys_user_pref (user_id, document, update_date) select id, '{"help": {"toured": true}}', now() from sys_user on conflict do nothing`,
  )
  await app.http.listen({ port: config.port, host: config.host })
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(() => server.stop())
      .then(() => process.exit(0))
  })
}

async function createSampleTables(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 1 })
  const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))
  await createTables(db, registry, sampleEntities)
  await db.close()
}

/** The product's plan stands with it: entries that a plan does not name are retired. */
async function addSampleMenu({ db, engine }: App): Promise<void> {
  const seeds = planMenus([...PRODUCT_MENU, SAMPLE_MENU], engine.registry)
  await db.transaction((tx) => storeMenuSeeds(tx, seeds))
}

await start(readConfig(process.env))
