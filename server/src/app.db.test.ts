import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_MENU } from '#modules/menus.ts'
import { sql } from '#platform/db/sql.ts'
import { areSeedsStored } from '#platform/menu/menu.queries.ts'
import { planMenus } from '#platform/menu/menu-plan.ts'
import { copyTemplate } from '#test/database.ts'
import { startedSite } from '#test/made-template.ts'
import { place, sample } from '#test/sample.entity.ts'
import { openSite, type TestSite } from '#test/site.ts'
import { testCaller } from '#test/tenants.ts'
import { eventually } from '#test/until.ts'
import { type App, buildApp } from './app.ts'

/** Two nodes of the product on one database. */
let site: TestSite
let other: App
let url: string
let drop: () => Promise<void>
let placeId: string

beforeAll(async () => {
  const copy = await copyTemplate(await startedSite())
  drop = copy.drop
  url = copy.url
  site = await openSite({ url, entities: [place, sample] })
  other = await buildApp({ url, logLevel: 'silent', entities: [place, sample], poolSize: 8 })
  const made = await site.call('POST', '/test/zz-place/create', { code: 'P1', name: '某处' })
  placeId = String(made.envelope.data['id'])
})
afterAll(async () => {
  await other.close()
  await site.close()
  await drop()
})

interface Created {
  readonly success: boolean
  readonly msg: string
  readonly data: { readonly code: string } | null
}

/** Sends a create to one of the nodes, as the browser would; the n-th to the first or the second in turn. */
async function createSample(n: number, body: Record<string, unknown> = {}): Promise<Created> {
  const node = n % 2 === 0 ? site.app : other
  const response = await node.http.inject({
    method: 'POST',
    url: '/api/test/pu-sample/create',
    headers: { authorization: `Bearer ${await site.tokenOf('admin')}` },
    payload: { title: `第${n}张`, placeId, ...body },
  })
  return response.json()
}

const codesOf = (created: readonly Created[]) =>
  created.flatMap(({ data }) => (data ? [data.code] : [])).toSorted()

describe('app / codes over two nodes', () => {
  test('两百张单据同时新建，编码各不相同', async () => {
    const created = await Promise.all(Array.from({ length: 200 }, (_, n) => createSample(n)))
    expect(created.filter(({ success }) => !success)).toEqual([])
    expect(new Set(codesOf(created)).size).toBe(200)
    const stored = await site.app.db.row<{ n: number }>(
      sql`select count(distinct code)::int as n from zz_sample`,
    )
    expect(stored?.n).toBe(200)
  })

  test('不允许断号的规则，有人被拒也不断号', async () => {
    const rule = {
      code: 'sample',
      name: '样例单连号',
      gapless: true,
      segments: [
        { type: 'constant', value: 'LX' },
        { type: 'sequence', width: 4, reset: 'never' },
      ],
    }
    const { envelope } = await site.call('POST', '/core/sys-code-rule/create', rule)
    expect(envelope.msg).toBe('')
    const place = { groupId: site.groupId, orgId: site.orgIds.first, orgCode: 'JH' }
    const caller = testCaller(place)
    const model = other.engine.registry.model('sample')
    for (const node of [site.app, other]) {
      await node.heard()
      // Nothing is stored by asking.
      const giveCode = await node.services.prepareCode({ model, caller, values: {} })
      const tried = node.db.transaction(async (tx) => {
        throw new Error(await giveCode?.(tx))
      })
      await expect(tried).rejects.toThrow('LX0001')
    }
    const created = await Promise.all(
      Array.from({ length: 60 }, (_, n) => createSample(n, n % 3 === 0 ? { share: '7' } : {})),
    )
    expect(created.filter(({ success }) => !success).map(({ msg }) => msg)).toEqual(
      Array.from({ length: 20 }, () => '比率须在0到1之间'),
    )
    const wanted = Array.from({ length: 40 }, (_, at) => `LX${String(at + 1).padStart(4, '0')}`)
    expect(codesOf(created)).toEqual(wanted)
  })
})

describe('app / menu', () => {
  test('都在了就不再写；改了路由、被收起、多出一项，都看得出来', async () => {
    const { db, engine } = site.app
    const seeds = planMenus(PRODUCT_MENU, engine.registry)
    const [first, ...others] = seeds
    if (first === undefined) throw new Error('no entries')
    expect(await areSeedsStored(db, seeds)).toBe(true)
    expect(await areSeedsStored(db, [{ ...first, path: '/moved' }, ...others])).toBe(false)
    expect(await areSeedsStored(db, others)).toBe(false)
    expect(await areSeedsStored(db, [...seeds, { ...first, id: '900001', code: 'later' }])).toBe(
      false,
    )
    const setRetired = (retired: boolean) =>
      db.run(sql`update sys_menu set retired = ${retired} where id = ${first.id}`)
    await setRetired(true)
    expect(await areSeedsStored(db, seeds)).toBe(false)
    await setRetired(false)
    // What a site may set is its own.
    await db.run(sql`update sys_menu set title = '站点的名称' where id = ${first.id}`)
    expect(await areSeedsStored(db, seeds)).toBe(true)
    await db.run(sql`update sys_menu set title = ${first.title} where id = ${first.id}`)
  })
})

describe('app / settings', () => {
  test('一个节点改的设置，另一个节点很快知道', async () => {
    const scope = { groupId: site.groupId, orgId: site.orgIds.first }
    expect(await other.settings.get('summaryTimeLimit', scope)).toBe(20)
    const body = { key: 'summaryTimeLimit', value: 5, level: 'org' }
    await site.call('PUT', '/settings/sys-common-define-setting/update', body)
    await other.heard()
    expect(await other.settings.get('summaryTimeLimit', scope)).toBe(5)
  })
})

describe('app / jobs', () => {
  const listJobs = async () => {
    const path = '/quartz/scheduler-job-info/list'
    const { envelope } = await site.call<{ list: Record<string, unknown>[] }>('POST', path, {
      limit: { pn: 1, ps: 100 },
    })
    return envelope.data.list
  }

  test('不干活的节点也列出任务和下次时间', async () => {
    const list = await listJobs()
    expect(list.map(({ jobName }) => jobName)).toEqual([
      'ensure-partitions',
      'purge-idempotency',
      'purge-sessions',
      'watch-approvals',
      'purge-api-calls',
      'finish-notices',
      'audit-quantities',
      'move-queues',
      'alarm-steps',
      'expire-bookings',
      'seal-barrel-groups',
      'clear-pictures',
      'verify-readings',
      'reconcile-stock',
      'verify-lab-logs',
      'reconcile-accounts',
      'refresh-team-days',
      'prove-summaries',
      'add-up-reports',
      'prove-reports',
      'send-outbox',
      'send-hooks',
      'purge-hooks',
      'send-messages',
      'purge-messages',
      'run-syncs',
      'purge-syncs',
      'deliver-event',
      'run-schedules',
    ])
    expect(list[1]).toMatchObject({
      label: '清理过期的重复请求记录',
      cronExpression: '20 3 * * *',
      nextTime: expect.stringMatching(/ 03:20:00$/),
      lastStartTime: null,
      lastState: null,
    })
    expect(list.at(-2)).toMatchObject({ cronExpression: null, nextTime: null })
    const { status } = await site.call('POST', '/quartz/scheduler-job-info/list', {}, { as: null })
    expect(status).toBe(401)
  })

  test('干活的节点做完任务，列出上次结果', async () => {
    const worker = await buildApp({ url, logLevel: 'silent', work: true })
    try {
      await worker.db.run(
        sql`insert into sys_idempotency (user_id, key, body_hash, created_at) values (1, 'old', '', now() - interval '4 days')`,
      )
      await worker.db.run(
        sql`insert into pgboss.job (name) select name from pgboss.queue where name in ('purge-idempotency', 'ensure-partitions', 'purge-sessions')`,
      )
      await eventually(async () =>
        expect((await listJobs()).slice(0, 3).map(({ lastState }) => lastState)).toEqual([
          '成功',
          '成功',
          '成功',
        ]),
      )
      expect(await worker.db.row(sql`select 1 from sys_idempotency where key = 'old'`)).toBeNull()
    } finally {
      await worker.close()
    }
  })
})
