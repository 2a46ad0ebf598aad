import { expect, test } from 'vitest'
import { checkFlow } from './check-flow.ts'
import { walkFrom } from './flow-graph.ts'
import { type ApprovalStep, stepFlow } from './step-flow.ts'

const NAMES = { '3': '经理', '4': '财务' }
const STEPS: readonly ApprovalStep[] = [
  { roleIds: ['3'], when: null },
  { roleIds: ['4'], when: { label: '罚款金额', comparison: '>', value: '500' } },
  { roleIds: ['3', '4'], when: null },
]

test('按角色和金额一步一步批：图上走得到的人就是表里写的人', () => {
  const nodes = stepFlow(STEPS, NAMES)
  expect(nodes.map(({ nodeName }) => nodeName)).toEqual([
    '经理审批',
    '罚款金额 > 500',
    '财务审批',
    '经理、财务审批',
  ])
  const fields = [{ name: 'f4', label: '罚款金额', kind: 'number' as const }]
  expect(checkFlow(nodes, { fields, people: [] })).toEqual([])
  expect(walkFrom(nodes, 1, [false, true]).stop).toBe(2)
  expect(walkFrom(nodes, 1, [false, false]).stop).toBe(3)
})

test('一步几个角色：一人同意就过的是审批，每人都要同意的是会签', () => {
  const roleIds = ['3', '4']
  const [one, each] = stepFlow(
    [
      { roleIds, when: null },
      { roleIds, all: true, when: null },
    ],
    NAMES,
  )
  expect(one).toMatchObject({ nodeName: '经理、财务审批', nodeType: 'APPROVE', roleIds })
  expect(each).toMatchObject({ nodeName: '经理、财务会签', nodeType: 'COUNTERSIGN', roleIds })
})

test('标题里有括号等字的字段，在条件里写在方括号里', () => {
  const when = { label: '罚款(元)', comparison: '>=', value: '1' } as const
  expect(stepFlow([{ roleIds: ['4'], when }], NAMES)[0]?.condition).toBe('[罚款(元)] >= 1')
})
