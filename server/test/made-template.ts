import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { rawSql } from '#platform/db/sql.ts'
import { fillSite } from './site.ts'
import { SITE_TEMPLATE, TEMPLATE_DATABASE } from './template-database.ts'

/** When the demo site was installed; who goes on working on it works on that day. */
export const DEMO_DAY: Clock = { now: () => new Date('2026-11-16T01:00:00Z') }
export const DEMO_PASSWORD = 'Demo@2026'
/** As it is installed, without the days that are filled in afterwards. */
export const WITH_DEMO = readConfig({ DEMO: 'on', DEMO_PASSWORD, DEMO_VISITS: '0' })

/**
 * A site on which the product has started once: its menu is stored. Of this the planner knows, as on every site
 * that has run for a minute; without it each check of what a role gives reads the whole menu.
 */
export const startedSite = onceMade('junheng_started_site', SITE_TEMPLATE, async (url) => {
  const app = await buildApp({ url, logLevel: 'silent', poolSize: 2 })
  await app.db.run(rawSql('analyze sys_menu, as_region'))
  await app.close()
})

/** The same with the accounts that the tests of calls begin with. */
export const filledSite = onceMade('junheng_filled_site', SITE_TEMPLATE, async (url) => {
  const app = await buildApp({ url, logLevel: 'silent', poolSize: 2 })
  await fillSite(app)
  await app.db.run(rawSql('analyze sys_menu, as_region'))
  await app.close()
})

/** The demo site as it is installed; half a minute's work that several files begin with. */
export const demoSite = onceMade('junheng_demo_site', TEMPLATE_DATABASE, async (url) => {
  const app = await buildApp({ url, logLevel: 'silent', poolSize: 4, clock: DEMO_DAY })
  await installSite(app, WITH_DEMO)
  await app.db.run(rawSql('analyze'))
  await app.close()
})

/**
 * A database that the first file to need it makes and the others of the same run copy. Files of other workers
 * wait meanwhile; one that fails leaves nothing, and the next tries again.
 */
function onceMade(
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= make(inject('serverUrl'), { name, from, fill })
    made.catch(() => {
      made = null
    })
    return made
  }
}

interface Made {
  readonly name: string
  readonly from: string
  fill(url: string): Promise<void>
}

async function make(serverUrl: string, { name, from, fill }: Made): Promise<string> {
  const server = await open(serverUrl)
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await server.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount === 1) return name
    const draft = `${name}_draft`
    await server.query(`drop database if exists ${draft} with (force)`)
    await server.query(`create database ${draft} template ${from} strategy file_copy`)
    const url = new URL(serverUrl)
    url.pathname = `/${draft}`
    await fill(url.href)
    await server.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await server.end()
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
