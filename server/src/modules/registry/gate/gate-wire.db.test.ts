import { describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'

const BASE = '/registry/tr-registry'

describe('门岗接口', () => {
  const site = useTestApp({
    clerks: [
      { username: 'guard', permissions: ['sale:tr-registry:entrance', 'sale:tr-registry:list'] },
      { username: 'clerk', permissions: [] },
    ],
  })
  const status = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { as, body }: { readonly as: string; readonly body?: object },
  ) => (await site.call(method, path, body, { as })).status

  test('没有任何业务权限的一律拒绝，不先查有没有', async () => {
    const calls = ['entrance', 'release', 'hisRelease', 'call', 'callNext', 'pass', 'top', 'gate']
    const cards = ['makeCard', 'card/read', 'card/check', 'card/write']
    for (const name of [...calls, ...cards])
      expect(await status('POST', `${BASE}/${name}`, { as: 'clerk', body: { x: 1 } })).toBe(403)
    for (const name of ['board', 'alarms'])
      expect(await status('GET', `${BASE}/${name}`, { as: 'clerk' })).toBe(403)
    const pause = '/material/as-queue/pause'
    expect(await status('PUT', pause, { as: 'guard', body: { id: '1', reason: 'x' } })).toBe(403)
  })

  test('有一种业务的权限就能用全部业务的接口；看不到的单据是没有', async () => {
    expect(await status('GET', `${BASE}/board`, { as: 'guard' })).toBe(200)
    const entrance = `${BASE}/entrance`
    expect(await status('POST', entrance, { as: 'guard', body: { registryId: 1 } })).toBe(400)
    expect(await status('POST', entrance, { as: 'guard', body: { registryId: '1', x: '' } })).toBe(
      400,
    )
    expect(await status('POST', entrance, { as: 'guard', body: { registryId: '1' } })).toBe(404)
    expect(await status('GET', `${BASE}/viewImage/1`, { as: 'guard' })).toBe(404)
    const pu = '/purorder/tr-registry/entrance'
    expect(await status('POST', pu, { as: 'guard', body: { registryId: '1' } })).toBe(403)
    const release = `${BASE}/release`
    expect(await status('POST', release, { as: 'guard', body: { registryId: '1' } })).toBe(403)
  })
})
