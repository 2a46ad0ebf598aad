import { describe, expect, test } from 'vitest'
import { idleFlow, STATION_STATES, type StationState } from './flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from './flow-operations.ts'
import { type OperatorAction, stepFlow } from './unattended.ts'

describe('无人值守的介入', () => {
  test('每个状态能做的，正是流程听得懂的', () => {
    const rules = { now: 1000, twoWay: false }
    const actions = Object.keys(OPERATION_LABELS) as readonly OperatorAction[]
    for (const state of Object.keys(STATION_STATES) as readonly StationState[]) {
      const flow = { ...idleFlow(0), state }
      const heard = actions.filter((type) => {
        const step = stepFlow(flow, { type, user: '张三' }, rules)
        return step.flow !== flow || step.outputs.length > 0
      })
      expect([...OPERATIONS_IN[state]].sort(), state).toEqual(heard.toSorted())
    }
  })
})
