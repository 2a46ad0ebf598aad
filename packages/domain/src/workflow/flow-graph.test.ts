import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFlow } from './check-flow.ts'
import { compareFlows } from './compare-flows.ts'
import { addNode, changeNode, linkNode, removeNode, saidLinks } from './draw-flow.ts'
import { keyAt, reachable } from './flow-graph.ts'
import { layOut } from './flow-layout.ts'
import { END_KEY, type FlowNode, NODE_TYPES } from './flow-node.ts'
import { decideRun, type FlowRun, isSigner, signsFor, startRun } from './flow-run.ts'
import { dueTimes } from './flow-times.ts'
import { rehearse } from './rehearse.ts'

const OFFERED = {
  fields: [{ name: 'money', label: '金额', kind: 'number' as const }],
  people: [{ name: 'managerId', label: '经办人' }],
}

const node = (
  nodeKey: string,
  nodeType: FlowNode['nodeType'],
  more: Partial<FlowNode> = {},
): FlowNode => ({
  nodeKey,
  nodeName: nodeKey,
  nodeType,
  userIds: nodeType === 'CONDITION' ? [] : ['2'],
  roleIds: [],
  ...more,
})

/** 金额大的经理与财务都要定，小的一人定；都抄送。 */
const BRANCHED: readonly FlowNode[] = [
  node('大', 'CONDITION', { condition: 'money > 100', nextKey: '会签', elseKey: '一人' }),
  node('会签', 'COUNTERSIGN', { userIds: ['2', '3'], nextKey: '抄送' }),
  node('一人', 'ANY_OF', { userIds: ['4'], nextKey: '抄送' }),
  node('抄送', 'COPY_TO', { userIds: ['5', '1'], nextKey: END_KEY }),
]

const runOf = (nodes: readonly FlowNode[], holds: readonly boolean[]): FlowRun => ({
  applicantId: '1',
  state: 'DRAFT',
  nodeNo: 0,
  round: 0,
  nodes,
  tasks: [],
  members: nodes.map(({ userIds }) => userIds),
  holds,
})

const messages = (nodes: readonly FlowNode[]) =>
  checkFlow(nodes, OFFERED).map(({ message }) => message)

describe('审批流程 / 分路', () => {
  test('条件满足走一路，否则走另一路；抄送不等人', () => {
    const large = startRun(runOf(BRANCHED, [true, false, false, false]))
    expect(large).toMatchObject({
      step: { nodeNo: 1, trail: [0, 1], opened: [{ userId: '2' }, { userId: '3' }] },
    })
    const small = startRun(runOf(BRANCHED, [false, false, false, false]))
    expect(small).toMatchObject({ step: { nodeNo: 2, trail: [0, 2], opened: [{ userId: null }] } })
    const running: FlowRun = {
      ...runOf(BRANCHED, []),
      state: 'RUNNING',
      nodeNo: 2,
      round: 1,
      trail: [0, 2],
      tasks: [{ id: 't', nodeNo: 2, round: 1, userId: null, state: 'PENDING', decidedBy: null }],
    }
    expect(decideRun(running, { taskId: 't', userId: '4', verb: 'AGREE' })).toMatchObject({
      step: {
        state: 'PASSED',
        trail: [0, 2, 3],
        opened: [
          { userId: '5', state: 'COPIED' },
          { userId: '1', state: 'COPIED' },
        ],
      },
    })
  })

  test('上一审批人选定：不选不行，选申请人不行，选了就是他', () => {
    const nodes = [node('甲', 'ANY_OF'), node('乙', 'APPROVE', { approver: 'CHOSEN', userIds: [] })]
    const run: FlowRun = {
      ...runOf(nodes, []),
      state: 'RUNNING',
      round: 1,
      tasks: [{ id: 't', nodeNo: 0, round: 1, userId: null, state: 'PENDING', decidedBy: null }],
    }
    const choose = (nextUserIds: readonly string[]) =>
      decideRun(run, { taskId: 't', userId: '2', verb: 'AGREE', nextUserIds })
    expect(choose([])).toMatchObject({ refusal: { message: '请选定节点乙的审批人' } })
    expect(choose(['1'])).toMatchObject({ refusal: { message: '不能交给申请人审批' } })
    expect(choose(['7'])).toMatchObject({
      step: { nodeNo: 1, chosen: { nodeNo: 1, userIds: ['7'] }, opened: [{ userId: null }] },
    })
  })

  test('代理：替不在的人审批，但不替申请人，也不审批自己的申请', () => {
    const task = {
      id: 't',
      nodeNo: 0,
      round: 1,
      userId: null,
      state: 'PENDING',
      decidedBy: null,
    } as const
    const run: FlowRun = {
      ...runOf([node('甲', 'ANY_OF', { userIds: ['1', '2'] })], []),
      state: 'RUNNING',
      tasks: [task],
      standIns: new Map([
        ['2', ['8', '1']],
        ['1', ['9']],
      ]),
    }
    expect(['2', '8', '9', '1'].map((userId) => isSigner(run, task, userId))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([signsFor(run, task, '8'), signsFor(run, task, '2')]).toEqual(['2', null])
    const late = { ...task, userId: '3', alsoIds: ['6'] }
    expect(['3', '6', '2'].map((userId) => isSigner(run, late, userId))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('时限从开始起算，抄送没有时限', () => {
    const opened = new Date('2026-11-17T00:00:00Z')
    const hours = { remindHours: 2, limitHours: 24 }
    expect(dueTimes(node('甲', 'ANY_OF', hours), opened)).toEqual({
      remindTime: new Date('2026-11-17T02:00:00Z'),
      limitTime: new Date('2026-11-18T00:00:00Z'),
    })
    expect(dueTimes(node('乙', 'COPY_TO', hours), opened)).toEqual({
      remindTime: null,
      limitTime: null,
    })
  })

  test('试走：说出走哪条路、请谁、在哪里走不下去', () => {
    const members = BRANCHED.map(({ userIds }) => userIds)
    expect(
      rehearse(BRANCHED, { applicantId: '1', members, holds: [true, false, false, false] }),
    ).toEqual([
      { nodeNo: 0, holds: true, userIds: [], fault: null },
      { nodeNo: 1, holds: null, userIds: ['2', '3'], fault: null },
      { nodeNo: 3, holds: null, userIds: ['5', '1'], fault: null },
    ])
    expect(rehearse(BRANCHED, { applicantId: '4', members, holds: [] })).toMatchObject([
      { holds: false },
      { nodeNo: 2, fault: '节点一人没有可用的审批人' },
      { nodeNo: 3 },
    ])
  })
})

describe('审批流程 / 发布前检查', () => {
  test('画得对的没有问题', () => {
    expect(messages(BRANCHED)).toEqual([])
    expect(
      messages([node('甲', 'ANY_OF'), node('乙', 'APPROVE', { approver: 'CHOSEN', userIds: [] })]),
    ).toEqual([])
  })

  test.each<[string, readonly FlowNode[]]>([
    ['流程没有节点，不能发布', []],
    ['节点甲没有审批人', [node('甲', 'ANY_OF', { userIds: [] })]],
    ['节点甲没有选定单据上的人员字段', [node('甲', 'ANY_OF', { approver: 'FIELD' })]],
    ['节点甲：单据没有人员字段“x”', [node('甲', 'ANY_OF', { approver: 'FIELD', fieldName: 'x' })]],
    [
      '抄送节点乙不能由上一审批人选定',
      [node('甲', 'ANY_OF'), node('乙', 'COPY_TO', { approver: 'CHOSEN' })],
    ],
    [
      '节点条的条件第 1 个字：单据没有字段“重量”',
      [node('条', 'CONDITION', { condition: '重量 > 1' }), node('甲', 'ANY_OF')],
    ],
    ['节点甲的时限应在 1 到 2160 小时之间', [node('甲', 'ANY_OF', { limitHours: 0 })]],
    ['节点甲的提醒应在时限之前', [node('甲', 'ANY_OF', { remindHours: 5, limitHours: 4 })]],
    ['节点甲超时升级要填写时限', [node('甲', 'ANY_OF', { escalation: 'SUPERIOR' })]],
    [
      '节点甲没有选定超时后升级给哪个角色',
      [node('甲', 'ANY_OF', { limitHours: 4, escalation: 'ROLE' })],
    ],
    ['节点甲与另一节点编号相同', [node('甲', 'ANY_OF'), node('甲', 'ANY_OF')]],
    ['节点甲连到了不存在的节点', [node('甲', 'ANY_OF', { nextKey: '无' })]],
    [
      '节点甲会绕回自己，流程走不完',
      [node('甲', 'ANY_OF', { nextKey: '乙' }), node('乙', 'ANY_OF', { nextKey: '甲' })],
    ],
    [
      '节点乙没有连上，不会走到',
      [node('甲', 'ANY_OF', { nextKey: END_KEY }), node('乙', 'ANY_OF')],
    ],
    [
      '有一条路从开始到结束没有人审批',
      [node('条', 'CONDITION', { condition: '金额 > 1', elseKey: END_KEY }), node('甲', 'ANY_OF')],
    ],
    ['节点甲之前没有审批人，无人选定', [node('甲', 'ANY_OF', { approver: 'CHOSEN' })]],
  ])('%s', (message, nodes) => {
    expect(messages(nodes)).toEqual([message])
  })
})

describe('审批流程 / 画', () => {
  const blank = node('', 'ANY_OF')

  test('任意画法之后：编号各异，没有断头的连线，位置不重叠', () => {
    const edit = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        type: fc.constantFrom(...NODE_TYPES),
        at: fc.nat({ max: 9 }),
        isElse: fc.boolean(),
      }),
      fc.record({ do: fc.constant('remove' as const), at: fc.nat({ max: 9 }) }),
      fc.record({
        do: fc.constant('link' as const),
        at: fc.nat({ max: 9 }),
        to: fc.nat({ max: 9 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let nodes: readonly FlowNode[] = []
        const keyOf = (at: number) => nodes[at % Math.max(nodes.length, 1)]?.nodeKey ?? null
        for (const each of edits) {
          const from = keyOf(each.at)
          if (each.do === 'add') {
            const isElse =
              each.isElse &&
              nodes.some((item) => item.nodeKey === from && item.nodeType === 'CONDITION')
            nodes = addNode(nodes, {
              type: each.type,
              place: { from, branch: isElse ? 'else' : 'next' },
              blank,
            }).nodes
          } else if (each.do === 'remove' && from !== null) nodes = removeNode(nodes, from)
          else if (each.do === 'link') {
            const to = keyOf(each.to)
            if (to !== null && to !== from) nodes = linkNode(nodes, { from, branch: 'next' }, to)
          }
          const keys = nodes.map(keyAt)
          expect(new Set(keys).size).toBe(keys.length)
          for (const { nextKey, elseKey } of nodes)
            for (const key of [nextKey, elseKey]) if (key) expect([END_KEY, ...keys]).toContain(key)
          const spots = layOut(nodes).map(({ row, column }) => `${row} ${column}`)
          expect(new Set(spots).size).toBe(spots.length)
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  test('一条路直接到结束时，另一条路上的节点画在旁边，不挡住它的线', () => {
    const asked = node('大', 'CONDITION', {
      condition: '金额 > 1',
      nextKey: '乙',
      elseKey: END_KEY,
    })
    const spots = layOut([node('甲', 'ANY_OF'), asked, node('乙', 'ANY_OF')])
    const columnOf = (key: string) => spots.find((spot) => spot.key === key)?.column
    expect([columnOf('大'), columnOf(END_KEY), columnOf('乙')]).toEqual([0, 0, -1])
  })

  test('只加不连，总画得出人人走得到的流程', () => {
    const added = NODE_TYPES.reduce<readonly FlowNode[]>((nodes, type) => {
      const from = nodes.at(-1)?.nodeKey ?? null
      return addNode(nodes, { type, place: { from, branch: 'next' }, blank }).nodes
    }, [])
    expect(reachable(added).size).toBe(NODE_TYPES.length)
    expect(added.map(({ nodeName }) => nodeName)).toEqual(['审批', '会签', '或签', '抄送', '条件'])
  })

  test('节点按审批人起名，手工改过的名称不再跟着变', () => {
    const names = { '3': '经理', '4': '财务', '7': '张三' }
    const place = { from: null, branch: 'next' } as const
    const { nodes, key } = addNode([], { type: 'APPROVE', place, blank })
    const change = (changes: Partial<FlowNode>, from: readonly FlowNode[] = nodes) =>
      changeNode(from, { key, changes, names })
    const nameOf = (all: readonly FlowNode[]) => all.map(({ nodeName }) => nodeName)
    const byManager = change({ roleIds: ['3'] })
    expect(nameOf(byManager)).toEqual(['经理审批'])
    expect(nameOf(change({ roleIds: ['3', '4'], userIds: ['7'] }, byManager))).toEqual([
      '经理、财务等审批',
    ])
    expect(nameOf(change({ nodeType: 'COPY_TO' }, byManager))).toEqual(['抄送经理'])
    expect(nameOf(change({ approver: 'SUPERIOR' }, byManager))).toEqual(['上级审批'])
    expect(nameOf(change({ roleIds: [] }, byManager))).toEqual(['审批'])
    const named = change({ nodeName: '一把手' }, byManager)
    expect(nameOf(change({ roleIds: ['4'] }, named))).toEqual(['一把手'])
    const second = addNode(byManager, {
      type: 'APPROVE',
      place: { from: key, branch: 'next' },
      blank,
    })
    const both = changeNode(second.nodes, { key: second.key, changes: { roleIds: ['3'] }, names })
    expect(nameOf(both)).toEqual(['经理审批', '经理审批2'])
  })

  test('比较两个版本：增、删、改都说得出来', () => {
    const before = saidLinks([node('甲', 'ANY_OF'), node('乙', 'ANY_OF')])
    const after = saidLinks([node('甲', 'COUNTERSIGN', { limitHours: 8 }), node('丙', 'COPY_TO')])
    expect(compareFlows(before, after, (id) => `用户${id}`)).toEqual([
      '去掉或签节点“乙”',
      '增加抄送节点“丙”',
      '“甲”的类型：或签 → 会签',
      '“甲”的下一步：乙 → 丙',
      '“甲”的时限：空 → 8 小时',
    ])
    expect(compareFlows(before, before, (id) => id)).toEqual([])
  })
})
