import { describe, expect, test } from 'vitest'
import { DISPLAY_CALLS } from '#app/display-pages.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { makeDisplayKey } from './display-key.fixtures.ts'

const site = useTestApp()
const BOARD = '/registry/tr-registry/board'

const withKey = (
  key: string,
  path = BOARD,
  method: 'GET' | 'POST' | 'PUT' = 'GET',
  body?: object,
) => site.call(method, path, body, { as: null, headers: { 'display-key': key } })

describe('大屏密钥', () => {
  test('发放时给一次密钥和地址，库里只有散列', async () => {
    const { id, key, answer } = await makeDisplayKey(site, { pages: 'QUEUE,VEHICLES' })
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(answer['links']).toEqual([
      { label: '排队看板', path: `/queue?key=${key}` },
      { label: '厂内车辆', path: `/factoryvehicle/index?key=${key}` },
    ])
    const row = (await site.call('GET', `/core/sys-display-key/${id}`)).bytes.toString()
    expect(row).not.toContain(key)
    const stored = await site.app.db.row<{ hash: string }>(
      sql`select key_hash as hash from sys_display_key_secret where display_key_id = ${id}`,
    )
    expect(stored?.hash).not.toContain(key)
    expect((await withKey(key)).status).toBe(200)
    const again = await site.call('POST', `/core/sys-display-key/issue/${id}`, {})
    expect((await withKey(key)).status).toBe(401)
    expect((await withKey(String(again.envelope.data['key']))).status).toBe(200)
  })

  test('只能看自己的页面，其余403；写一律不行；公开的接口不认密钥', async () => {
    const { key } = await makeDisplayKey(site)
    expect((await withKey(key, '/factoryvehicle/statistics')).status).toBe(403)
    for (const [method, path] of [
      ['GET', '/sys-info/me'],
      ['GET', '/registry/tr-registry/alarms'],
      ['POST', '/registry/tr-registry/list'],
      ['POST', '/registry/tr-registry/callNext'],
      ['PUT', '/sys-user-pref'],
    ] as const)
      expect([path, (await withKey(key, path, method, {})).status]).toEqual([path, 403])
    // Who may administer is told of more here; whoever holds a key is nobody.
    expect((await withKey(key, '/health')).envelope.data).not.toHaveProperty('portsOnDefault')
  })

  test('没有密钥、改过的、到期的、停用的、别的库区停用后的：401', async () => {
    const { id, key } = await makeDisplayKey(site, { endTime: '2999-01-01 00:00:00' })
    for (const wrong of ['', 'x', `${key}x`, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`])
      expect((await withKey(wrong)).status).toBe(401)
    expect((await withKey(key)).status).toBe(200)
    await site.call('PUT', '/core/sys-display-key/disable', { ids: [id] })
    expect((await withKey(key)).status).toBe(401)
    await site.call('PUT', '/core/sys-display-key/enable', { ids: [id] })
    expect((await withKey(key)).status).toBe(200)
    await site.app.db.run(
      sql`update sys_display_key set end_time = now() - interval '1 second' where id = ${id}`,
    )
    expect((await withKey(key)).status).toBe(401)
  })

  test('开着的页面：停用、到期、换页面、重发后密钥不再有效', async () => {
    const { id, key } = await makeDisplayKey(site, { pages: 'QUEUE,VEHICLES' })
    const { db } = site.app
    // What a stream asks again every second is asked by every call.
    const holds = async (path = '/factoryvehicle/statistics') =>
      (await withKey(key, path)).status === 200
    const change = async (to: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await db.run(sql`update sys_display_key set ${to} where id = ${id}`)
      const held = await holds()
      await db.run(sql`update sys_display_key set ${back} where id = ${id}`)
      return [held, await holds()]
    }
    expect([await holds(), await holds(BOARD)]).toEqual([true, true])
    for (const [to, back] of [
      [sql`enabled = false`, sql`enabled = true`],
      [sql`deleted = true`, sql`deleted = false`],
      // A moment that is over by any clock.
      [sql`end_time = now() - interval '1 second'`, sql`end_time = null`],
      [sql`pages = 'QUEUE'`, sql`pages = 'VEHICLES'`],
    ] as const)
      expect(await change(to, back)).toEqual([false, true])
    await site.call('POST', `/core/sys-display-key/issue/${id}`, {})
    expect(await holds()).toBe(false)
  })

  test('看的是发放密钥的库区，用过留下时间', async () => {
    const { id, key } = await makeDisplayKey(site, { pages: 'VEHICLES' })
    const { envelope } = await withKey(key, '/factoryvehicle/statistics')
    const me = await site.call('GET', '/sys-info/me')
    expect(envelope.data['orgName']).toBe(me.envelope.data['currentOrgName'])
    const row = await site.call('GET', `/core/sys-display-key/${id}`)
    expect(row.envelope.data['lastTime']).not.toBe(null)
  })

  test('页面要的接口都在，都不是写，密钥都打得开', async () => {
    const calls = new Map(
      site.app.dispatcher.calls.map((call) => [`${call.method} ${call.path}`, call]),
    )
    for (const [page, { calls: names }] of Object.entries(DISPLAY_CALLS)) {
      const { key } = await makeDisplayKey(site, { pages: page })
      for (const name of names) {
        const call = calls.get(name)
        expect([name, call?.kind === undefined || call.kind === 'write']).toEqual([name, false])
        const [method = '', path = ''] = name.split(' ')
        const { status } = await withKey(key, path, method as 'GET' | 'POST', {})
        expect([name, [401, 403].includes(status)]).toEqual([name, false])
      }
    }
  })
})
