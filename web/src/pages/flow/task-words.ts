import type { ScheduleTask } from '@junheng/domain/workflow/schedule.ts'

const TASK_WORDS: Readonly<Record<ScheduleTask['state'], string>> = {
  PENDING: '待审批',
  AGREED: '同意',
  REJECTED: '驳回',
  RETURNED: '退回',
  TRANSFERRED: '转交或加签',
  CLOSED: '无需再审',
  COPIED: '已抄送',
}

/** Who did what with a task, and when. */
export function taskWords({
  userName,
  state,
  decidedBy,
  decideTime,
  openTime,
}: ScheduleTask): string {
  if (state === 'PENDING') return `${userName ?? ''} ${openTime} 起${TASK_WORDS.PENDING}`.trim()
  if (state === 'CLOSED') return `${userName ?? ''} ${TASK_WORDS.CLOSED}`.trim()
  if (state === 'COPIED') return `${userName ?? ''} ${openTime} ${TASK_WORDS.COPIED}`
  return `${decidedBy ?? ''} ${decideTime ?? ''} ${TASK_WORDS[state]}`
}
