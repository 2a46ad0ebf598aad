import { type Refusal, refuse } from '../refusals/refusal.ts'
import {
  checkSigner,
  type FlowAnswer,
  type FlowRun,
  type HandOn,
  NOTHING,
  pending,
  refused,
  trailOf,
} from './flow-run.ts'

/**
 * One signer brings in another. A task that several could have decided becomes that of whoever hands it on:
 * otherwise the one he asked could sign for both.
 *
 * @example
 * handOnRun(run, { taskId: 't0', userId: '2', verb: 'TRANSFER', toUserId: '9' })
 * // { step: { state: 'RUNNING', …, settled: Map { 't0' => 'TRANSFERRED' }, opened: [{ …, userId: '9' }] } }
 */
export function handOnRun(run: FlowRun, { taskId, userId, verb, toUserId }: HandOn): FlowAnswer {
  const task = run.tasks.find(({ id }) => id === taskId)
  const refusal = checkSigner(run, task, userId) ?? checkSuccessor(run, { userId, toUserId })
  if (task === undefined || refusal !== null) return refused(refusal ?? refuse('flow.noTask'))
  const { nodeNo, round } = task
  const isKept = verb === 'ADD_SIGNER'
  const isOwn = task.userId !== null
  const owners = isKept && !isOwn ? [userId, toUserId] : [toUserId]
  const settled = isKept && isOwn ? NOTHING : new Map([[taskId, 'TRANSFERRED' as const]])
  const opened = owners.map((owner) => pending({ nodeNo, round, userId: owner }))
  return { step: { state: 'RUNNING', nodeNo, round, settled, opened, trail: trailOf(run) } }
}

/** One person signs a node once. */
function checkSuccessor(
  { applicantId, tasks, nodeNo, round }: FlowRun,
  { userId, toUserId }: Pick<HandOn, 'userId' | 'toUserId'>,
): Refusal | null {
  if (toUserId === applicantId) return refuse('flow.toApplicant')
  if (toUserId === userId) return refuse('flow.toSelf')
  const isAsked = tasks.some(
    (task) =>
      task.nodeNo === nodeNo &&
      task.round === round &&
      task.userId === toUserId &&
      (task.state === 'PENDING' || task.state === 'AGREED'),
  )
  return isAsked ? refuse('flow.alreadyAsked') : null
}
