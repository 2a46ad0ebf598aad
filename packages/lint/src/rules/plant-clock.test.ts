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

  it.each([
    'newValues(model, { user, now: new Date() })',
    'const now = Date.now()',
    'createOutbox({ now: Date.now })',
    'formatWireTime(new Date(board.dataUpdatedAt))',
  ])('%s reckons by the clock of this computer', (text) => {
    expect(check('web/src/pages/gate/GateHistory.tsx', text)).toHaveLength(1)
  })

  it("finds the library's pickers, whose today is the browser's, outside of ours", () => {
    const text = "import {\n  Button,\n  DatePicker,\n} from 'antd'"
    expect(check('web/src/pages/report/RunForm.tsx', text)).toHaveLength(1)
    expect(check('web/src/controls/time-entry/plant-pickers.ts', text)).toEqual([])
    const ours = "import { Button } from 'antd'\nimport { DatePicker } from './plant-pickers.ts'"
    expect(check('web/src/pages/report/RunForm.tsx', ours)).toEqual([])
  })

  it('leaves the plant its time, and moments that have come from it', () => {
    const text = 'plantNow(); plantTime(dataUpdatedAt); new Date(time); new Date(Date.parse(wire))'
    expect(check('web/src/pages/gate/GateHistory.tsx', text)).toEqual([])
  })

  it('lets what begins and ends in this browser be measured by its clock, and only where it is', () => {
    const idle = 'web/src/shell/idle/use-idle-watch.ts'
    expect(check(idle, 'createIdleWatch({ now: Date.now })')).toEqual([])
    expect(check(idle, 'createIdleWatch({ now: dayjs() })')).not.toEqual([])
    expect(check(idle, 'createIdleWatch({})')[0]?.message).toContain('take it off')
  })

  it('leaves moments of the wire, figures and tests alone', () => {
    expect(check('web/src/x.tsx', "dayjs(text).format('HH:mm')")).toEqual([])
    expect(check('web/src/x.tsx', "count.toLocaleString('zh-CN')")).toEqual([])
    expect(check('web/src/x.test.tsx', 'dayjs(); new Date()')).toEqual([])
    expect(check('web/src/x.fixtures.ts', 'Date.now()')).toEqual([])
  })
})
