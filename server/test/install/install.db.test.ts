import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { DEMO_DAY, demoSite, WITH_DEMO } from '../made-template.ts'

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.splice(0)) await close()
})

/** The product on an empty database; installs at different minutes of the same hour. */
async function openApp(clock?: Clock, template?: string): Promise<App> {
  const { url, drop } = await copyTemplate(template)
  const app = await buildApp({ url, logLevel: 'silent', ...(clock ? { clock } : {}) })
  opened.push(async () => {
    await app.close()
    await drop()
  })
  return app
}

const at = (text: string): Clock => ({ now: () => new Date(text) })
const withoutDemo = readConfig({ DEMO: 'off' })

/** Columns that are secret, and tables that the moment of the start or a lot decides. */
const SECRET = [
  'password',
  'password_hash',
  'pwd_hash',
  'secret',
  'secret_hash',
  'token_hash',
  'key',
  'hash',
  // A blind code that could be foretold would not be blind.
  'sample_code',
  'prepare_code',
  'assay_code',
  // Where a truck is sampled is drawn, too.
  'points',
]
const OF_THE_START =
  /^(node|job|idem|migrat|schema_migrat|sys_menu|sys_code_counter$|mm_tare_lot$|qc_assay_log)/

/** Samples and sheets are drawn by lot, their ids too: nothing may tell in which order trucks came. */
const isDrawn = (table: string, column: string): boolean =>
  SECRET.includes(column) ||
  (/^qc_(sample|assay(_sub|_value)?$|recheck_due$)/.test(table) &&
    /^(main_|sheet_|sample_)?id$/.test(column))

async function dumpOf({ db }: App): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const tables = await db.rows<{ name: string }>(
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const dump = new Map<string, readonly unknown[]>()
  for (const { name } of tables) {
    const rows = await db.rows<{ row: AnyRow }>(
      rawSql(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`),
    )
    const shown = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !isDrawn(name, column))),
    )
    dump.set(name, shown.map((row) => JSON.stringify(row)).toSorted())
  }
  return dump
}

describe('install', () => {
  test('不带演示数据：集团、库区、在途仓库、厂区、管理员、无人的角色、字典、价格规则', async () => {
    const app = await openApp()
    const [line] = await installSite(app, withoutDemo)
    expect(line).toContain('admin')
    const count = (table: string) => sql`(select count(*)::int from ${rawSql(table)})`
    const found = await app.db.row(
      sql`select ${count('sys_group')} as groups, ${count('sys_organization')} as companies, ${count('as_inv_factory')} as factories, ${count('sys_user')} as users, ${count('sys_role')} as roles, ${count(`as_warehouse where warehouse_type = 'TRANSIT'`)} as transit, ${count('as_plate')} as plates, ${count('or_contract')} as contracts`,
    )
    expect(found).toEqual({
      groups: 1,
      companies: 1,
      factories: 1,
      users: 1,
      roles: 15,
      transit: 1,
      plates: 48,
      contracts: 0,
    })
    for (const table of ['as_region', 'sys_dict', 'or_price_rule', 'cg_format', 'sys_menu'])
      expect(await app.db.row(rawSql(`select exists (select 1 from ${table}) as some`))).toEqual({
        some: true,
      })
    const again = await installSite(app, WITH_DEMO)
    expect(again).toEqual(['已有业务数据，不能生成演示数据'])
    expect(await app.db.row(sql`select count(*)::int as n from sys_group`)).toEqual({ n: 1 })
  })

  describe('演示数据', () => {
    let morning: App
    let later: App
    beforeAll(async () => {
      morning = await openApp(DEMO_DAY, await demoSite())
      later = await openApp(at('2026-11-16T01:47:00Z'))
      const started = performance.now()
      await installSite(later, WITH_DEMO)
      console.log(`演示数据：${((performance.now() - started) / 1000).toFixed(1)} 秒`)
    }, 600_000)

    test('同一天的同一小时装两次，除密码等以外一样；再启动什么都不做', async () => {
      const [one, other] = [await dumpOf(morning), await dumpOf(later)]
      const differing = [...one].filter(
        ([name, rows]) =>
          !OF_THE_START.test(name) && JSON.stringify(rows) !== JSON.stringify(other.get(name)),
      )
      expect(differing.map(([name]) => name)).toEqual([])
      await installSite(morning, WITH_DEMO)
      const after = await dumpOf(morning)
      expect([...one].filter(([name, rows]) => after.get(name)?.length !== rows.length)).toEqual([])
    })

    test('每种业务有一张还剩500吨、还有60天的通知单', async () => {
      const open = await morning.db.rows<{ kind: string }>(
        sql`select distinct n.kind from or_notice n join or_notice_sub s on s.main_id = n.id where n.status = 'AUDITED' and not n.done and s.live and s.max_limit - s.pre_quantity - s.de_suttle >= 500 and n.start_time <= '2026-11-16' and n.end_time >= '2027-01-15' order by 1`,
      )
      expect(open.map(({ kind }) => kind)).toEqual(['al', 'pt', 'pu', 'sa', 'st', 'tr'])
    })

    test('档案和单据的数目', async () => {
      const count = async (what: string): Promise<number> =>
        (await morning.db.row<{ n: number }>(rawSql(`select count(*)::int as n from ${what}`)))
          ?.n ?? 0
      for (const [what, n] of Object.entries(COUNTS))
        expect([what, await count(what)]).toEqual([what, n])
    })
  })
})

/** What the demo site holds: table and condition → number of rows. */
const COUNTS: Readonly<Record<string, number>> = {
  'sys_organization where is_demo': 3,
  sys_user: 15,
  as_computation_group: 2,
  "pd_stock_init where status = 'AUDITED' and quantity = 20000": 24,
  "sys_report_template where menu_id is not null and data_source in ('weigh', 'stock')": 3,
  mm_weigh_room: 3,
  "mm_scale where conn_type = 'SIM'": 6,
  mm_device: 42,
  sys_shift: 6,
  sys_team: 12,
  mm_weigh_rule: 9,
  '(select distinct stage from tr_registry) t': 9,
  "(select distinct type from mm_exception where state = 'OPEN') t": 2,
  "mm_vehicle_tare where state = 'VALID'": 3,
  as_inventory_class: 5,
  as_inventory: 8,
  as_vendor: 6,
  as_customer: 8,
  as_carrier: 4,
  as_vehicle: 40,
  'as_vehicle where stored_tare': 3,
  '(select distinct axle_type from as_vehicle) t': 8,
  as_blacklist: 1,
  as_driver: 40,
  as_inv_factory: 3,
  as_warehouse: 9,
  as_silo: 6,
  as_line: 18,
  as_route: 12,
  as_iccard: 60,
  as_queue: 1,
  as_appointment_rule: 1,
  as_dischargeaddress: 2,
  sys_handset: 1,
  "or_contract where kind = 'pu'": 4,
  "or_contract where kind = 'sa'": 5,
  "or_contract where kind = 'al'": 1,
  or_task: 1,
  or_plan: 2,
  "qc_assay where status = 'ENTERED'": 2,
  "qc_determine where status = 'DRAFT'": 1,
  "qc_sample where sample_type = 'RECHECK'": 2,
  "qc_sample where sample_type = 'ARBITRATION'": 1,
}
