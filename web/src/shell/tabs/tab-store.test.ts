import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('#web/api/api.ts', () => ({ vault: { refreshToken: () => null } }))
vi.mock('#web/api/session-calls.ts', () => ({
  sessionCalls: { closeCall: () => Promise.resolve() },
}))
vi.hoisted(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { addEventListener: () => {} })
})

const { useNotices } = await import('#web/shell/notices/notice-store.ts')
const { clearTabs, openTab, useTabs } = await import('./tab-store.ts')
const { MOST_TABS } = await import('./tab.ts')

const visit = (name: string) =>
  openTab({
    label: name,
    value: `/${name}/index`,
    params: {},
    query: {},
    group: null,
    id: name,
    close: true,
  })

describe('tabs / what is said of the limit', () => {
  beforeEach(clearTabs)

  it('关一个说一个，话总是一句，说的是最后关的', () => {
    for (let at = 1; at < MOST_TABS; at += 1) visit(`页${at}`)
    expect(useNotices.getState().shown).toEqual([])
    visit('多一')
    visit('多二')
    expect(useTabs.getState().tabs).toHaveLength(MOST_TABS)
    expect(useNotices.getState().shown.map(({ text }) => text)).toEqual([
      '最多打开 25 个页签，已关闭最久未用的“页2”',
    ])
  })
})
