import {
  CONFIRM_ACTIONS,
  type ConfirmAction,
  confirmLabel,
} from '@junheng/domain/confirm/confirm-actions.ts'
import { listValue } from '../control.ts'

export type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'

/** The actions of a row, in the order the server names them. */
export function actionsOf(
  confirmSubButs: unknown,
  { sampling = false }: { readonly sampling?: boolean } = {},
): readonly { readonly code: ConfirmAction; readonly label: string }[] {
  return listValue(confirmSubButs).flatMap((name) => {
    const code = CONFIRM_ACTIONS.find((known) => known === name)
    if (code === undefined) return []
    return [{ code, label: confirmLabel(code, sampling ? 'sampling' : 'confirm') }]
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

/** Where the page opens for a person: on what he may do; who may do both begins with confirming. */
export function firstMode(may: {
  readonly confirm: boolean
  readonly sampling: boolean
}): 'confirm' | 'sampling' {
  return may.sampling && !may.confirm ? 'sampling' : 'confirm'
}
