import { listValue } from '../control.ts'

export const CONFIRM_ACTIONS = [
  'CONFIRM',
  'CONFIRM_NO',
  'CONFIRM_NOT',
  'CONFIRM_AGAIN',
  'SINGLE_WEIGH',
  'SINGLE_EMPTY',
] as const
export type ConfirmAction = (typeof CONFIRM_ACTIONS)[number]

const LABELS: Readonly<Record<ConfirmAction, string>> = {
  CONFIRM: '确认',
  CONFIRM_NO: '不能确认',
  CONFIRM_NOT: '取消确认',
  CONFIRM_AGAIN: '重新确认',
  SINGLE_WEIGH: '重车出厂',
  SINGLE_EMPTY: '空车出厂',
}

/** Sampling asks whether the load is good, not whether it is confirmed. */
const SAMPLING_LABELS: Partial<Record<ConfirmAction, string>> = {
  CONFIRM: '合格',
  CONFIRM_NOT: '不合格',
  CONFIRM_AGAIN: '合格',
}

/** The actions of a row, in the order the server names them. */
export function actionsOf(
  confirmSubButs: unknown,
  { sampling = false }: { readonly sampling?: boolean } = {},
): readonly { readonly code: ConfirmAction; readonly label: string }[] {
  return listValue(confirmSubButs).flatMap((name) => {
    const code = CONFIRM_ACTIONS.find((known) => known === name)
    if (code === undefined) return []
    return [{ code, label: (sampling ? SAMPLING_LABELS[code] : undefined) ?? LABELS[code] }]
  })
}

/** A row may be selected and edited only if it is handled, offers actions, and none of them is CONFIRM_NO. */
export function isSelectable({
  ihandle,
  confirmSubButs,
}: {
  readonly ihandle: unknown
  readonly confirmSubButs: unknown
}): boolean {
  const actions = actionsOf(confirmSubButs)
  return (
    Boolean(ihandle) && actions.length > 0 && !actions.some(({ code }) => code === 'CONFIRM_NO')
  )
}
