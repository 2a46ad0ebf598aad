import { ACTION_LABELS } from '../entity/life-cycle.ts'

/** How a button is called, and what it asks, where its action has to be approved first. */
export interface SentButton {
  readonly label: string
  readonly sends: string
}

/**
 * A button that only sends a document in says so: who presses 审核 and finds nothing audited would press again.
 *
 * @example
 * sentButton('审核') // { label: '提交审批', sends: '由审批人决定，同意后才审核。确定提交审批？' }
 */
export const sentButton = (label: string): SentButton => ({
  label: label === ACTION_LABELS.audit ? '提交审批' : `提交${label}审批`,
  sends: `由审批人决定，同意后才${label}。确定提交审批？`,
})

/** How a row stands to a flow that has not ended: others decide on it, or it was given back to whoever sent it in. */
export const ROW_FLOWS = { RUNNING: '审批中', DRAFT: '审批退回' } as const
export type RowFlow = keyof typeof ROW_FLOWS

export const isRowFlow = (value: unknown): value is RowFlow =>
  typeof value === 'string' && Object.hasOwn(ROW_FLOWS, value)
