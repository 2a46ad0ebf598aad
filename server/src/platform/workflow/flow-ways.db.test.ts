import { END_KEY, type FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import { choosesNext, type FlowVerb, isSigner } from '@junheng/domain/workflow/flow-run.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { Message } from '#platform/messages/message-channel.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { endAbsence, findAbsences, insertAbsence } from './absence.queries.ts'
import { countCopied, findCopied, findTodo } from './flow-lists.queries.ts'
import { runOf } from './flow-run-facts.ts'
import type { FlowSubject } from './flow-subject.ts'
import { readSchedule } from './schedule.ts'
import { watchTasks } from './watch-tasks.ts'
import { actOf, makePerson, makeRole, publishNodes } from './workflow.fixtures.ts'
import { findInstance } from './workflow.queries.ts'
import { decideFlow, revokeFlow, startFlow, type Workflow, workflowOf } from './workflow.ts'

const bed = useTestBed()
const ENTITY = 'transferForm'
const moved: string[] = []

const subject: FlowSubject = {
  entity: ENTITY,
  label: '移库单',
  rights: { read: [], initiate: [] },
  initiate: async () => '',
  describe: async () => ({ lines: [], pictures: [] }),
  async moved(_tx, _act, { state }) {
    moved.push(state)
  },
}

const MANAGER = '900'
const STAFF = '901'
/** 1 applies; 2 and 3 are managers; 4 stands on the document; 5 is told; 6 heads 1's department; 7 another; 8 may be chosen; 9 comes late. */
const [APPLICANT, FIRST, SECOND, NAMED, TOLD, HEAD, OTHER_HEAD, CHOSEN, LATE] = [
  '201',
  '202',
  '203',
  '204',
  '205',
  '206',
  '207',
  '208',
  '209',
]
const people = new Map<string, Caller>()
const who = (id: string): Caller => {
  const person = people.get(id)
  if (person === undefined) throw new Error(`nobody is ${id}`)
  return person
}

const node = (
  nodeKey: string,
  nodeType: FlowNode['nodeType'],
  more: Partial<FlowNode> = {},
): FlowNode => ({ nodeKey, nodeName: nodeKey, nodeType, userIds: [], roleIds: [], ...more })

/** Every kind of node and of approver in one flow. */
const ALL: readonly FlowNode[] = [
  node('数量大', 'CONDITION', { condition: 'quantity > 50', nextKey: '会签', elseKey: '单据人' }),
  node('会签', 'COUNTERSIGN', { roleIds: [MANAGER], nextKey: '抄送' }),
  node('单据人', 'ANY_OF', { approver: 'FIELD', fieldName: 'createUserId', nextKey: '抄送' }),
  node('抄送', 'COPY_TO', { userIds: [TOLD], nextKey: '上级' }),
  node('上级', 'APPROVE', { approver: 'SUPERIOR', nextKey: '选定' }),
  node('选定', 'APPROVE', { approver: 'CHOSEN', nextKey: '负责人' }),
  node('负责人', 'ANY_OF', {
    approver: 'DEPT_HEAD',
    deptId: '702',
    remindHours: 2,
    limitHours: 4,
    escalation: 'ROLE',
    escalateRoleIds: [STAFF],
    nextKey: END_KEY,
  }),
]

let workflow: Workflow

beforeAll(async () => {
  workflow = workflowOf(bed.engine, [subject])
  await bed.db.transaction(async (tx) => {
    await makeRole(tx, MANAGER, 'manager')
    await makeRole(tx, STAFF, 'staff')
    await makeRole(tx, '902', 'clerk')
    for (const id of [APPLICANT, FIRST, SECOND, NAMED, TOLD, HEAD, OTHER_HEAD, CHOSEN, LATE]) {
      const roleId = id === FIRST || id === SECOND ? MANAGER : id === LATE ? STAFF : '902'
      people.set(id, await makePerson(tx, { id, roleId }))
    }
    for (const [id, leader] of [
      ['701', HEAD],
      ['702', OTHER_HEAD],
    ])
      await tx.run(
        sql`insert into sys_dept (id, code, name, leader_id, org_id, group_id, create_date, update_date, resource_type) values (${id}, ${id}, ${id}, ${leader}, ${TENANTS.org}, ${TENANTS.group}, now(), now(), 'LOCAL')`,
      )
    await tx.run(sql`update sys_user set dept_id = 701 where id = ${APPLICANT}`)
    await tx.run(sql`update sys_user set mobile = '13800000000' where id = ${OTHER_HEAD}`)
    await publishNodes(tx, { id: '1', flowType: 'ALL', nodes: ALL })
    await publishNodes(tx, {
      id: '2',
      flowType: 'ONE',
      nodes: [node('经理', 'ANY_OF', { roleIds: [MANAGER] })],
    })
  })
})

let serial = 0
const send = async (flowType: string, quantity: string, by = APPLICANT): Promise<string> => {
  serial += 1
  const bizId = String(8000 + serial)
  const asked = { quantity, createUserId: NAMED }
  return bed.db.transaction((tx) =>
    startFlow(tx, bed.engine, {
      act: actOf(who(by)),
      request: { flowType, entity: ENTITY, bizId, title: `移库单${bizId}`, asked },
    }),
  )
}

const runAt = async (id: string) => {
  const instance = await findInstance(bed.db, id)
  if (instance === null) throw new Error('no flow')
  return runOf(bed.db, bed.engine, instance)
}

const decide = (taskId: string, by: string, verb: FlowVerb, nextUserId: string | null = null) =>
  bed.db.transaction((tx) =>
    decideFlow(tx, workflow, {
      act: actOf(who(by)),
      decision: { taskId, verb, opinion: '看过', nextUserId },
    }),
  )

/** One word by whoever is asked; gives who it was and at which node. */
async function say(id: string, verb: FlowVerb): Promise<string> {
  const run = await runAt(id)
  const task = run.tasks.find(({ state }) => state === 'PENDING')
  if (task === undefined) throw new Error('nothing waits')
  const by = [...people.keys()].find((userId) => isSigner(run, task, userId))
  if (by === undefined) throw new Error('nobody may decide')
  const next = choosesNext(run, task.id) === null ? null : CHOSEN
  await decide(task.id, by, verb, next)
  return `${run.nodes[task.nodeNo]?.nodeName ?? ''} ${by}`
}

const stateOf = async (id: string) => (await runAt(id)).state

describe('审批 / 各种节点走到每一个终点', () => {
  test('数量大走会签，数量小走单据上的人；都抄送，再到上级、选定的人、部门负责人', async () => {
    const large = await send('ALL', '60')
    const said: string[] = []
    while ((await stateOf(large)) === 'RUNNING') said.push(await say(large, 'AGREE'))
    expect(said).toEqual([
      `会签 ${FIRST}`,
      `会签 ${SECOND}`,
      `上级 ${HEAD}`,
      `选定 ${CHOSEN}`,
      `负责人 ${OTHER_HEAD}`,
    ])
    expect(await stateOf(large)).toBe('PASSED')
    const small = await send('ALL', '50')
    expect(await say(small, 'AGREE')).toBe(`单据人 ${NAMED}`)
    const schedule = await readSchedule(bed.db, workflow, { id: small, caller: who(TOLD) })
    expect(schedule.nodes.map(({ nodeName, progress }) => `${nodeName} ${progress}`)).toEqual([
      '数量大 PASSED',
      '会签 SKIPPED',
      '单据人 PASSED',
      '抄送 PASSED',
      '上级 CURRENT',
      '选定 WAITING',
      '负责人 WAITING',
    ])
    expect(schedule.nodes[0]).toMatchObject({
      condition: '数量 > 50',
      links: [
        { to: '会签', label: '满足', taken: false },
        { to: '单据人', label: '否则', taken: true },
      ],
    })
    expect(await countCopied(bed.db, who(TOLD))).toBe(2)
    const [copy] = await findCopied(bed.db, who(TOLD), { limit: 1, offset: 0 })
    expect(copy).toMatchObject({ instanceId: small, nodeName: '抄送', state: 'RUNNING' })
    // Who is told decides nothing.
    const told = (await runAt(small)).tasks.find(({ state }) => state === 'COPIED')
    await expect(decide(told?.id ?? '', TOLD, 'AGREE')).rejects.toThrow('没有该审批任务')
  })

  test('每个节点都能驳回，退回后重新提交从头走，没有人同意前能撤回', async () => {
    for (const quantity of ['60', '20'])
      for (let stop = 0; stop < (quantity === '60' ? 5 : 4); stop += 1) {
        const id = await send('ALL', quantity)
        for (let at = 0; at < stop; at += 1) await say(id, 'AGREE')
        await say(id, 'REJECT')
        expect(await stateOf(id)).toBe('REJECTED')
      }
    const id = await send('ALL', '60')
    await say(id, 'AGREE')
    await say(id, 'RETURN')
    expect(await stateOf(id)).toBe('DRAFT')
    const again = await bed.db.transaction((tx) =>
      startFlow(tx, bed.engine, {
        act: actOf(who(APPLICANT)),
        request: {
          flowType: 'ALL',
          entity: ENTITY,
          bizId: String(8000 + serial),
          title: '改小了',
          asked: { quantity: '10', createUserId: NAMED },
        },
      }),
    )
    expect(again).toBe(id)
    expect(await runAt(id)).toMatchObject({ round: 2, trail: [0, 2] })
    await bed.db.transaction((tx) =>
      revokeFlow(tx, workflow, { act: actOf(who(APPLICANT)), instanceId: id }),
    )
    expect(await stateOf(id)).toBe('REVOKED')
  })

  test('选定的人必须能登录本库区，不选不能同意', async () => {
    const id = await send('ALL', '20')
    await say(id, 'AGREE')
    const task = (await runAt(id)).tasks.find(({ state }) => state === 'PENDING')?.id ?? ''
    await expect(decide(task, HEAD, 'AGREE')).rejects.toThrow('请选定节点选定的审批人')
    await expect(decide(task, HEAD, 'AGREE', '999')).rejects.toThrow('不能登录本库区')
    expect(await readSchedule(bed.db, workflow, { id, caller: who(HEAD) })).toMatchObject({
      choosesFor: '选定',
    })
  })
})

describe('审批 / 时限', () => {
  const HOUR = 3_600_000

  test('到时提醒一次，过时限后指定角色也能审批，原来的人仍能', async () => {
    const start = new Date('2026-11-20T01:00:00Z')
    bed.clock.set(start)
    const id = await send('ALL', '20')
    for (let at = 0; at < 3; at += 1) await say(id, 'AGREE')
    const sent: Message[] = []
    const channel = {
      name: 'test',
      async send(message: Message) {
        sent.push(message)
        return 'SENT' as const
      },
    }
    const watch = () => watchTasks(bed.db, bed.engine, channel)
    expect(await watch()).toBe(0)
    bed.clock.set(new Date(start.getTime() + 2 * HOUR))
    expect([await watch(), await watch()]).toEqual([1, 0])
    expect(sent).toMatchObject([{ mobile: '13800000000' }])
    const mine = async (by: string) =>
      (await findTodo(bed.db, who(by), { limit: 100, offset: 0 })).find(
        ({ instanceId }) => instanceId === id,
      )
    expect(await mine(OTHER_HEAD)).toMatchObject({ reminded: true })
    expect(await mine(LATE)).toBeUndefined()
    bed.clock.set(new Date(start.getTime() + 4 * HOUR))
    expect([await watch(), await watch()]).toEqual([1, 0])
    expect([await mine(OTHER_HEAD), await mine(LATE)]).toMatchObject([{}, {}])
    const task = (await mine(LATE))?.taskId ?? ''
    const results = await Promise.allSettled([
      decide(task, LATE, 'AGREE'),
      decide(task, OTHER_HEAD, 'AGREE'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(id)).toBe('PASSED')
    const { opinions } = await readSchedule(bed.db, workflow, { id, caller: who(APPLICANT) })
    expect(opinions.map(({ verb }) => verb).slice(-3)).toEqual(['REMIND', 'ESCALATE', 'AGREE'])
    bed.clock.set(null)
  })
})

describe('审批 / 代理', () => {
  test('外出期间代理人有待办，意见写明代谁；到期就没有；替不了申请人', async () => {
    const start = new Date('2026-11-20T01:00:00Z')
    const span = { fromTime: '2026-11-20T00:00:00Z', toTime: '2026-11-21T00:00:00Z' }
    const absence = { id: '50', groupId: TENANTS.group, userName: '用户202', reason: null }
    const named = { substituteId: NAMED, substituteName: '用户204', now: start }
    await bed.db.transaction((tx) =>
      insertAbsence(tx, { ...absence, ...span, ...named, userId: FIRST }),
    )
    bed.clock.set(start)
    expect(await findAbsences(bed.db, who(NAMED), start)).toMatchObject([{ mine: false }])
    const id = await send('ONE', '1')
    const task = (await runAt(id)).tasks[0]?.id ?? ''
    const standIn = { ...who(NAMED), standsFor: [FIRST] }
    const listed = await findTodo(bed.db, standIn, { limit: 100, offset: 0 })
    expect(listed.map(({ instanceId }) => instanceId)).toContain(id)
    bed.clock.set(new Date('2026-11-21T00:00:00Z'))
    await expect(decide(task, NAMED, 'AGREE')).rejects.toThrow('您不是当前节点的审批人')
    bed.clock.set(start)
    // What the absent has sent in himself nobody decides in his place.
    const own = await send('ONE', '1', FIRST)
    const ownTask = (await runAt(own)).tasks[0]?.id ?? ''
    await expect(decide(ownTask, NAMED, 'AGREE')).rejects.toThrow('您不是当前节点的审批人')
    const ownListed = await findTodo(bed.db, standIn, { limit: 100, offset: 0 })
    expect(ownListed.map(({ instanceId }) => instanceId)).not.toContain(own)
    await decide(task, NAMED, 'AGREE')
    const { opinions } = await readSchedule(bed.db, workflow, { id, caller: who(APPLICANT) })
    expect(opinions.at(-1)).toMatchObject({ userName: '用户204', forUserName: '用户202' })
    const end = { id: '50', now: start }
    expect(await bed.db.transaction((tx) => endAbsence(tx, { ...end, userId: NAMED }))).toBe(false)
    expect(await bed.db.transaction((tx) => endAbsence(tx, { ...end, userId: FIRST }))).toBe(true)
    expect(await findAbsences(bed.db, who(NAMED), start)).toEqual([])
    bed.clock.set(null)
  })
})
