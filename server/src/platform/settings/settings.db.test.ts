import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  test,
} from 'vitest'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { defineSetting } from './define-setting.ts'
import { createSettings } from './settings.ts'

const countCap = defineSetting({
  key: 'countCap',
  label: '计数上限',
  help: '列表最多数到多少',
  type: 'int',
  default: 1000,
  min: 100,
  max: 5000,
  level: 'org',
})
const captcha = defineSetting({
  key: 'captcha',
  label: '验证码',
  help: '登录时是否要验证码',
  type: 'flag',
  default: true,
  level: 'group',
})

const company = { groupId: '1', orgId: '11' }
const user = { id: '9', name: '张三' }
let place: TestDatabase
let ids = 0
let listeners: Notifications[] = []

beforeAll(async () => {
  place = await openTestDatabase()
})
beforeEach(() => place.db.run(sql`truncate sys_common_define_setting`))
afterEach(async () => {
  await Promise.all(listeners.map((each) => each.close()))
  listeners = []
})
afterAll(() => place.close())

function openSettings(notifications?: Notifications, log: (line: string) => void = () => {}) {
  return createSettings({
    db: place.db,
    definitions: [countCap, captcha],
    newId: () => String((ids += 1)),
    log,
    ...(notifications && { notifications }),
  })
}

async function openListening() {
  const notifications = await openNotifications(place.url, { retryMilliseconds: 20 })
  const settings = openSettings(notifications)
  await notifications.ready()
  listeners.push(notifications)
  return settings
}

type Opened = ReturnType<typeof openSettings>

const setCap = (settings: Opened, value: number | null, orgId: string | null = null) =>
  place.db.transaction((tx) =>
    settings.set(tx, { key: 'countCap', value, groupId: '1', orgId, user }),
  )

describe('settings / get', () => {
  test('the company goes before the group, the group before the default', async () => {
    const settings = openSettings()
    expect(await settings.get('countCap', company)).toBe(1000)
    await setCap(settings, 2000)
    expect(await settings.get('countCap', company)).toBe(2000)
    await setCap(settings, 3000, '11')
    expect(await settings.get('countCap', company)).toBe(3000)
    expect(await settings.valueOf(countCap, company)).toBe(3000)
    expect(await settings.get('countCap', { groupId: '1', orgId: '12' })).toBe(2000)
    expect(await settings.get('countCap', { groupId: '2', orgId: '21' })).toBe(1000)
    expect(await settings.get('countCap', { groupId: null, orgId: null })).toBe(1000)
    await setCap(settings, null, '11')
    expect(await settings.get('countCap', company)).toBe(2000)
  })

  test('a stored value that no longer fits gives way to the default and is told', async () => {
    const lines: string[] = []
    await place.db.run(sql`
      insert into sys_common_define_setting (id, group_id, key, value)
      values (1, 1, 'countCap', '7'), (2, 1, 'gone', 'x')`)
    const settings = openSettings(undefined, (line) => lines.push(line))
    expect(await settings.get('countCap', company)).toBe(1000)
    expect(lines).toEqual(['设置项 countCap 的值“7”已不可用，按上级或默认值处理'])
  })

  test('types come from the definitions, and a misspelt key does not compile', async () => {
    const settings = openSettings()
    expectTypeOf(settings.get('countCap', company)).resolves.toEqualTypeOf<number>()
    expectTypeOf(settings.get('captcha', company)).resolves.toEqualTypeOf<boolean>()
    // @ts-expect-error -- the point of the test: no such setting
    await expect(settings.get('countCop', company)).rejects.toThrow('countCop')
  })
})

describe('settings / set', () => {
  test('values out of range, unknown keys and a wrong level are refused', async () => {
    const settings = openSettings()
    const send = (key: string, value: unknown, orgId: string | null = null) =>
      place.db.transaction((tx) => settings.setInput(tx, { key, value, groupId: '1', orgId, user }))
    await expect(send('countCap', 99)).rejects.toThrow('计数上限须在100到5000之间')
    await expect(send('countCap', '500')).rejects.toThrow('设置项countCap的值格式错误')
    await expect(send('countCop', 500)).rejects.toThrow('没有设置项countCop')
    await expect(send('captcha', false, '11')).rejects.toThrow('验证码只能按集团设置')
    expect(await place.db.rows(sql`select 1 from sys_common_define_setting`)).toEqual([])
  })

  test('a second change replaces the first and says who made it', async () => {
    const settings = openSettings()
    await setCap(settings, 2000)
    await setCap(settings, 2500)
    const rows = await place.db.rows(sql`
      select org_id, key, value, update_user_id, update_user from sys_common_define_setting`)
    expect(rows).toEqual([
      { org_id: null, key: 'countCap', value: '2500', update_user_id: '9', update_user: '张三' },
    ])
  })

  test('the page shows every setting with its value and where it comes from', async () => {
    const settings = openSettings()
    await setCap(settings, 2000, '11')
    const states = await settings.list(company)
    expect(states.map(({ setting, value, source }) => [setting.key, value, source])).toEqual([
      ['countCap', 2000, 'org'],
      ['captcha', true, 'default'],
    ])
  })
})

describe('settings / several nodes', () => {
  test('a change on one node is seen on the other long before the cache ends', async () => {
    const [here, there] = [await openListening(), await openListening()]
    expect(await there.get('countCap', company)).toBe(1000)
    await setCap(here, 2000)
    await listeners.at(-1)?.heard()
    expect(await there.get('countCap', company)).toBe(2000)
  })

  test('a change that was rolled back is not seen', async () => {
    const settings = await openListening()
    const failing = place.db.transaction(async (tx) => {
      await settings.set(tx, { key: 'countCap', value: 2000, ...company, user })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await settings.get('countCap', company)).toBe(1000)
  })

  test('a broken connection is made again, and what was missed is read anew', async () => {
    const there = await openListening()
    expect(await there.get('countCap', company)).toBe(1000)
    const found = sql`from pg_stat_activity where application_name = 'junheng-notifications' and datname = current_database()`
    const cut = await place.db.rows(sql`select pid, pg_terminate_backend(pid) ${found}`)
    await setCap(openSettings(), 2000)
    const pids = cut.map(({ pid }) => pid)
    const again = () => place.db.row(sql`select 1 ${found} and pid <> all(${pids}::int[])`)
    await until(again, { what: 'the connection' })
    await listeners.at(-1)?.heard()
    expect(await there.get('countCap', company)).toBe(2000)
  })
})
