import { END_KEY, type FlowNode } from './flow-node.ts'
import { nodeTitle } from './node-title.ts'

/** How a figure of the document is compared, as conditions write it. */
export const STEP_COMPARISONS = ['>', '>=', '<', '<='] as const
export type StepComparison = (typeof STEP_COMPARISONS)[number]

/** One of those who decide one after the other: the holders of roles, always or from an amount on. */
export interface ApprovalStep {
  readonly roleIds: readonly string[]
  /** Each of the holders must agree; absent: the first one decides. */
  readonly all?: boolean
  /** Null: of every document. */
  readonly when: {
    /** The title of a figure. */
    readonly label: string
    readonly comparison: StepComparison
    readonly value: string
  } | null
}

const LONGEST_NAME = 40

/**
 * The flow in which these decide one after the other; who is not asked is passed by.
 *
 * @param names what roles are called, by id
 * @example
 * stepFlow([{ roleIds: ['3'], when: null }], { '3': '经理' }) // [{ nodeName: '经理审批', nodeKey: 's1', nextKey: 'END', … }]
 */
export function stepFlow(
  steps: readonly ApprovalStep[],
  names: Readonly<Record<string, string>>,
): readonly FlowNode[] {
  return steps.flatMap(({ roleIds, all, when }, at) => {
    const next = at + 1 < steps.length ? firstKey(steps, at + 1) : END_KEY
    const nodeType = all ? 'COUNTERSIGN' : 'APPROVE'
    const blank = { userIds: [], roleIds, nodeType, approver: 'LISTED' } as const
    const decides: FlowNode = {
      ...blank,
      nodeName: nodeTitle({ ...blank, nodeName: '' }, names),
      nodeKey: `s${at + 1}`,
      nextKey: next,
      elseKey: null,
    }
    if (when === null) return [decides]
    const condition = `${fieldWord(when.label)} ${when.comparison} ${when.value}`
    return [
      {
        nodeName: condition.slice(0, LONGEST_NAME),
        nodeType: 'CONDITION',
        userIds: [],
        roleIds: [],
        condition,
        nodeKey: firstKey(steps, at),
        nextKey: decides.nodeKey ?? null,
        elseKey: next,
      },
      decides,
    ]
  })
}

const firstKey = (steps: readonly ApprovalStep[], at: number): string =>
  steps[at]?.when ? `w${at + 1}` : `s${at + 1}`

/**
 * The title of a field as conditions write it.
 *
 * @example
 * fieldWord('扣分(分)') // '[扣分(分)]'
 */
export const fieldWord = (label: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(label) ? label : `[${label}]`
