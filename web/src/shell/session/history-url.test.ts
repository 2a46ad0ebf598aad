import { beforeEach, describe, expect, it, vi } from 'vitest'

const request = vi.hoisted(() => vi.fn<(call: object) => Promise<unknown>>())
vi.mock('#web/api/api.ts', () => ({ api: { request } }))
const kept = vi.hoisted(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  return values
})

const { keepHistoryUrl, takeHistoryUrl } = await import('./history-url.ts')
const { stored } = await import('./stored-values.ts')

const PUT = { method: 'PUT', path: '/sys-user-pref', quiet: 'wholly' }

describe('离开时的页面', () => {
  beforeEach(() => {
    kept.clear()
    request.mockReset().mockResolvedValue(null)
  })

  it('存在用户的个人设置里，存不下也不打扰', async () => {
    request.mockRejectedValue(new Error('no'))
    await keepHistoryUrl('/a/index?b=1')
    expect(request).toHaveBeenCalledWith({ ...PUT, body: { historyUrl: '/a/index?b=1' } })
  })

  it('登录后取出一次', async () => {
    request.mockResolvedValueOnce({ historyUrl: '/a/index', theme: 'dark' })
    await takeHistoryUrl()
    expect(stored.get('historyUrl')).toBe('/a/index')
    expect(request).toHaveBeenLastCalledWith({ ...PUT, body: { historyUrl: null } })
  })

  it('这个窗口登录前要去的页面优先', async () => {
    stored.set('historyUrl', '/b/index')
    request.mockResolvedValueOnce({ historyUrl: '/a/index' })
    await takeHistoryUrl()
    expect(stored.get('historyUrl')).toBe('/b/index')
  })

  it.each([[{}], [{ historyUrl: 7 }], [{ historyUrl: 'javascript:alert(1)' }], [null]])(
    '没有可去的：%j',
    async (document) => {
      request.mockResolvedValueOnce(document)
      await takeHistoryUrl()
      expect(stored.get('historyUrl')).toBeNull()
      expect(request).toHaveBeenCalledOnce()
    },
  )
})
