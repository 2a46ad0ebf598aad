import { describe, expect, it } from 'vitest'
import { captionOf, readSnapshots } from './snapshot.ts'

describe('screens / snapshots', () => {
  it('说出环节和机位，没有机位只说环节', () => {
    const taken = { fileId: '1', node: '一次过磅', takenTime: '2026-11-15 09:30:00' }
    expect(captionOf({ ...taken, position: 'REAR' })).toBe('一次过磅 · 车尾')
    expect(captionOf({ ...taken, position: null })).toBe('一次过磅')
  })

  it('读列表按钮的回答，认不得的机位不说，没有文件的不算', () => {
    const taken = { fileId: '1', node: '入厂', takenTime: '2026-11-15 09:30:00' }
    expect(readSnapshots([{ ...taken, position: 'SIDE', id: '7' }, { node: '出厂' }, 3])).toEqual([
      { ...taken, position: null },
    ])
    expect(readSnapshots(null)).toEqual([])
  })
})
