import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { FlowRun, FlowTask } from './flow-run.ts'

/** Why somebody may not decide a task; null: he may. */
export function checkSigner(
  run: FlowRun,
  task: FlowTask | undefined,
  userId: string,
): Refusal | null {
  if (task === undefined || task.state === 'COPIED') return refuse('flow.noTask')
  if (userId === run.applicantId) return refuse('flow.self')
  if (task.state !== 'PENDING') return refuse('flow.decided', { user: task.decidedBy ?? '他人' })
  return isSigner(run, task, userId) ? null : refuse('flow.notSigner')
}

/** Whether a user may decide a task now, by himself or for somebody who is absent. */
export function isSigner(run: FlowRun, task: FlowTask, userId: string): boolean {
  if (task.state !== 'PENDING' || userId === run.applicantId) return false
  return askedOn(run, task).some((asked) => asked === userId || isStandIn(run, asked, userId))
}

/** Whom a user decides a task for; null: he is asked himself. */
export function signsFor(run: FlowRun, task: FlowTask, userId: string): string | null {
  const asked = askedOn(run, task)
  return asked.includes(userId)
    ? null
    : (asked.find((absent) => isStandIn(run, absent, userId)) ?? null)
}

/** What the applicant may not decide himself nobody decides in his place. */
const isStandIn = ({ applicantId, standIns }: FlowRun, asked: string, userId: string): boolean =>
  asked !== applicantId && (standIns?.get(asked)?.includes(userId) ?? false)

const askedOn = ({ members }: FlowRun, task: FlowTask): readonly string[] => [
  ...(task.userId === null ? (members[task.nodeNo] ?? []) : [task.userId]),
  ...(task.alsoIds ?? []),
]
