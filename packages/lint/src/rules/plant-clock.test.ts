import { describe, expect, it } from 'vitest'
import { plantClock } from './plant-clock.ts'

const check = (path: string, text: string) => plantClock.check({ path, text })

describe('plant-clock', () => {
  it.each([
    "new Intl.DateTimeFormat('zh-CN', { hour: '2-digit' })",
    'const now = dayjs()',
    'at.getHours()',
    "at.toLocaleTimeString('zh-CN')",
  ])('%s shows the browser its own zone', (text) => {
    expect(check('web/src/pages/gate/GateHistory.tsx', text)).toHaveLength(1)
  })

  it('leaves moments of the wire, figures and tests alone', () => {
    expect(check('web/src/x.tsx', "dayjs(text).format('HH:mm')")).toEqual([])
    expect(check('web/src/x.tsx', "count.toLocaleString('zh-CN')")).toEqual([])
    expect(check('web/src/x.test.tsx', 'dayjs()')).toEqual([])
  })
})
