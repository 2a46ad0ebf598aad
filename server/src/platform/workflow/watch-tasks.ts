import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import type { FlowRun, FlowTask } from '@junheng/domain/workflow/flow-run.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { Message, MessageChannel } from '#platform/messages/message-channel.ts'
import { findDue, findDueTasks, markEscalated, markReminded } from './due-task.queries.ts'
import { runOf } from './flow-run-facts.ts'
import { findMembers, findMobiles, findNames, findSuperiors } from './people.queries.ts'
import { storeWord } from './task.queries.ts'
import { type FlowInstance, lockInstance } from './workflow.queries.ts'

/** At most so many in one run; the next comes soon. */
const MOST_TASKS = 200
const SYSTEM = { userId: '0', realName: '系统' }

/** What the job is made with; the engine is asked for when it runs. */
interface WatchParts {
  engine(): Engine
  readonly messages: MessageChannel
}

export const watchJobs = ({ engine, messages }: WatchParts): readonly Job[] => [
  defineJob({
    name: 'watch-approvals',
    label: '审批超时提醒和升级',
    cron: '*/5 * * * *',
    singleton: true,
    handle: async (_, { db }) => void (await watchTasks(db, engine(), messages)),
  }),
]

/** Reminds of what has waited long enough, and lets others decide what has waited too long. */
export async function watchTasks(
  db: Database,
  engine: Engine,
  channel: MessageChannel,
): Promise<number> {
  const due = await findDueTasks(db, engine.clock.now(), MOST_TASKS)
  for (const { id, instanceId } of due) {
    const told = await db.transaction((tx) => watchTask(tx, engine, { taskId: id, instanceId }))
    // Who cannot be reached by message sees it among what waits for him.
    for (const message of told) await channel.send(message).catch(() => {})
  }
  return due.length
}

async function watchTask(
  tx: Tx,
  engine: Engine,
  { taskId, instanceId }: { readonly taskId: string; readonly instanceId: string },
): Promise<readonly Message[]> {
  const instance = await lockInstance(tx, instanceId)
  const now = engine.clock.now()
  const due = await findDue(tx, { taskId, now })
  if (instance === null || due === null) return []
  const run = await runOf(tx, engine, instance)
  const task = run.tasks.find(({ id }) => id === taskId)
  const node = instance.nodes[instance.nodeNo]
  if (task === undefined || node === undefined) return []
  const asked = askedOn(run, task)
  const told: Message[] = []
  if (due.reminds) {
    await markReminded(tx, { taskId, now })
    await say(tx, engine, { instance, node, verb: 'REMIND', userIds: asked })
    told.push(...(await messagesTo(tx, asked, { instance, text: `请审批：${instance.title}` })))
  }
  if (due.escalates) {
    const also = await findEscalated(tx, instance, { node, asked })
    await markEscalated(tx, { taskId, alsoIds: also, now })
    if (also.length > 0) await say(tx, engine, { instance, node, verb: 'ESCALATE', userIds: also })
    told.push(
      ...(await messagesTo(tx, also, { instance, text: `审批已超时，请处理：${instance.title}` })),
    )
  }
  return told
}

const askedOn = ({ members, applicantId }: FlowRun, task: FlowTask): readonly string[] =>
  (task.userId === null ? (members[task.nodeNo] ?? []) : [task.userId]).filter(
    (userId) => userId !== applicantId,
  )

/** Who may decide besides from now on; nobody where the node only reminds, or nobody is above. */
async function findEscalated(
  tx: Tx,
  instance: FlowInstance,
  { node, asked }: { readonly node: FlowNode; readonly asked: readonly string[] },
): Promise<readonly string[]> {
  const { escalation = 'NONE', escalateRoleIds = [] } = node
  const named =
    escalation === 'ROLE'
      ? await findMembers(tx, instance, { userIds: [], roleIds: escalateRoleIds })
      : escalation === 'SUPERIOR'
        ? await findMembers(tx, instance, {
            userIds: await findSuperiors(tx, asked),
            roleIds: [],
          })
        : []
  return named.filter((id) => id !== instance.applicantId && !asked.includes(id))
}

async function say(
  tx: Tx,
  engine: Engine,
  {
    instance,
    node,
    verb,
    userIds,
  }: {
    readonly instance: FlowInstance
    readonly node: FlowNode
    readonly verb: 'REMIND' | 'ESCALATE'
    readonly userIds: readonly string[]
  },
): Promise<void> {
  const names = await findNames(tx, { userIds, roleIds: [] })
  const [first = ''] = userIds
  const realName = userIds.map((id) => names.get(id) ?? '').join('、')
  await storeWord(tx, {
    instanceId: instance.id,
    round: instance.round,
    word: {
      id: engine.newId(),
      verb,
      nodeNo: instance.nodeNo,
      nodeName: node.nodeName,
      opinion: null,
      to: userIds.length === 0 ? null : { userId: first, realName: realName.slice(0, MOST_NAMES) },
    },
    by: SYSTEM,
    time: engine.clock.now().toISOString(),
  })
}

/** As many letters as the column of a name holds. */
const MOST_NAMES = 40

async function messagesTo(
  db: Queryable,
  userIds: readonly string[],
  { instance: { orgId }, text }: { readonly instance: FlowInstance; readonly text: string },
): Promise<readonly Message[]> {
  const people = await findMobiles(db, userIds)
  return people.flatMap(({ mobile }) => (mobile ? [{ mobile, text, orgId }] : []))
}
