import { describe, expect, it } from 'vitest'
import { readAnswer } from './date-answer.ts'

const sampling = { sampling: true }

describe('screens / date dialog', () => {
  it('一个或两个日期，都要选', () => {
    const input = { dates: ['20261115'], carGroupNum: 1, deadline: null }
    expect(readAnswer(input, { sampling: false })).toEqual({ dates: ['20261115'] })
    expect(readAnswer({ ...input, dates: [null] }, { sampling: false })).toEqual({
      faults: { dates: '必须填写日期' },
    })
    expect(readAnswer({ ...input, dates: ['20261115', null] }, { sampling: false })).toEqual({
      faults: { dates: '必须填写结束日期' },
    })
  })
  it('取样组车数 0 到 500 的整数', () => {
    const input = { dates: ['20261115'], carGroupNum: 0, deadline: '2026-11-16 08:00:00' }
    expect(readAnswer(input, sampling)).toEqual(input)
    expect(readAnswer({ ...input, carGroupNum: 500 }, sampling)).toEqual({
      ...input,
      carGroupNum: 500,
    })
    for (const carGroupNum of [-1, 501, 1.5, null])
      expect(readAnswer({ ...input, carGroupNum }, sampling)).toHaveProperty('faults.carGroupNum')
  })
})
