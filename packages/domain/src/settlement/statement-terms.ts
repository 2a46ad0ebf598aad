/** What has become of a statement that went to a partner. */
export const STATEMENT_STATES = {
  SENT: { label: '待确认', color: 'blue' },
  CONFIRMED: { label: '已确认', color: 'green' },
  CONTESTED: { label: '有异议', color: 'red' },
  REPLACED: { label: '已更正', color: 'default' },
  WITHDRAWN: { label: '已撤回', color: 'default' },
} as const
export type StatementState = keyof typeof STATEMENT_STATES

/** A line of a statement as the partner reads it. */
export interface StatementLine {
  readonly lineNo: number
  readonly flowTime: string | null
  readonly kindName: string | null
  readonly bizCode: string | null
  readonly amount: string | null
  readonly balance: string | null
  readonly contested: boolean
  readonly words: string | null
}

/** What the holder of a link reads. */
export interface SentStatement {
  readonly orgName: string
  readonly code: string
  readonly partnerName: string | null
  readonly startDate: string
  readonly endDate: string
  readonly opening: string
  readonly closing: string
  readonly unsettledCount: number
  readonly unsettledTons: string
  readonly unsettledAmount: string
  readonly state: StatementState
  readonly expireDate: string
  readonly answerName: string | null
  readonly answerDate: string | null
  readonly answerWords: string | null
  readonly lines: readonly StatementLine[]
}
