/** What may be done with a row of the site confirmation; CONFIRM_NO only says that there is nothing. */
export const CONFIRM_ACTIONS = [
  'CONFIRM',
  'CONFIRM_NO',
  'CONFIRM_NOT',
  'CONFIRM_AGAIN',
  'SINGLE_WEIGH',
  'SINGLE_EMPTY',
] as const
export type ConfirmAction = (typeof CONFIRM_ACTIONS)[number]

/** Whether somebody confirms the goods, or judges a sample of them. */
export const CONFIRM_MODES = ['confirm', 'sampling'] as const
export type ConfirmMode = (typeof CONFIRM_MODES)[number]

export const CONFIRM_LABELS: Readonly<Record<ConfirmAction, string>> = {
  CONFIRM: '确认',
  CONFIRM_NO: '不能确认',
  CONFIRM_NOT: '取消确认',
  CONFIRM_AGAIN: '重新确认',
  SINGLE_WEIGH: '重车出厂',
  SINGLE_EMPTY: '空车出厂',
}

/** Sampling asks whether the load is good, not whether it is confirmed. */
const SAMPLING_LABELS: Readonly<Partial<Record<ConfirmAction, string>>> = {
  CONFIRM: '合格',
  CONFIRM_NOT: '不合格',
  CONFIRM_AGAIN: '合格',
}

/**
 * The word on the button.
 *
 * @example
 * confirmLabel('CONFIRM_NOT', 'sampling') // '不合格'
 */
export function confirmLabel(action: ConfirmAction, mode: ConfirmMode): string {
  return (mode === 'sampling' ? SAMPLING_LABELS[action] : undefined) ?? CONFIRM_LABELS[action]
}

/** Whether the truck leaves as it came. */
export const isSingle = (action: ConfirmAction): action is 'SINGLE_WEIGH' | 'SINGLE_EMPTY' =>
  action === 'SINGLE_WEIGH' || action === 'SINGLE_EMPTY'

/**
 * Whether the action takes something away from who drove here, so that it must say why.
 *
 * @example
 * needsReason('CONFIRM_NOT') // true
 */
export const needsReason = (action: ConfirmAction): boolean =>
  action === 'CONFIRM_NOT' || isSingle(action)
