import { describe, expect, it } from 'vitest'
import { confirmReasonOf } from './confirm-reason.ts'

describe('confirm / reason', () => {
  it('灰着的说明原因：状态先说，其次说没有权限；能做的不说', () => {
    const waits = confirmReasonOf({ ihandle: true, noReason: '待取样', isSampling: false })
    expect(waits).toEqual({ text: '待取样', hint: expect.stringContaining('取样员') })
    expect(confirmReasonOf({ ihandle: false, noReason: '', isSampling: true })?.text).toBe(
      '无权取样',
    )
    expect(confirmReasonOf({ ihandle: true, noReason: '', isSampling: true })).toBeNull()
  })
})
