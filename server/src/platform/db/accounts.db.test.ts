import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, product } from '#modules/index.ts'
import { copyTemplate } from '#test/database.ts'
import { openSite, type TestSite } from '#test/site.ts'
import { SITE_TEMPLATE } from '#test/template-database.ts'
import { separateAccounts } from './accounts.ts'
import { type Database, openDatabase } from './database.ts'
import { ensurePartitions } from './partitions.ts'
import { rawSql, sql } from './sql.ts'

const DENIED = { code: '42501', message: expect.stringMatching(/permission denied|must be owner/) }

describe('数据库账号', () => {
  let copy: { url: string; drop(): Promise<void> }
  let owner: Database
  let site: TestSite
  let app: Database
  const denied = (statement: string, db = app) =>
    expect(db.run(rawSql(statement)), statement).rejects.toMatchObject(DENIED)

  beforeAll(async () => {
    copy = await copyTemplate(SITE_TEMPLATE)
    owner = openDatabase({ url: copy.url, poolSize: 2 })
    const { app: account } = await separateAccounts(copy.url, { login: true, viewed: [] })
    expect(account).toMatchObject({ role: null, isApart: true })
    site = await openSite({ url: account.url, ownerUrl: copy.url })
    app = site.app.db
  })
  afterAll(async () => {
    await site.close()
    await dropRoles(owner)
    await owner.close()
    await copy.drop()
  })

  /** Tables whose triggers refuse a change, with whether an update is among it. */
  const kept = () =>
    owner.rows<{ readonly name: string; readonly update: boolean }>(
      sql`select c.relname as name, bool_or(t.tgtype & 16 <> 0) as update from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' and t.tgtype & 24 <> 0 group by 1`,
    )

  test('定义说只写一次的表都有触发器，有触发器的定义都这么说', async () => {
    const marked = entities.flatMap(({ definition }) =>
      definition.appendOnly ? [definition.table] : [],
    )
    expect(marked).toEqual(
      expect.arrayContaining(['mm_reading', 'pd_store_record', 'sys_print_log']),
    )
    const own = new Set<string>(entities.map(({ definition }) => definition.table))
    const triggered = (await kept()).filter(({ name, update }) => update && own.has(name))
    expect(triggered.map(({ name }) => name).sort()).toEqual([...marked].sort())
  })

  test('运行中的服务：只写一次的表不能改、不能删、不能清空、不能改结构，月份表也一样', async () => {
    await ensurePartitions(owner, {
      now: new Date('2031-03-10T00:00:00Z'),
      tables: product.monthly,
    })
    const tables = await kept()
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sys_log', 'sys_log_203103', 'mm_reading_203104', 'pd_post_key']),
    )
    for (const { name, update } of tables) {
      const column = await owner.row<{ name: string }>(
        sql`select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum = 1`,
      )
      if (update) await denied(`update ${name} set ${column?.name} = ${column?.name}`)
      await denied(`delete from ${name}`)
      await denied(`truncate ${name}`)
      await denied(`alter table ${name} disable trigger all`)
    }
  })

  test('不能建表、改表、删表，不能停触发器，不能动升级记录', async () => {
    await denied('create table t (a int)')
    await denied('alter table sys_user add column a int')
    await denied('drop table sys_user')
    await denied('create function f() returns int language sql as $$select 1$$')
    await denied('set session_replication_role = replica')
    await denied('update sys_migration set checksum = name')
    await denied('truncate sys_user')
    // Which sheet is of which sample is asked of functions, never read.
    await denied('select * from coding.qc_code_link')
    await denied('select * from coding.qc_control_value')
    expect(await app.rows(rawSql('select * from coding.sheets_of(array[1]::bigint[])'))).toEqual([])
  })

  test('自定义表照样建得成，用得上；日志、通知照写', async () => {
    const made = await site.call('POST', '/optimus_prime/cg-table/create', {
      name: 'xTool',
      label: '工具',
      fields: [{ name: 'code', kind: 'text', attrs: { label: '编码', required: true } }],
    })
    expect(made.envelope).toMatchObject({ success: true, data: { tableName: 'x_tool' } })
    const row = await site.call('POST', '/custom/x-tool/create', { code: 'A1' })
    expect(row.envelope).toMatchObject({ success: true })
    await denied('alter table x_tool add column more int')
    const logged = await app.row(
      sql`select action from sys_log where biz_key = ${String(row.envelope.data['id'])}`,
    )
    expect(logged).toEqual({ action: 'create' })
  })

  test('后台任务的表由所有者建，服务照样用', async () => {
    await site.app.jobs.start({ work: false })
    expect(await site.app.jobs.list(new Date())).not.toHaveLength(0)
    await site.app.db.transaction((tx) => site.app.jobs.run(tx, 'purge-sessions'))
    expect(await site.app.jobs.history('purge-sessions', 1)).toHaveLength(1)
  })

  test('外部数据库：连上后换成角色；不能建角色又没有角色的账号，如实说未分离', async () => {
    const { app: account } = await separateAccounts(copy.url, { login: false, viewed: [] })
    const { url, role, isApart } = account
    expect([url, isApart]).toEqual([copy.url, true])
    const taken = openDatabase({ url, role, poolSize: 1 })
    await denied('delete from sys_log', taken)
    await taken.run(rawSql('reset role'))
    await denied('delete from sys_log', taken)
    await taken.close()
    const poor = `${role}`.replace(/_app$/, '_poor')
    await owner.run(rawSql(`create role "${poor}" login password 'x'`))
    const address = new URL(copy.url)
    address.username = poor
    address.password = 'x'
    expect(await separateAccounts(address.href, { login: true, viewed: [] })).toEqual({
      app: { url: address.href, role: null, isApart: false },
      viewer: null,
    })
  })
})

describe('数据库账号：再次启动', () => {
  test('什么也没变就什么也不写；手工放开的照样收回，新建的表照样授予', async () => {
    const copy = await copyTemplate(SITE_TEMPLATE)
    const owner = openDatabase({ url: copy.url, poolSize: 1 })
    const start = (viewed: readonly string[] = ['sys_user']) =>
      separateAccounts(copy.url, { login: false, viewed })
    const entries = () =>
      owner.rows(
        sql`select relname, xmin::text from pg_class where relname in ('sys_user', 'sys_log') order by 1`,
      )
    const may = async (role: string | null | undefined, table: string, right: string) => {
      const row = await owner.row<{ may: boolean }>(
        sql`select has_table_privilege(${role}, ${table}, ${right}) as may`,
      )
      return row?.may
    }
    const { app, viewer } = await start()
    const first = await entries()
    await start()
    expect(await entries()).toEqual(first)
    await owner.run(rawSql(`grant update on sys_log to "${app.role}"`))
    await owner.run(rawSql('create table zz_brought (id int)'))
    await owner.run(rawSql(`revoke all on zz_brought from "${app.role}"`))
    await start()
    expect(await may(app.role, 'sys_log', 'update')).toBe(false)
    expect(await may(app.role, 'zz_brought', 'insert')).toBe(true)
    // What reports may read is another list in the next version.
    expect(await may(viewer?.role, 'sys_user', 'select')).toBe(true)
    await start(['sys_organization'])
    expect(await may(viewer?.role, 'sys_user', 'select')).toBe(false)
    await owner.run(
      rawSql(`comment on database "${new URL(copy.url).pathname.slice(1)}" is '一厂'`),
    )
    await owner.run(rawSql(`grant update on sys_log to "${app.role}"`))
    await start()
    expect(await may(app.role, 'sys_log', 'update')).toBe(false)
    const kept = sql`select shobj_description(oid, 'pg_database') as text from pg_database where datname = current_database()`
    expect(await owner.row(kept)).toEqual({ text: '一厂' })
    await dropRoles(owner)
    await owner.close()
    await copy.drop()
  })
})

/** Roles belong to the whole server; who makes some takes them away. */
async function dropRoles(owner: Database): Promise<void> {
  const roles = await owner.rows<{ name: string }>(
    sql`select rolname as name from pg_roles where rolname like current_database() || '\\_%'`,
  )
  for (const { name } of roles) {
    await owner.run(rawSql(`drop owned by "${name}"`))
    await owner.run(rawSql(`drop role "${name}"`))
  }
}
