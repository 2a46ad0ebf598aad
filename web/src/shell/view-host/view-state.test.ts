import { beforeEach, describe, expect, it, vi } from 'vitest'

const VIEW = '/modules/purorder/pu_weigh'

describe('view-state', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    })
    vi.stubGlobal('window', { addEventListener: () => {} })
    vi.resetModules()
    return () => vi.unstubAllGlobals()
  })

  it('退出后，上一个人的列表离开时报的条件不留给下一个人', async () => {
    const { forgetViewStates, readViewState, writeViewState } = await import('./view-state.ts')
    expect(readViewState(VIEW, 'list')).toBeUndefined()
    writeViewState(VIEW, 'list', { word: '晋A37137' })
    expect(readViewState(VIEW, 'list')).toEqual({ word: '晋A37137' })
    forgetViewStates()
    // The screen goes after the session has gone, and says once more what it was.
    writeViewState(VIEW, 'list', { word: '晋A37137' })
    expect(readViewState(VIEW, 'list')).toBeUndefined()
    writeViewState(VIEW, 'list', { word: '陕A1' })
    expect(readViewState(VIEW, 'list')).toEqual({ word: '陕A1' })
  })

  it('程序先于登录到来：还没人问就不读，读的是登录之后留着的', async () => {
    sessionStorage.setItem('junheng.views', JSON.stringify({ [VIEW]: { list: '上一个人的' } }))
    const { readViewState } = await import('./view-state.ts')
    sessionStorage.removeItem('junheng.views')
    expect(readViewState(VIEW, 'list')).toBeUndefined()
  })

  it('关掉的页签同样', async () => {
    const { dropViewStates, readViewState, writeViewState } = await import('./view-state.ts')
    readViewState(VIEW, 'list')
    dropViewStates(new Set([VIEW]))
    writeViewState(VIEW, 'list', { word: '晋A37137' })
    expect(readViewState(VIEW, 'list')).toBeUndefined()
  })
})
