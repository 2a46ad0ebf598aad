import { describe, expect, it } from 'vitest'
import { checkPointTypes, checkStepOrder, type StepType } from './step-order.ts'

const order = (...types: readonly StepType[]) =>
  checkStepOrder(types.map((stepType, at) => ({ seq: (at + 1) * 10, stepType })))?.message ?? null

describe('厂内线路 / 步骤次序', () => {
  it.each<readonly [readonly StepType[]]>([
    [['CHECKIN', 'GATE_IN', 'WEIGH_1', 'SAMPLE', 'LOAD', 'CONFIRM', 'WEIGH_2', 'GATE_OUT']],
    [['GATE_IN', 'SAMPLE', 'WEIGH_1', 'LOAD', 'LOAD', 'WEIGH_2', 'CONFIRM', 'GATE_OUT']],
    [['CHECKIN', 'LOAD', 'GATE_OUT']],
    [['WEIGH_1', 'WEIGH_2']],
    [[]],
  ])('%j 可以', (types) => {
    expect(order(...types)).toBeNull()
  })

  it.each<readonly [readonly StepType[], number]>([
    [['GATE_IN', 'CHECKIN'], 20],
    [['GATE_OUT', 'GATE_IN'], 20],
    [['WEIGH_1', 'GATE_IN', 'WEIGH_2'], 20],
    [['GATE_IN', 'WEIGH_2', 'WEIGH_1'], 30],
    [['LOAD', 'GATE_IN'], 20],
    [['SAMPLE', 'CHECKIN'], 20],
    [['GATE_IN', 'GATE_OUT', 'CONFIRM'], 30],
    [['CHECKIN', 'CHECKIN'], 20],
    [['GATE_OUT', 'GATE_OUT'], 20],
    [['WEIGH_2', 'GATE_IN'], 20],
  ])('%j 在步骤%d不正确', (types, seq) => {
    expect(order(...types)).toBe(`步骤${seq}顺序不正确`)
  })

  it('按序号排，不按填写的先后', () => {
    const steps = [
      { seq: 2, stepType: 'GATE_OUT' },
      { seq: 1, stepType: 'GATE_IN' },
    ] as const
    expect(checkStepOrder(steps)).toBeNull()
  })

  it('每个控制点的类型要合步骤', () => {
    expect(checkPointTypes('WEIGH_2', ['SCALE', 'SCALE'])).toBeNull()
    expect(checkPointTypes('WEIGH_2', ['SCALE', 'GATE_IN'])?.message).toBe('控制点类型不符')
    expect(checkPointTypes('GATE_IN', ['GATE_OUT'])?.message).toBe('控制点类型不符')
  })
})
