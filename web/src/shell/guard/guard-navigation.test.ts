import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const shown = vi.hoisted((): string[] => [])
const checkAddress = vi.hoisted(() => vi.fn<(menuId: string) => Promise<boolean>>())
vi.mock('#web/api/api.ts', () => ({ vault: { hasSession: () => true, access: () => 'token' } }))
vi.mock('#web/api/session-calls.ts', () => ({ sessionCalls: { checkAddress } }))
vi.mock('#web/shell/session/session-actions.ts', () => ({
  ensureSession: () => Promise.resolve(),
  ensureUser: () => Promise.resolve(),
}))
vi.mock('#web/shell/notices/notice-store.ts', () => ({
  notices: { show: ({ text }: { text: string }) => void shown.push(text) },
}))
const keep = vi.hoisted(() => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return values
})

const { ApiError } = await import('#web/api/api-error.ts')
const { useSession } = await import('#web/shell/session/session-store.ts')
const { forgetAddresses } = await import('./check-address.ts')
const { guardNavigation } = await import('./guard-navigation.ts')

const page = (menuId: string, title: string): MenuRoute => ({
  path: 'index',
  name: title,
  view: 'page',
  component: null,
  redirect: null,
  query: {},
  meta: {
    menuId,
    title,
    icon: null,
    keepAlive: true,
    permision: null,
    newWindow: false,
    externalSignIn: false,
  },
  children: [],
})

const go = (url: string, signal = new AbortController().signal) => guardNavigation(url, signal)

describe('导航守卫：页面地址检查', () => {
  beforeEach(async () => {
    shown.length = 0
    keep.clear()
    forgetAddresses()
    checkAddress.mockReset().mockResolvedValue(true)
    const routes = new Map([
      ['/a/index', page('1', '甲')],
      ['/b/index', page('2', '乙')],
    ])
    useSession.setState({ routes, menuLoaded: true, menuId: null })
    await go('/login').catch(() => null)
  })

  it('等到答复才打开，不论多久', async () => {
    vi.useFakeTimers()
    let answer = (_isGranted: boolean) => {}
    checkAddress.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const opened = vi.fn()
    void go('/a/index').then(opened)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(opened).not.toHaveBeenCalled()
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalledExactlyOnceWith(null)
    vi.useRealTimers()
  })

  it('不通过：说明并回首页；五秒内不再问', async () => {
    checkAddress.mockRejectedValue(
      new ApiError('没有此菜单的权限', { kind: 'refused', status: 200, reason: 'menu.notGranted' }),
    )
    expect([await go('/a/index'), await go('/a/index')]).toEqual(['/clouds/index', '/clouds/index'])
    expect(shown[0]).toBe('没有“甲”的权限，已返回首页')
    expect(checkAddress).toHaveBeenCalledOnce()
  })

  it('没有答复：留在原来的页面并说明，再去就再问', async () => {
    expect(await go('/a/index')).toBeNull()
    checkAddress.mockRejectedValueOnce(new ApiError('网络连接失败', { kind: 'network' }))
    expect(await go('/b/index')).toBe('/a/index')
    expect(shown).toEqual(['网络连接失败'])
    expect(await go('/b/index')).toBeNull()
  })

  it('没有答复也没有原来的页面：交给错误页', async () => {
    checkAddress.mockRejectedValue(new ApiError('网络连接失败', { kind: 'network' }))
    await go('/404')
    await expect(go('/a/index')).rejects.toThrow('网络连接失败')
  })

  it('中途改去别处的，晚到的答复不再算数', async () => {
    const given = new AbortController()
    const late = go('/a/index', given.signal)
    given.abort()
    await late
    expect(useSession.getState().menuId).toBeNull()
    await go('/b/index')
    expect(useSession.getState().menuId).toBe('2')
  })
})
