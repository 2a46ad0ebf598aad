import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'

export const LIST_BUTTON_LIMIT = 5

/** The buttons a user may see: app buttons are gone, and those whose permission is not held. */
export function grantedButtons(
  buttons: readonly ButtonTemplate[],
  permissions: Readonly<Record<string, boolean>>,
): readonly ButtonTemplate[] {
  return buttons.filter(
    ({ btnType, permision }) =>
      btnType !== 'app' && (permision === '' || permissions[permision] === true),
  )
}

/** What stands in the row and what goes under 更多; a single one left over stands in the row too. */
export function splitButtons<T>(
  buttons: readonly T[],
  limit: number,
): { readonly inRow: readonly T[]; readonly more: readonly T[] } {
  if (buttons.length <= limit + 1) return { inRow: buttons, more: [] }
  return { inRow: buttons.slice(0, limit), more: buttons.slice(limit) }
}

/**
 * Lets the first of several calls through and none within `ms` after it: a double click is one click.
 *
 * @example
 * const click = firstOnly(save, 1000)
 */
export function firstOnly<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  ms: number,
  now: () => number = Date.now,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const at = now()
    if (at - last < ms) return
    last = at
    run(...args)
  }
}
