import type { HomeWarning } from '@junheng/domain/home/home-wire.ts'
import { REPORT_SOURCES, type ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, product } from '#modules/index.ts'
import { separateAccounts } from '#platform/db/accounts.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { useTestApp } from '#test/app.ts'
import { copyTemplate } from '#test/database.ts'
import { openSite, reopenSite, type TestSite } from '#test/site.ts'
import { SITE_TEMPLATE } from '#test/template-database.ts'
import { FINANCE_REPORTS } from './finance-report/finance-reports.ts'
import { viewedTables } from './viewed-tables.ts'
import { makeRecords } from './weigh-records.fixtures.ts'

const DENIED = { code: '42501' }
const READ_ONLY = { code: '25006' }
const viewed = viewedTables(loadModels(entities))

/** What a data directory holds that was used before there were roles: rows, months, jobs, a customer's table. */
async function useAsOwner(url: string): Promise<Pick<TestSite, 'groupId' | 'orgIds'>> {
  const site = await openSite({ url })
  const { app, groupId, orgIds } = site
  await app.jobs.start({ work: false })
  await makeRecords(app.db, { orgId: orgIds.first, groupId, firstId: 900_000, count: 60 })
  await makeTable(site, 'xOld')
  await site.close()
  return { groupId, orgIds }
}

async function makeTable({ call }: Pick<TestSite, 'call'>, name: string): Promise<void> {
  const fields = [{ name: 'code', kind: 'text', attrs: { label: '编码', required: true } }]
  const made = await call('POST', '/optimus_prime/cg-table/create', { name, label: name, fields })
  expect(made.envelope).toMatchObject({ success: true })
  const row = await call('POST', `/custom/x-${name.slice(1).toLowerCase()}/create`, { code: 'A1' })
  expect(row.envelope).toMatchObject({ success: true })
}

const columnsOf = (...fields: readonly string[]) => fields.map((field) => ({ field }))
const draft = (dataSource: string, more: object = {}) => ({
  code: 'V',
  name: 'V',
  dataSource,
  sysReportTemplateColumn: columnsOf('code'),
  ...more,
})

describe('报表的数据库账号，在分账号以前就用着的数据上', () => {
  let copy: { url: string; drop(): Promise<void> }
  let owner: Database
  let site: TestSite
  let viewer: Database
  beforeAll(async () => {
    copy = await copyTemplate(SITE_TEMPLATE)
    const filled = await useAsOwner(copy.url)
    owner = openDatabase({ url: copy.url, poolSize: 2 })
    // Twice, as two starts do.
    await separateAccounts(copy.url, { login: true, viewed })
    const accounts = await separateAccounts(copy.url, { login: true, viewed })
    expect(accounts.app.isApart).toBe(true)
    if (accounts.viewer === null) throw new Error('no account for reports')
    const { viewer: reports } = accounts
    site = await reopenSite({ url: accounts.app.url, ownerUrl: copy.url, viewer: reports }, filled)
    viewer = openDatabase({ ...accounts.viewer, poolSize: 2 })
  }, 120_000)
  afterAll(async () => {
    await viewer.close()
    await site.close()
    for (const kind of ['app', 'viewer']) {
      const name = `${new URL(copy.url).pathname.slice(1)}_${kind}`
      await owner.run(rawSql(`drop owned by "${name}"`))
      await owner.run(rawSql(`drop role "${name}"`))
    }
    await owner.close()
    await copy.drop()
  })

  test('原有的数据照用：写得进，月份表改不了，任务照排，客户的表照用', async () => {
    const { db, jobs } = site.app
    const plate = await site.call('POST', '/custom/x-old/create', { code: 'A2' })
    expect(plate.envelope).toMatchObject({ success: true })
    await expect(db.run(rawSql('delete from sys_log'))).rejects.toMatchObject(DENIED)
    await expect(db.run(rawSql('alter table x_old add column b int'))).rejects.toMatchObject(DENIED)
    await jobs.start({ work: false })
    await db.transaction((tx) => jobs.run(tx, 'purge-sessions'))
    expect(await jobs.history('purge-sessions', 1)).toHaveLength(1)
  })

  const preview = async (body: object) => {
    const answer = await site.call<ReportAnswer>('POST', '/report/report-template/preview', body)
    expect([answer.status, answer.envelope.msg]).toEqual([200, ''])
    return answer.envelope.data.list
  }

  test('每个数据源的每一列都读得到，客户新建的表也立刻读得到', async () => {
    for (const [source, { entity, mount: code }] of Object.entries(REPORT_SOURCES)) {
      const mount = site.app.engine.registry.mountById(`${entity}/${code}`)?.mount
      const names = [...(mount?.fields.values() ?? [])]
        .filter((field) => field.source !== 'transient')
        .map(({ name }) => name)
      await preview(draft(source, { sysReportTemplateColumn: columnsOf(...names) }))
    }
    expect(await preview(draft('weigh'))).not.toHaveLength(0)
    const old = await preview(draft('table', { sourceTable: 'xOld' }))
    expect(old).toContainEqual({ code: 'A1' })
    await makeTable(site, 'xNew')
    expect(await preview(draft('table', { sourceTable: 'xNew' }))).toEqual([{ code: 'A1' }])
  })

  test('班组报表和进出台账用的也是它', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' }
    const team = await site.call('POST', '/report/team/query', { ...period, groupBy: ['team'] })
    expect([team.status, team.envelope.msg]).toEqual([200, ''])
    const ledger = await site.call('POST', '/report/vehicle-ledger/export', {
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(ledger.status).toBe(200)
    const used = await owner.rows<{ readonly name: string }>(
      sql`select distinct usename as name from pg_stat_activity where datname = current_database() and query ~ 'tr_registry|mm_weigh|rp_team'`,
    )
    expect(used.map(({ name }) => name)).toContainEqual(expect.stringMatching(/_viewer$/))
  })

  test('财务报表用的也是它，每一张都读得到', async () => {
    for (const [report, { kinds }] of Object.entries(FINANCE_REPORTS))
      for (const kind of kinds) {
        const answer = await site.call('POST', '/report/finance/list', { report, kind })
        expect([report, kind, answer.status, answer.envelope.msg]).toEqual([report, kind, 200, ''])
      }
  })

  test('自己的视图用的也是它', async () => {
    const view = { name: 'vOld', label: '旧表', statement: 'select code from x_old order by code' }
    const made = await site.call('POST', '/optimus_prime/cg-view/create', view)
    expect(made.envelope).toMatchObject({ success: true })
    const { envelope } = await site.call('POST', '/custom/view/v-old/list', {})
    expect(envelope.data).toMatchObject({ list: [{ c1: 'A1' }, { c1: 'A2' }] })
    const account = `"${new URL(copy.url).pathname.slice(1)}_viewer"`
    await owner.run(rawSql(`revoke select on x_old from ${account}`))
    const refused = await site.call('POST', '/custom/view/v-old/list', {})
    expect(refused.envelope.msg).toContain('permission denied for table x_old')
    await owner.run(rawSql(`grant select on x_old to ${account}`))
  })

  test('账号都分开了，首页就不说', async () => {
    expect(await warned(site)).toEqual([])
  })

  test('什么都不能改', async () => {
    for (const statement of [
      'insert into x_old (id) values (1)',
      "update mm_weigh set code = ''",
      'delete from mm_weigh',
      'truncate mm_weigh',
      'create table t (a int)',
    ])
      await expect(viewer.run(rawSql(statement)), statement).rejects.toMatchObject(DENIED)
    const reports = site.app.services.viewDb
    await expect(reports.run(rawSql('create temp table t (a int)'))).rejects.toMatchObject(
      READ_ONLY,
    )
  })

  /** Of these a report shows nothing; whoever makes a table of secrets finds it here, or it is not safe. */
  const UNREAD =
    /secret|session|token|captcha|^sys_(log|file|idempotency|sign_in|forget|migration|site|oauth|display|handset|user_pref|client_log|code_)|^mm_agent/

  test('密钥、会话、日志、任务一概读不到，新的月份表也读不到', async () => {
    await ensurePartitions(owner, {
      now: new Date('2033-03-10T00:00:00Z'),
      tables: product.monthly,
    })
    const tables = await owner.rows<{ readonly name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const secret = tables.filter(({ name }) => UNREAD.test(name))
    expect(secret.length).toBeGreaterThan(20)
    for (const { name } of [...secret, { name: 'pgboss.job' }, { name: 'sys_log_203303' }])
      await expect(
        viewer.rows(rawSql(`select * from ${name} limit 1`)),
        name,
      ).rejects.toMatchObject(DENIED)
    await expect(viewer.rows(rawSql('select count(*) from mm_weigh'))).resolves.toHaveLength(1)
  })
})

/** What the home page says of accounts. */
const warned = async ({ call }: Pick<TestSite, 'call'>, as?: string) => {
  const path = '/index/getWarn'
  const options = as === undefined ? {} : { as }
  const { envelope } = await call<readonly HomeWarning[]>('GET', path, undefined, options)
  return envelope.data.filter(({ type }) => type === 'DATABASE_ACCOUNT')
}

describe('数据库账号未分离', () => {
  const site = useTestApp({
    isApart: false,
    viewer: null,
    clerks: [{ username: 'clerk', permissions: ['registry:tr-registry:list'] }],
  })

  test('没有应用账号、没有报表账号，首页各说一行；不管系统的人看不到', async () => {
    expect(await warned(site)).toMatchObject([
      { title: '数据库账号未分离', severity: 'warning', count: 2 },
    ])
    expect(await warned(site, 'clerk')).toEqual([])
  })
})
