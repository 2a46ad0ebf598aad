import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { FlowVerb, HandOnVerb } from '@junheng/domain/workflow/flow-run.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { countDone, countTodo, findDone, findTodo } from './flow-lists.queries.ts'
import type { FlowMove, FlowSubject } from './flow-subject.ts'
import { readSchedule } from './schedule.ts'
import { findTasks } from './task.queries.ts'
import { actOf, makePerson, makeRole, publishNodes } from './workflow.fixtures.ts'
import { decideFlow, revokeFlow, startFlow, type Workflow, workflowOf } from './workflow.ts'

const bed = useTestBed()
const moves: FlowMove[] = []
/** Documents whose effect says no. */
const shut = new Set<string>()

const subject: FlowSubject = {
  entity: 'letter',
  label: '信',
  rights: { read: ['test:letter:list'], initiate: ['test:letter:initiate'] },
  initiate: async () => '',
  describe: async (_db, bizId) => ({ lines: [{ label: '信', value: bizId }], pictures: [] }),
  async moved(_tx, _act, move) {
    if (move.state === 'PASSED' && shut.has(move.bizId)) throw new RefusalError(refuse('row.stale'))
    moves.push(move)
  },
}

const node = (nodeType: FlowNode['nodeType'], signers: Partial<FlowNode>): FlowNode => ({
  nodeName: nodeType,
  nodeType,
  userIds: [],
  roleIds: [],
  ...signers,
})

const MANAGER = '900'
const STAFF = '901'
let workflow: Workflow
const people: Record<string, Caller> = {}
const who = (id: string): Caller => {
  const person = people[id]
  if (person === undefined) throw new Error(`nobody is ${id}`)
  return person
}

beforeAll(async () => {
  workflow = workflowOf(bed.engine, [subject])
  await bed.db.transaction(async (tx) => {
    await makeRole(tx, MANAGER, 'manager')
    await makeRole(tx, STAFF, 'staff')
    for (const id of ['201', '202', '203'])
      people[id] = await makePerson(tx, { id, roleId: id === '203' ? STAFF : MANAGER })
    people['204'] = await makePerson(tx, { id: '204', roleId: STAFF })
    people['205'] = await makePerson(tx, { id: '205' })
    await publishNodes(tx, {
      id: '1',
      flowType: 'ONE',
      nodes: [node('ANY_OF', { roleIds: [MANAGER] })],
    })
    await publishNodes(tx, {
      id: '2',
      flowType: 'LONG',
      nodes: [
        node('APPROVE', { userIds: ['203'] }),
        node('COUNTERSIGN', { roleIds: [MANAGER] }),
        node('ANY_OF', { userIds: ['203', '204'] }),
      ],
    })
  })
})

let letters = 0
/** Sends a new document in; gives its flow. */
async function send(flowType: string, by: string): Promise<{ id: string; bizId: string }> {
  letters += 1
  const bizId = String(5000 + letters)
  return { bizId, id: await sendAgain(flowType, by, bizId) }
}

const sendAgain = (flowType: string, by: string, bizId: string): Promise<string> =>
  bed.db.transaction((tx) =>
    startFlow(tx, bed.engine, {
      act: actOf(who(by)),
      request: { flowType, entity: 'letter', bizId, title: `信${bizId}` },
    }),
  )

/** The task that waits for somebody, or any that waits. */
async function taskOf(id: string, userId: string | null = null): Promise<string> {
  const tasks = await findTasks(bed.db, id)
  const open = tasks.filter(({ state }) => state === 'PENDING')
  const mine = open.find((task) => task.userId === userId) ?? open[0]
  if (mine === undefined) throw new Error('nothing waits')
  return mine.id
}

const decide = (taskId: string, by: Caller, verb: FlowVerb, opinion: string | null = null) =>
  bed.db.transaction((tx) =>
    decideFlow(tx, workflow, { act: actOf(by), decision: { taskId, verb, opinion } }),
  )

const agree = async (id: string, by: string) => decide(await taskOf(id, by), who(by), 'AGREE')

const revoke = (instanceId: string, by: string) =>
  bed.db.transaction((tx) => revokeFlow(tx, workflow, { act: actOf(who(by)), instanceId }))

const schedule = (id: string, caller: Caller) => readSchedule(bed.db, workflow, { id, caller })

describe('审批 / 存下来的流程', () => {
  test('没有发布的流程不能提交，两种单据同名启动时就报错', async () => {
    await expect(send('NOTHING', '204')).rejects.toThrow('未配置审批流程')
    expect(() => workflowOf(bed.engine, [subject, subject])).toThrow('two flow subjects')
  })

  test('三个节点依次走完，最后一次同意才轮到单据', async () => {
    const { id, bizId } = await send('LONG', '204')
    expect(await agree(id, '203')).toBe('RUNNING')
    expect(await agree(id, '201')).toBe('RUNNING')
    expect(moves.filter((move) => move.bizId === bizId)).toEqual([])
    const tasks = await findTodo(bed.db, who('202'), { limit: 10, offset: 0 })
    expect(tasks).toMatchObject([{ instanceId: id, title: `信${bizId}`, nodeName: 'COUNTERSIGN' }])
    expect(await agree(id, '202')).toBe('RUNNING')
    expect(await schedule(id, who('204'))).toMatchObject({
      stateLabel: '审批中',
      taskId: null,
      canRevoke: false,
      nodes: [
        { progress: 'PASSED', signers: ['用户203'] },
        { progress: 'PASSED', tasks: [{ decidedBy: '用户201' }, { decidedBy: '用户202' }] },
        { progress: 'CURRENT', signers: ['用户203', '用户204'] },
      ],
      document: { lines: [{ value: bizId }] },
    })
    // 204 applied: being on the list of the last node gives him no say.
    await expect(decide(await taskOf(id), who('204'), 'AGREE')).rejects.toThrow(
      '不能审批自己提交的申请',
    )
    expect(await agree(id, '203')).toBe('PASSED')
    expect(moves.filter((move) => move.bizId === bizId)).toMatchObject([{ state: 'PASSED' }])
  })

  test('单据说不，审批就没有发生，原因照说', async () => {
    const { id, bizId } = await send('ONE', '204')
    shut.add(bizId)
    const taskId = await taskOf(id)
    await expect(decide(taskId, who('201'), 'AGREE')).rejects.toThrow('数据已被他人修改')
    expect(await schedule(id, who('204'))).toMatchObject({ state: 'RUNNING', canRevoke: true })
    shut.delete(bizId)
    expect(await decide(taskId, who('201'), 'AGREE')).toBe('PASSED')
  })

  test('两个人同时审批一个任务：一个成，另一个被告知', async () => {
    const { id, bizId } = await send('ONE', '204')
    const taskId = await taskOf(id)
    const results = await Promise.allSettled([
      decide(taskId, who('201'), 'AGREE'),
      decide(taskId, who('202'), 'REJECT', '不同意'),
    ])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result] : []))
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringMatching(/该任务已由用户20[12]处理，请刷新/),
    ])
    expect(moves.filter((move) => move.bizId === bizId)).toHaveLength(1)
  })

  test('驳回和退回要说明理由；退回后同一流程再提交，仍按原来的节点', async () => {
    const { id, bizId } = await send('ONE', '204')
    const taskId = await taskOf(id)
    await expect(decide(taskId, who('201'), 'RETURN')).rejects.toThrow('请填写审批意见')
    expect(await decide(taskId, who('201'), 'RETURN', '照片不清')).toBe('DRAFT')
    await bed.db.transaction((tx) =>
      publishNodes(tx, { id: '1', flowType: 'ONE', nodes: [node('ANY_OF', { userIds: ['203'] })] }),
    )
    expect(await sendAgain('ONE', '204', bizId)).toBe(id)
    await expect(sendAgain('ONE', '204', bizId)).rejects.toThrow('申请审批中，不能提交')
    expect(await decide(await taskOf(id), who('202'), 'REJECT', '不行')).toBe('REJECTED')
    expect(await schedule(id, who('204'))).toMatchObject({
      round: 2,
      nodes: [{ progress: 'STOPPED', tasks: [{ state: 'REJECTED' }] }],
      opinions: [
        { verb: 'INITIATE', userName: '用户204' },
        { verb: 'RETURN', opinion: '照片不清' },
        { verb: 'INITIATE', round: 2 },
        { verb: 'REJECT', opinion: '不行' },
      ],
    })
    // A new one goes by the new version.
    const next = await send('ONE', '204')
    await expect(decide(await taskOf(next.id), who('201'), 'AGREE')).rejects.toThrow(
      '您不是当前节点的审批人',
    )
    expect(await agree(next.id, '203')).toBe('PASSED')
    await bed.db.transaction((tx) =>
      publishNodes(tx, {
        id: '1',
        flowType: 'ONE',
        nodes: [node('ANY_OF', { roleIds: [MANAGER] })],
      }),
    )
  })

  test('撤回只在有人同意之前；说过的话改不了', async () => {
    const { id } = await send('LONG', '204')
    await expect(revoke(id, '203')).rejects.toThrow('只有申请人可以撤回')
    await agree(id, '203')
    await expect(revoke(id, '204')).rejects.toThrow('已有人同意，不能撤回')
    const other = await send('ONE', '204')
    expect(await revoke(other.id, '204')).toBe('REVOKED')
    await expect(bed.db.run(sql`update sys_flow_opinion set opinion = ''`)).rejects.toThrow(
      'never changed',
    )
  })

  test('转交和加签：新人有待办，原来的人看得见去了哪里；不能交给进不来的人', async () => {
    const { id, bizId } = await send('ONE', '204')
    const taskId = await taskOf(id)
    const handOn = (task: string, by: string, verb: HandOnVerb, toUserId: string) =>
      bed.db.transaction((tx) =>
        decideFlow(tx, workflow, {
          act: actOf(who(by)),
          decision: { taskId: task, verb, opinion: null, toUserId },
        }),
      )
    await expect(handOn(taskId, '201', 'TRANSFER', '205')).rejects.toThrow('不能登录本库区')
    await expect(handOn(taskId, '203', 'TRANSFER', '201')).rejects.toThrow('您不是当前节点的审批人')
    expect(await handOn(taskId, '201', 'TRANSFER', '203')).toBe('RUNNING')
    const mine = async (by: string) =>
      (await findTodo(bed.db, who(by), { limit: 100, offset: 0 })).some(
        ({ instanceId }) => instanceId === id,
      )
    expect([await mine('201'), await mine('202'), await mine('203')]).toEqual([false, false, true])
    expect(await handOn(await taskOf(id, '203'), '203', 'ADD_SIGNER', '202')).toBe('RUNNING')
    expect(await agree(id, '203')).toBe('RUNNING')
    expect(moves.filter((move) => move.bizId === bizId)).toEqual([])
    expect(await agree(id, '202')).toBe('PASSED')
    expect(await schedule(id, who('201'))).toMatchObject({
      nodes: [
        { tasks: [{ state: 'TRANSFERRED' }, { userName: '用户203' }, { userName: '用户202' }] },
      ],
      opinions: [
        { verb: 'INITIATE', toUserName: null },
        { verb: 'TRANSFER', userName: '用户201', toUserName: '用户203' },
        { verb: 'ADD_SIGNER', userName: '用户203', toUserName: '用户202' },
        { verb: 'AGREE' },
        { verb: 'AGREE' },
      ],
    })
  })

  test('待办随角色变：新来的看得见，离任的看不见，申请人自己没有', async () => {
    const before = await countTodo(bed.db, who('203'))
    const { id } = await send('ONE', '201')
    expect(await countTodo(bed.db, who('201'))).toBe(
      (await findTodo(bed.db, who('201'), { limit: 100, offset: 0 })).length,
    )
    const mine = async (by: string) =>
      (await findTodo(bed.db, who(by), { limit: 100, offset: 0 })).some(
        ({ instanceId }) => instanceId === id,
      )
    expect([await mine('201'), await mine('202'), await mine('203')]).toEqual([false, true, false])
    await bed.db.run(
      sql`insert into sys_user_role (user_id, role_id, org_id) values (203, ${MANAGER}, ${TENANTS.org})`,
    )
    expect(await countTodo(bed.db, who('203'))).toBeGreaterThan(before)
    expect(await agree(id, '203')).toBe('PASSED')
    await bed.db.run(sql`delete from sys_user_role where user_id = 203 and role_id = ${MANAGER}`)
    const [done] = await findDone(bed.db, who('203'), { limit: 1, offset: 0 })
    expect(done).toMatchObject({ instanceId: id, verb: 'AGREE', state: 'PASSED' })
    expect(await countDone(bed.db, who('203'))).toBeGreaterThan(0)
  })

  test('别的库区没有这个流程，不相干又无权的人看不到', async () => {
    const { id } = await send('ONE', '204')
    const elsewhere = testCaller({ orgId: TENANTS.otherOrg })
    await expect(schedule(id, elsewhere)).rejects.toThrow('资源不存在')
    await expect(decide(await taskOf(id), elsewhere, 'AGREE')).rejects.toThrow('资源不存在')
    await expect(schedule(id, who('203'))).rejects.toThrow('当前操作没有权限')
    const reader = { ...who('203'), permissions: new Set(['test:letter:list']) }
    expect(await schedule(id, reader)).toMatchObject({ taskId: null, canRevoke: false })
  })

  test('停用的人不算审批人；没有别人可审时不能提交', async () => {
    await bed.db.run(sql`update sys_user set enabled = false where id = 202`)
    await expect(send('ONE', '201')).rejects.toThrow('没有可用的审批人')
    await bed.db.run(sql`update sys_user set enabled = true where id = 202`)
    // Nor does one who has no role in this company and cannot sign in to it.
    const stranger = node('APPROVE', { userIds: ['205'] })
    await bed.db.transaction((tx) =>
      publishNodes(tx, { id: '3', flowType: 'FAR', nodes: [stranger] }),
    )
    await expect(send('FAR', '204')).rejects.toThrow('没有可用的审批人')
  })
})
