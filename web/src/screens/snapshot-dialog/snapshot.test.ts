import { describe, expect, it } from 'vitest'
import { captionOf } from './snapshot.ts'

describe('screens / snapshots', () => {
  it('说出环节和机位，没有机位只说环节', () => {
    const taken = { fileId: '1', node: '一次过磅', takenTime: '2026-11-15 09:30:00' }
    expect(captionOf({ ...taken, position: 'REAR' })).toBe('一次过磅 · 车尾')
    expect(captionOf({ ...taken, position: null })).toBe('一次过磅')
  })
})
