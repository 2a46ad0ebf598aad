import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

const BASE = '/settings/sys-common-define-setting'
const RIGHTS = [
  'settings:sys-common-define-setting:list',
  'settings:sys-common-define-setting:update',
]

const site = useTestApp({
  clerks: [
    { username: 'setter', permissions: RIGHTS },
    { username: 'neighbour', permissions: RIGHTS, company: 'second' },
    { username: 'nobody', permissions: [] },
  ],
})

const update = (body: unknown, as = 'admin') => site.call('PUT', `${BASE}/update`, body, { as })

async function settingOf(key: string, as = 'admin'): Promise<AnyRow | undefined> {
  const { envelope } = await site.call<{ list: AnyRow[] }>('POST', `${BASE}/list`, {}, { as })
  return envelope.data.list.find((setting) => setting['key'] === key)
}

const valueOf = async (key: string, as?: string) => {
  const setting = await settingOf(key, as)
  return [setting?.['value'], setting?.['sourceName']]
}

describe('setting / calls', () => {
  test('每个设置项带值、来源、默认、范围和说明', async () => {
    expect(await settingOf('countCap')).toEqual({
      key: 'countCap',
      label: '列表计数上限',
      help: expect.stringContaining('列表总数'),
      type: 'int',
      level: 'org',
      value: 1000,
      source: 'default',
      sourceName: '默认',
      default: 1000,
      min: 100,
      max: 100_000,
      options: null,
      used: ['所有列表'],
    })
    expect(await settingOf('captcha')).toMatchObject({
      value: 'auto',
      min: null,
      options: expect.arrayContaining([{ value: 'always', label: '总是' }]),
    })
    const page = { limit: { pn: 2, ps: 3 } }
    const { envelope } = await site.call<{ list: AnyRow[]; total: number }>(
      'POST',
      `${BASE}/list`,
      page,
    )
    expect(envelope.data.list).toHaveLength(3)
    expect(envelope.data.total).toBeGreaterThan(6)
  })

  test('每个设置项都说用在哪里：谁读它，就是谁', async () => {
    const page = async (pn: number) => {
      const asked = { limit: { pn, ps: 100 } }
      const { envelope } = await site.call<{ list: AnyRow[] }>('POST', `${BASE}/list`, asked)
      return envelope.data.list
    }
    const all = [...(await page(1)), ...(await page(2))]
    const unused = all.filter(({ used }) => (used as unknown[]).length === 0)
    expect(unused.map(({ key }) => key)).toEqual([])
    const usedOf = (wanted: string) => all.find(({ key }) => key === wanted)?.['used']
    expect(usedOf('noticeNeedContract.pu')).toEqual(['通知单'])
    expect(usedOf('auditOther.notice')).toEqual(['通知单'])
  })

  test('库区的值先于集团的，集团的先于默认；null 恢复', async () => {
    await update({ key: 'countCap', value: 500, level: 'group' })
    expect(await valueOf('countCap', 'neighbour')).toEqual([500, '集团'])
    await update({ key: 'countCap', value: 200, level: 'org' }, 'setter')
    expect(await valueOf('countCap', 'setter')).toEqual([200, '库区'])
    expect(await valueOf('countCap', 'neighbour')).toEqual([500, '集团'])
    expect(await valueOf('countCap', 'foreigner')).toEqual([1000, '默认'])
    await update({ key: 'countCap', value: null, level: 'org' }, 'setter')
    expect(await valueOf('countCap', 'setter')).toEqual([500, '集团'])
    await update({ key: 'countCap', value: null, level: 'group' })
    expect(await valueOf('countCap', 'setter')).toEqual([1000, '默认'])
  })

  test('改动记日志，写明从什么到什么', async () => {
    await update({ key: 'lockAttempts', value: 7, level: 'group' })
    await update({ key: 'lockAttempts', value: null, level: 'group' })
    const entries = await site.app.db.rows<{ label: string; detail: unknown }>(
      sql`select label, detail from sys_log where biz_key = 'lockAttempts' order by id`,
    )
    const change = { table: 'sys_common_define_setting' }
    expect(entries).toEqual([
      {
        label: '修改',
        detail: [
          { ...change, field: 'lockAttempts', label: '密码错误次数上限', from: 5, to: 7 },
          { ...change, field: 'source', label: '来源', from: '默认', to: '集团' },
        ],
      },
      {
        label: '修改',
        detail: [
          { ...change, field: 'lockAttempts', label: '密码错误次数上限', from: 7, to: 5 },
          { ...change, field: 'source', label: '来源', from: '集团', to: '默认' },
        ],
      },
    ])
  })

  test.each([
    [{ key: 'countCap', value: 99, level: 'org' }, 200, '列表计数上限须在100到100000之间'],
    [{ key: 'captcha', value: 'off', level: 'org' }, 200, '登录验证码只能按集团设置'],
    [{ key: 'captcha', value: 'never', level: 'group' }, 200, '登录验证码没有选项“never”'],
    [{ key: 'countCap', value: '500', level: 'org' }, 400, '设置项countCap的值格式错误'],
    [{ key: 'moonPhase', value: 1, level: 'org' }, 400, '没有设置项moonPhase'],
    [{ key: 'countCap', level: 'org' }, 400, '字段value的值格式错误'],
    [{ key: 'countCap', value: 500, level: 'moon' }, 400, '字段level的值格式错误'],
    [{ key: 5, value: 500, level: 'org' }, 400, '字段key的值格式错误'],
    [{ key: 'countCap', value: 500, level: 'org', x: 1 }, 400, '未知字段：x'],
    [[], 400, '请求内容格式错误'],
  ])('%j：%i %s', async (body, status, msg) => {
    const answer = await update(body)
    expect([answer.status, answer.envelope.success, answer.envelope.msg]).toEqual([
      status,
      false,
      msg,
    ])
  })

  test('没有权限不能看也不能改；只管一个库区的不能改集团的', async () => {
    expect((await site.call('POST', `${BASE}/list`, {}, { as: 'nobody' })).status).toBe(403)
    const change = { key: 'countCap', value: 500, level: 'org' }
    expect((await update(change, 'nobody')).status).toBe(403)
    expect((await update({ ...change, level: 'group' }, 'setter')).status).toBe(403)
  })

  test('列表计数上限改了立刻管用', async () => {
    await site.app.db.run(
      sql`insert into sys_role (id, code, name, data_scope, group_id, create_date, update_date) select n, 'R' || n, '角色' || n, 'ORG', ${site.groupId}, now(), now() from generate_series(1000, 1129) n`,
    )
    const total = async () => {
      const { envelope } = await site.call('POST', '/sys-role/list', {})
      return [Number(envelope.data['total']) > 100, envelope.data['totalCapped'] ?? false]
    }
    expect(await total()).toEqual([true, false])
    await update({ key: 'countCap', value: 100, level: 'org' })
    expect(await total()).toEqual([false, true])
    await update({ key: 'countCap', value: null, level: 'org' })
  })

  test('地图：没有密钥就没有地图页；有了密钥，只有签名的地址打得开，脚本只来自设置的那一处', async () => {
    const frameOf = async () =>
      (await site.call<{ frame: string | null }>('GET', '/sys-info/map')).envelope.data.frame
    const open = (url: string) => site.app.http.inject({ method: 'GET', url })
    expect(await frameOf()).toBe(null)
    for (const [key, value, said] of [
      ['mapUrl', 'webapi.amap.com/maps?key={key}', '地图脚本地址须以'],
      ['mapUrl', 'https://webapi.amap.com/maps', '{key}'],
      ['mapUrl', 'https://a.example/"><script>{key}', '地图脚本地址须以'],
      ['mapKey', 'a key', '地图密钥只含'],
    ])
      expect((await update({ key, value, level: 'group' })).envelope.msg).toContain(said)
    await update({ key: 'mapKey', value: 'k-1', level: 'group' })
    const frame = String(await frameOf())
    const page = await open(frame)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('src="https://webapi.amap.com/maps?v=2.0&amp;key=k-1"')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'sha256-[^']+' 'unsafe-eval' https:\/\/webapi\.amap\.com;/)
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).toContain("default-src 'none'")
    for (const wrong of [
      frame.replace(/sign=.*/, 'sign=x'),
      frame.replace(/expires=\d+/, 'expires=9999999999'),
      frame.replace(/group=\d+/, 'group=7'),
    ])
      expect((await open(wrong)).body).toContain('"success":false')
    await update({ key: 'mapKey', value: null, level: 'group' })
    expect(await frameOf()).toBe(null)
    expect((await open(frame)).body).toContain('"success":false')
  })

  test('账号锁定按集团的设置', async () => {
    await update({ key: 'lockAttempts', value: 4, level: 'group' })
    await update({ key: 'lockMinutes', value: 2, level: 'group' })
    const signIn = async () => {
      const form = { grant_type: 'password', username: 'nobody', password: 'Wrong@2026' }
      const response = await site.app.http.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
        },
        payload: new URLSearchParams(form).toString(),
      })
      return response.json<{ msg: string }>().msg
    }
    const said: string[] = []
    for (let turn = 0; turn < 5; turn += 1) said.push(await signIn())
    expect(said.at(-1)).toBe('账号已锁定，请2分钟后重试')
    expect(said[2]).toBe('用户名不存在或密码错误')
  })
})
