import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlowNode } from './flow-node.ts'
import {
  decideRun,
  FLOW_VERBS,
  type FlowAnswer,
  type FlowRun,
  type FlowTask,
  HAND_ON_VERBS,
  type HandOnVerb,
  isSigner,
  revokeRun,
  startRun,
} from './flow-run.ts'
import { handOnRun } from './hand-on-run.ts'

const APPLICANT = '1'

const node = (nodeType: FlowNode['nodeType'], userIds: readonly string[]): FlowNode => ({
  nodeName: nodeType,
  nodeType,
  userIds,
  roleIds: [],
})

const draft = (nodes: readonly FlowNode[]): FlowRun => ({
  applicantId: APPLICANT,
  state: 'DRAFT',
  nodeNo: 0,
  round: 0,
  nodes,
  tasks: [],
  members: nodes.map(({ userIds }) => userIds),
})

/** The run after an answer; a refusal leaves it as it was. Tasks are numbered as they open. */
function apply(run: FlowRun, answer: FlowAnswer, by: string): FlowRun {
  if ('refusal' in answer) return run
  const { settled, opened, ...place } = answer.step
  const kept = run.tasks.map((task) => {
    const state = settled.get(task.id)
    return state === undefined ? task : { ...task, state, decidedBy: by }
  })
  const fresh = opened.map(
    (task, at): FlowTask => ({
      ...task,
      id: `t${run.tasks.length + at}`,
      decidedBy: null,
    }),
  )
  return { ...run, ...place, tasks: [...kept, ...fresh] }
}

const start = (run: FlowRun): FlowRun => apply(run, startRun(run), APPLICANT)
const decide = (
  run: FlowRun,
  taskId: string,
  userId: string,
  verb: 'AGREE' | 'REJECT' | 'RETURN',
) => decideRun(run, { taskId, userId, verb })
const agreed = (run: FlowRun, taskId: string, userId: string): FlowRun =>
  apply(run, decide(run, taskId, userId, 'AGREE'), userId)

const said = (answer: FlowAnswer): string =>
  'refusal' in answer ? answer.refusal.message : `→ ${answer.step.state}`

describe('审批流程 / 一步一步', () => {
  test('依次审批：一个节点同意后轮到下一个，最后一个同意即通过', () => {
    const first = start(draft([node('APPROVE', ['2']), node('ANY_OF', ['3', '4'])]))
    expect(first).toMatchObject({ state: 'RUNNING', nodeNo: 0, round: 1 })
    const second = agreed(first, 't0', '2')
    expect(second).toMatchObject({ state: 'RUNNING', nodeNo: 1 })
    expect(agreed(second, 't1', '4').state).toBe('PASSED')
  })

  test('或签：一个人定下，另一个人被告知', () => {
    const run = agreed(start(draft([node('ANY_OF', ['2', '3']), node('ANY_OF', ['3'])])), 't0', '2')
    expect(said(decide(run, 't0', '3', 'AGREE'))).toBe('该任务已由2处理，请刷新')
  })

  test('会签：人人同意才过，一人驳回即止', () => {
    const run = agreed(start(draft([node('COUNTERSIGN', ['2', '3', '2'])])), 't0', '2')
    expect(run).toMatchObject({ state: 'RUNNING', tasks: [{ state: 'AGREED' }, {}] })
    expect(agreed(run, 't1', '3').state).toBe('PASSED')
    const stopped = apply(run, decide(run, 't1', '3', 'REJECT'), '3')
    expect(stopped).toMatchObject({ state: 'REJECTED' })
  })

  test('会签里别人的任务不能代签，名单外的人不能审批', () => {
    const run = start(draft([node('COUNTERSIGN', ['2', '3'])]))
    expect(said(decide(run, 't0', '3', 'AGREE'))).toBe('您不是当前节点的审批人')
    expect(said(decide(run, 't0', '9', 'AGREE'))).toBe('您不是当前节点的审批人')
    expect(said(decide(run, 't9', '2', 'AGREE'))).toBe('没有该审批任务')
  })

  test('不能审批自己提交的申请，名单里只有自己时不能提交', () => {
    const run = start(draft([node('ANY_OF', [APPLICANT, '2'])]))
    expect(said(decide(run, 't0', APPLICANT, 'AGREE'))).toBe('不能审批自己提交的申请')
    expect(said(startRun(draft([node('ANY_OF', [APPLICANT])])))).toBe(
      '节点ANY_OF没有可用的审批人，请联系管理员',
    )
    expect(said(startRun(draft([])))).toBe('未配置审批流程')
  })

  test('下一节点没有审批人时，这一次同意不成立', () => {
    const run = start(draft([node('ANY_OF', ['2']), node('COUNTERSIGN', [APPLICANT])]))
    expect(said(decide(run, 't0', '2', 'AGREE'))).toContain('没有可用的审批人')
  })

  test('退回后是同一流程的草稿，再次提交从头开始', () => {
    const run = agreed(start(draft([node('ANY_OF', ['2']), node('ANY_OF', ['3'])])), 't0', '2')
    const back = apply(run, decide(run, 't1', '3', 'RETURN'), '3')
    expect(back).toMatchObject({ state: 'DRAFT', nodeNo: 0, round: 1 })
    const again = start(back)
    expect(again).toMatchObject({ state: 'RUNNING', nodeNo: 0, round: 2 })
    expect(said(revokeRun(again, APPLICANT))).toBe('→ REVOKED')
  })

  test('撤回：只有申请人，只在有人同意之前', () => {
    const run = start(draft([node('COUNTERSIGN', ['2', '3'])]))
    expect(said(revokeRun(run, '2'))).toBe('只有申请人可以撤回')
    expect(said(revokeRun(agreed(run, 't0', '2'), APPLICANT))).toBe('已有人同意，不能撤回')
    const revoked = apply(run, revokeRun(run, APPLICANT), APPLICANT)
    expect(said(revokeRun(revoked, APPLICANT))).toBe('申请已撤回，不能撤回')
    expect(said(startRun(revoked))).toBe('申请已撤回，不能提交')
  })

  const handOn = (
    run: FlowRun,
    [taskId, userId]: readonly [string, string],
    verb: HandOnVerb,
    toUserId: string,
  ) => handOnRun(run, { taskId, userId, verb, toUserId })

  test('转交：换一个人审批，原来的人不再能定', () => {
    const run = start(draft([node('ANY_OF', ['2', '3']), node('ANY_OF', ['3'])]))
    const moved = apply(run, handOn(run, ['t0', '2'], 'TRANSFER', '9'), '2')
    expect(moved).toMatchObject({
      state: 'RUNNING',
      nodeNo: 0,
      tasks: [{ state: 'TRANSFERRED' }, { userId: '9', state: 'PENDING' }],
    })
    expect(said(decide(moved, 't0', '3', 'AGREE'))).toBe('该任务已由2处理，请刷新')
    expect(said(decide(moved, 't1', '2', 'AGREE'))).toBe('您不是当前节点的审批人')
    expect(agreed(moved, 't1', '9')).toMatchObject({ state: 'RUNNING', nodeNo: 1 })
    // Nobody has agreed yet: it can still be taken back, or come back to who gave it away.
    expect(said(revokeRun(moved, APPLICANT))).toBe('→ REVOKED')
    expect(said(handOn(moved, ['t1', '9'], 'TRANSFER', '2'))).toBe('→ RUNNING')
  })

  test('加签：自己和被加的人都要同意，谁驳回都止', () => {
    const run = start(draft([node('APPROVE', ['2', '3'])]))
    const both = apply(run, handOn(run, ['t0', '2'], 'ADD_SIGNER', '9'), '2')
    expect(both.tasks).toMatchObject([{ state: 'TRANSFERRED' }, { userId: '2' }, { userId: '9' }])
    expect(said(decide(both, 't1', '3', 'AGREE'))).toBe('您不是当前节点的审批人')
    const half = agreed(both, 't1', '2')
    expect(half.state).toBe('RUNNING')
    expect(said(decide(half, 't2', '9', 'REJECT'))).toBe('→ REJECTED')
    expect(agreed(half, 't2', '9').state).toBe('PASSED')
    const countersigned = start(draft([node('COUNTERSIGN', ['2', '3'])]))
    const three = apply(countersigned, handOn(countersigned, ['t0', '2'], 'ADD_SIGNER', '9'), '2')
    expect(three.tasks).toMatchObject([{ userId: '2' }, { userId: '3' }, { userId: '9' }])
    expect(three.tasks.every(({ state }) => state === 'PENDING')).toBe(true)
  })

  test('不能交给申请人、自己和已在审批或已同意的人，别人的任务不能转', () => {
    const run = agreed(start(draft([node('COUNTERSIGN', ['2', '3', '4'])])), 't0', '2')
    for (const verb of HAND_ON_VERBS) {
      expect(said(handOn(run, ['t1', '3'], verb, APPLICANT))).toBe('不能交给申请人审批')
      expect(said(handOn(run, ['t1', '3'], verb, '3'))).toBe('不能选择自己')
      expect(said(handOn(run, ['t1', '3'], verb, '2'))).toBe('所选人员已是当前节点的审批人')
      expect(said(handOn(run, ['t1', '3'], verb, '4'))).toBe('所选人员已是当前节点的审批人')
      expect(said(handOn(run, ['t1', '4'], verb, '9'))).toBe('您不是当前节点的审批人')
      expect(said(handOn(run, ['t0', '2'], verb, '9'))).toBe('该任务已由2处理，请刷新')
      expect(said(handOn(run, ['t7', '2'], verb, '9'))).toBe('没有该审批任务')
    }
  })
})

const USERS = [APPLICANT, '2', '3', '4', '5'] as const

const nodes = fc.array(
  fc.record({
    nodeName: fc.constant('节点'),
    nodeType: fc.constantFrom('APPROVE' as const, 'ANY_OF' as const, 'COUNTERSIGN' as const),
    userIds: fc.array(fc.constantFrom(...USERS), { maxLength: 4 }),
    roleIds: fc.constant([]),
  }),
  { maxLength: 4 },
)

const user = fc.constantFrom(...USERS)
const verbs = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('start' as const) }),
    fc.record({ do: fc.constant('revoke' as const), user }),
    fc.record({
      do: fc.constant('decide' as const),
      user,
      at: fc.nat({ max: 12 }),
      // Mostly agreement, or no flow ever gets far.
      verb: fc.constantFrom('AGREE' as const, 'AGREE' as const, 'AGREE' as const, ...FLOW_VERBS),
    }),
    fc.record({
      do: fc.constant('handOn' as const),
      user,
      at: fc.nat({ max: 12 }),
      verb: fc.constantFrom(...HAND_ON_VERBS),
      to: user,
    }),
  ),
  { maxLength: 40 },
)

function step(
  run: FlowRun,
  verb:
    | { readonly do: 'start' }
    | { readonly do: 'revoke'; readonly user: string }
    | {
        readonly do: 'decide'
        readonly user: string
        readonly at: number
        readonly verb: (typeof FLOW_VERBS)[number]
      }
    | {
        readonly do: 'handOn'
        readonly user: string
        readonly at: number
        readonly verb: HandOnVerb
        readonly to: string
      },
): FlowRun {
  if (verb.do === 'start') return start(run)
  if (verb.do === 'revoke') return apply(run, revokeRun(run, verb.user), verb.user)
  if (verb.do === 'handOn') {
    const asked = { taskId: `t${verb.at}`, userId: verb.user, verb: verb.verb, toUserId: verb.to }
    return apply(run, handOnRun(run, asked), verb.user)
  }
  return apply(run, decide(run, `t${verb.at}`, verb.user, verb.verb), verb.user)
}

const pendingOf = ({ tasks }: FlowRun) => tasks.filter(({ state }) => state === 'PENDING')

/** What holds after every verb, whatever came before. */
function checkInvariants(run: FlowRun): void {
  const pending = pendingOf(run)
  expect(pending.length > 0).toBe(run.state === 'RUNNING')
  for (const task of pending) {
    expect([task.nodeNo, task.round]).toEqual([run.nodeNo, run.round])
    expect(isSigner(run, task, APPLICANT)).toBe(false)
    expect(USERS.some((userId) => isSigner(run, task, userId))).toBe(true)
  }
  const owners = pending.flatMap(({ userId }) => userId ?? [])
  expect(new Set(owners).size).toBe(owners.length)
  expect(pending.length === 1 || owners.length === pending.length).toBe(true)
  for (const task of run.tasks)
    if (task.state === 'AGREED' || task.state === 'REJECTED' || task.state === 'RETURNED')
      expect(task.decidedBy).not.toBe(APPLICANT)
}

/** Each node of the last round has been agreed to by as many as it asks for. */
function checkPassed(run: FlowRun): void {
  const last = run.tasks.filter(({ round }) => round === run.round)
  for (const [nodeNo, { nodeType }] of run.nodes.entries()) {
    const all = last.filter((task) => task.nodeNo === nodeNo)
    const own = all.filter(({ state }) => state !== 'TRANSFERRED')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ state }) => state === 'AGREED')).toBe(true)
    if (nodeType !== 'COUNTERSIGN' && all.length === own.length) expect(own).toHaveLength(1)
    expect(new Set(own.map(({ decidedBy }) => decidedBy)).size).toBe(own.length)
  }
}

const FINAL: ReadonlySet<string> = new Set(['PASSED', 'REJECTED', 'REVOKED'])

describe('审批流程 / 任意操作序列', () => {
  test('任务与状态总是相符，终态不再变，每个任务只定一次', () => {
    fc.assert(
      fc.property(nodes, verbs, (flow, sequence) => {
        let run = draft(flow)
        for (const verb of sequence) {
          const next = step(run, verb)
          checkInvariants(next)
          if (FINAL.has(run.state)) expect(next).toBe(run)
          for (const [at, task] of run.tasks.entries())
            if (task.state !== 'PENDING') expect(next.tasks[at]).toEqual(task)
          if (next.state === 'REVOKED')
            expect(
              next.tasks.filter(({ state, round }) => state === 'AGREED' && round === next.round),
            ).toEqual([])
          run = next
        }
        if (run.state === 'PASSED') checkPassed(run)
      }),
      { numRuns: 500 },
    )
  })

  test('只要每个节点有他人可审，一路同意总会通过', () => {
    const signed = nodes.map((flow) =>
      flow.map((each) => ({ ...each, userIds: [...each.userIds, '5'] })),
    )
    fc.assert(
      fc.property(signed, (flow) => {
        fc.pre(flow.length > 0)
        let run = start(draft(flow))
        for (let left = 40; run.state === 'RUNNING' && left > 0; left -= 1) {
          const [task] = pendingOf(run)
          const by = USERS.find((userId) => task !== undefined && isSigner(run, task, userId))
          run = agreed(run, task?.id ?? '', by ?? '')
        }
        expect(run.state).toBe('PASSED')
        checkPassed(run)
      }),
    )
  })
})
