import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

/** How somebody loses what let him watch; each with a user of its own. */
const ENDS = ['logout', 'lock', 'disable', 'loseRight', 'switchOrg'] as const
type End = (typeof ENDS)[number]

const site = useTestApp({
  clerks: [...ENDS, 'stayer'].map((username) => ({
    username,
    permissions: (key: string) => key.length > 0,
  })),
})

const streams = () =>
  site.app.dispatcher.calls.flatMap((call) => (call.kind === 'raw' && call.streams ? [call] : []))

describe('流', () => {
  let address: string
  let scaleId: string

  beforeAll(async () => {
    const room = await site.call('POST', '/measure/mm-weigh-room/create', {
      code: 'R1',
      name: '一号磅房',
    })
    const scale = await site.call('POST', '/measure/mm-scale/create', {
      code: 'S1',
      name: '一号磅',
      roomId: room.envelope.data['id'],
      maxCapacity: '100.000',
      connType: 'SIM',
      protocol: 'SIM',
    })
    scaleId = String(scale.envelope.data['id'])
    address = await site.app.http.listen({ port: 0, host: '127.0.0.1' })
  })

  /** A new stream says here how it is opened; one that is not found fails the test below. */
  const OPENED: Readonly<Record<string, () => string>> = {
    '/factoryvehicle/stream': () => '/factoryvehicle/stream',
    '/measure/mm-scale/:id/stream': () => `/measure/mm-scale/${scaleId}/stream`,
    '/measure/mm-scale/streams': () => `/measure/mm-scale/streams?ids=${scaleId}`,
  }

  const LOSE: Readonly<Record<End, () => Promise<unknown>>> = {
    logout: () => site.call('GET', '/base/logout', undefined, { as: 'logout' }),
    lock: () => site.call('POST', '/base/lock', {}, { as: 'lock' }),
    disable: async () => site.call('PUT', '/sys-user/disable', { ids: [await userId('disable')] }),
    loseRight: () =>
      site.app.db.run(
        sql`delete from sys_role_permission where role_id = (select id from sys_role where code = 'loseRight')`,
      ),
    switchOrg: async () =>
      site.app.db.run(
        sql`update sys_session set org_id = ${site.orgIds.second} where user_id = ${await userId('switchOrg')}`,
      ),
  }

  async function userId(username: string): Promise<string> {
    const found = await site.app.db.row<{ id: string }>(
      sql`select id from sys_user where username = ${username}`,
    )
    return found?.id ?? ''
  }

  async function open(path: string, as: string): Promise<{ ended: Promise<void>; stop(): void }> {
    const stopper = new AbortController()
    const answer = await fetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${await site.tokenOf(as)}` },
      signal: stopper.signal,
    })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/event-stream; charset=utf-8',
    ])
    const reader = answer.body?.getReader()
    const drain = async (): Promise<void> => {
      while (!(await reader?.read())?.done);
    }
    return { ended: drain(), stop: () => stopper.abort() }
  }

  test('每个流都知道怎么打开', () => {
    expect(
      streams()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(OPENED).sort())
  })

  test('退出、锁屏、停用、失去权限、换库区：每个流5秒内结束；别人的继续', async () => {
    const over: string[] = []
    const stops: (() => void)[] = []
    for (const { path } of streams())
      for (const as of [...ENDS, 'stayer']) {
        const { ended, stop } = await open(OPENED[path]?.() ?? path, as)
        stops.push(stop)
        ended.then(
          () => over.push(`${as} ${path}`),
          () => {},
        )
      }
    expect(over).toEqual([])
    await Promise.all(ENDS.map((end) => LOSE[end]()))
    const expected = streams().flatMap(({ path }) => ENDS.map((end) => `${end} ${path}`))
    await expect.poll(() => [...over].sort()).toEqual(expected.sort())
    for (const stop of stops) stop()
  })

  test('不经过 streamCall 的流发不出去', async () => {
    const { dispatcher } = site.app
    const before = dispatcher.calls
    dispatcher.mount([
      ...before,
      {
        kind: 'raw',
        method: 'GET',
        path: '/test/stream',
        access: { kind: 'signed-in' },
        tag: '',
        summary: '',
        reply: async (_context, reply) => reply.type('text/event-stream').send('data: 1\n\n'),
      },
    ])
    const { status, bytes } = await site.call('GET', '/test/stream')
    expect([status, bytes.includes('data: 1')]).toEqual([500, false])
    dispatcher.mount(before)
  })
})
