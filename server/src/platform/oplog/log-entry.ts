/** What an action has to say: on which row, what was done, what changed. */
export interface LogDraft {
  readonly entity: string
  /** Id of the row; the log drawer asks by it. */
  readonly bizKey: string
  readonly action: string
  /** The action in words, such as 新增. */
  readonly label: string
  readonly changes: readonly FieldChange[]
  /** Neither what was sent nor what was answered is kept: one of the two would lead from a blind code to the next. */
  readonly isBlind?: true
  /** The company whose log it stands in; absent: the caller's. */
  readonly orgId?: string
}

/** One field that changed, in words a manager can read years later. */
export interface FieldChange {
  readonly table: string
  readonly rowId?: string
  readonly field: string
  readonly label: string
  readonly from: unknown
  readonly to: unknown
}
