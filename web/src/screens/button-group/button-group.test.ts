import { describe, expect, it } from 'vitest'
import {
  createGate,
  createKeyedGate,
  grantedButtons,
  splitButtons,
  withExtra,
} from './button-group.ts'

const button = (btnType: string, permision = '') => ({
  btnType,
  permision,
  name: btnType,
  label: btnType,
  type: '' as const,
})

describe('list / button group', () => {
  it('没有权限的和手机端的按钮不显示', () => {
    const buttons = [
      button('create', 'x:create'),
      button('log'),
      button('app'),
      button('audit', 'x:audit'),
    ]
    expect(grantedButtons(buttons, { 'x:audit': true }).map(({ btnType }) => btnType)).toEqual([
      'log',
      'audit',
    ])
  })

  it('页面自己的主要按钮紧跟新增，其余排在最后', () => {
    const design = { ...button('design'), type: 'primary' as const }
    const ordered = withExtra([button('create'), button('log')], [button('more'), design])
    expect(ordered.map(({ btnType }) => btnType)).toEqual(['create', 'design', 'log', 'more'])
  })

  it('超过五个收进更多，只多一个就直接显示', () => {
    expect(splitButtons([1, 2, 3, 4, 5, 6], 5)).toEqual({ inRow: [1, 2, 3, 4, 5, 6], more: [] })
    expect(splitButtons([1, 2, 3, 4, 5, 6, 7], 5)).toEqual({ inRow: [1, 2, 3, 4, 5], more: [6, 7] })
  })

  it('一秒内只认第一次点击', () => {
    let time = 0
    const isFirst = createGate(1000, () => time)
    const clicks = [0, 1, 999, 1000, 1500].map((at) => {
      time = at
      return isFirst()
    })
    expect(clicks).toEqual([true, false, false, true, false])
  })
  it('同一行的动作没做完、刚做完都不再做，别的行照做', () => {
    let time = 0
    const rows = createKeyedGate(1000, () => time)
    expect(rows.enter('a')).toBe(true)
    expect([rows.enter('a'), rows.enter('b')]).toEqual([false, true])
    time = 5000
    expect(rows.enter('a')).toBe(false)
    rows.leave('a')
    time = 5999
    expect(rows.enter('a')).toBe(false)
    time = 6000
    expect(rows.enter('a')).toBe(true)
  })
})
