import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatherSaves } from './gathered-saves.ts'

describe('preferences / gathered saves', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('接连的改动合成一次保存', () => {
    const save = vi.fn()
    const saves = gatherSaves(save, 600)
    saves.add({ density: 'compact' })
    vi.advanceTimersByTime(500)
    saves.add({ pageSizes: [{ route: '/a', ps: 20 }] })
    vi.advanceTimersByTime(600)
    expect(save.mock.calls).toEqual([
      [{ density: 'compact', pageSizes: [{ route: '/a', ps: 20 }] }, false],
    ])
  })

  it('离开页面时没到时间的马上保存，只保存一次', () => {
    const save = vi.fn()
    const saves = gatherSaves(save, 600)
    saves.flush()
    expect(save).not.toHaveBeenCalled()
    saves.add({ density: 'compact' })
    saves.flush()
    vi.advanceTimersByTime(2000)
    expect(save.mock.calls).toEqual([[{ density: 'compact' }, true]])
  })
})
