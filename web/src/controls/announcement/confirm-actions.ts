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

/** Why nothing can be done with a row, in a word and in a sentence. */
export interface ConfirmReason {
  readonly text: string
  readonly hint: string
}

const NEXT: Readonly<Record<string, string>> = {
  待取样: '卸车前要取样：取样员在“取样”中判定合格后才能确认',
  未一次过磅: '一次过磅后才能确认',
}

/**
 * What the row says of its state comes first; a row that is only out of this person's reach says so.
 *
 * @example
 * reasonOf({ ihandle: false, noReason: '', isSampling: true }) // { text: '无权取样', hint: '…' }
 */
export function reasonOf({
  ihandle,
  noReason,
  isSampling,
}: {
  readonly ihandle: unknown
  readonly noReason: string
  readonly isSampling: boolean
}): ConfirmReason | null {
  if (noReason !== '') return { text: noReason, hint: NEXT[noReason] ?? noReason }
  if (ihandle) return null
  const what = isSampling ? '取样' : '确认'
  return { text: `无权${what}`, hint: `您没有这辆车的${what}权限，请找有权限的人员处理` }
}

/** Where the page opens for a person: on what he may do; who may do both begins with confirming. */
export function firstMode(may: {
  readonly confirm: boolean
  readonly sampling: boolean
}): 'confirm' | 'sampling' {
  return may.sampling && !may.confirm ? 'sampling' : 'confirm'
}
