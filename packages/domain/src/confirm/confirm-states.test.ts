import { describe, expect, test } from 'vitest'
import { confirmLabel, needsReason } from './confirm-actions.ts'
import { firstStates, isSiteReady, sampleStageOf, worstSample } from './confirm-states.ts'

describe('现场确认 / 状态', () => {
  test('物料未设取样时机：进厂卸前，出厂装后', () => {
    expect([sampleStageOf(null, 'in'), sampleStageOf(null, 'out')]).toEqual([
      'BEFORE_UNLOAD',
      'AFTER_LOAD',
    ])
    expect(sampleStageOf('PILE', 'in')).toBe('PILE')
  })

  test('入厂时按物料定初始状态，料堆取样不取车', () => {
    const needs = { sceneConfirm: true, isSample: true, sampleStage: null }
    expect(firstStates(needs)).toEqual({ confirmState: 'WAIT', sampleStatus: 'WAIT' })
    expect(firstStates({ ...needs, sampleStage: 'PILE' }).sampleStatus).toBe('NONE')
    expect(firstStates({ ...needs, sceneConfirm: false, isSample: false })).toEqual({
      confirmState: 'NONE',
      sampleStatus: 'NONE',
    })
  })

  test('磅单显示各物料中最差的取样状态', () => {
    expect(worstSample(['DONE', 'UNQUALIFIED', 'WAIT'])).toBe('UNQUALIFIED')
    expect(worstSample(['DONE', 'WAIT'])).toBe('WAIT')
    expect(worstSample(['NONE', 'DONE'])).toBe('DONE')
    expect(worstSample([])).toBe('NONE')
  })

  test('全部确认且取样合格才可二次过磅', () => {
    const done = { confirmState: 'CONFIRMED', sampleStatus: 'DONE' } as const
    expect(isSiteReady([done, { confirmState: 'NONE', sampleStatus: 'NONE' }])).toBe(true)
    expect(isSiteReady([done, { ...done, confirmState: 'WAIT' }])).toBe(false)
    expect(isSiteReady([{ ...done, confirmState: 'SINGLE' }])).toBe(false)
    expect(isSiteReady([{ ...done, sampleStatus: 'WAIT' }])).toBe(false)
    expect(isSiteReady([{ ...done, sampleStatus: 'UNQUALIFIED' }])).toBe(false)
  })

  test('取样方式另有说法；取消、原车出厂须说明原因', () => {
    expect(confirmLabel('CONFIRM_AGAIN', 'confirm')).toBe('重新确认')
    expect(confirmLabel('CONFIRM_AGAIN', 'sampling')).toBe('合格')
    expect(confirmLabel('SINGLE_EMPTY', 'sampling')).toBe('空车出厂')
    expect((['CONFIRM_NOT', 'SINGLE_WEIGH', 'SINGLE_EMPTY'] as const).every(needsReason)).toBe(true)
    expect((['CONFIRM', 'CONFIRM_AGAIN'] as const).some(needsReason)).toBe(false)
  })
})
