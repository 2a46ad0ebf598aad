import { describe, expect, it } from 'vitest'
import { readRemark } from './read-remark.ts'

describe('controls / compute remark', () => {
  it('拆成指标、指标值、扣罚明细', () => {
    expect(readRemark('水分=9.1 扣 1.2 元/灰分=10')).toEqual([
      { title: '水分', value: '9.1', detail: '扣 1.2 元' },
      { title: '灰分', value: '10', detail: '' },
    ])
    expect(readRemark('')).toEqual([])
  })
})
