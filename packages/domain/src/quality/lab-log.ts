/** What a step of the laboratory was about. */
export const LAB_OBJECTS = {
  GROUP: '桶组',
  SAMPLE: '样品',
  SHEET: '化验单',
  DETERMINE: '判定单',
  LINE: '磅单行',
} as const
export type LabObject = keyof typeof LAB_OBJECTS

export const LAB_ACTIONS = {
  CREATE: '建立',
  SEAL: '封桶',
  PREPARE: '制样',
  HANDOVER: '交接',
  ENCODE: '编码',
  INPUT: '录入',
  MODIFY: '修改',
  CHECK: '校核',
  AUDIT: '审核',
  REVERT: '退回',
  RECHECK: '复检',
  VOID: '作废',
  DETERMINE: '判定',
  TRACE: '追溯',
  RELABEL: '补打标签',
  ASSIGN: '分配项目',
} as const
export type LabAction = keyof typeof LAB_ACTIONS

/** One step, as it is chained. */
export interface LabStep {
  readonly seq: number
  readonly objectType: LabObject
  readonly objectId: string
  readonly assayCode: string | null
  readonly itemId: string | null
  readonly action: LabAction
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly reason: string | null
  readonly userId: string | null
  readonly userName: string
  readonly ip: string | null
  /** ISO, UTC. */
  readonly time: string
}

/** What the first step of a company stands on. */
export const FIRST_HASH = '0'.repeat(64)

/**
 * The text whose hash is the step's: each value marked, so that no two steps read alike.
 *
 * @example
 * sha256(canonicalStep(FIRST_HASH, step))
 */
export function canonicalStep(prevHash: string, step: LabStep): string {
  return JSON.stringify([
    prevHash,
    step.seq,
    step.objectType,
    step.objectId,
    step.assayCode,
    step.itemId,
    step.action,
    step.oldValue,
    step.newValue,
    step.reason,
    step.userId,
    step.userName,
    step.ip,
    step.time,
  ])
}
