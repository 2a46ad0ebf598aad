import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'

export const LIST_BUTTON_LIMIT = 5
export const FORM_BUTTON_LIMIT = 7

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

/**
 * The buttons of a template with those its screen adds: what the screen is there for stands beside 新增, the
 * rest behind all others.
 */
export function withExtra(
  buttons: readonly ButtonTemplate[],
  extra: readonly ButtonTemplate[],
): readonly ButtonTemplate[] {
  const main = extra.filter(({ type }) => type === 'primary')
  const rest = extra.filter(({ type }) => type !== 'primary')
  return [...buttons.slice(0, 1), ...main, ...buttons.slice(1), ...rest]
}

/** What stands in the row and what goes under 更多; a single one left over stands in the row too. */
export function splitButtons<T>(
  buttons: readonly T[],
  limit: number,
): { readonly inRow: readonly T[]; readonly more: readonly T[] } {
  if (buttons.length <= limit + 1) return { inRow: buttons, more: [] }
  return { inRow: buttons.slice(0, limit), more: buttons.slice(limit) }
}

/** Clicks on the same group, and on submit and reset, count once a second. */
export const CLICK_MS = 1000

/**
 * Lets the first of several through and none within `ms` after it: a double click is one click.
 *
 * @example
 * const isFirst = createGate(CLICK_MS)
 * if (isFirst()) save()
 */
export function createGate(ms: number, now: () => number = Date.now): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < ms) return false
    last = at
    return true
  }
}

/** One thing at a time for each of many: what is under way, or was done a moment ago, is not begun again. */
export interface KeyedGate {
  /** Whether it may begin; then it is under way until `leave`. */
  enter(key: string): boolean
  leave(key: string): void
}

/**
 * Like createGate for each key by itself, counted from the end: a button that turns into another one under
 * the pointer does not take the second half of a double click.
 *
 * @example
 * const rows = createKeyedGate(CLICK_MS)
 * if (rows.enter(id)) await submit(id).finally(() => rows.leave(id))
 */
export function createKeyedGate(ms: number, now: () => number = Date.now): KeyedGate {
  const opensAt = new Map<string, number>()
  return {
    enter(key) {
      if (now() < (opensAt.get(key) ?? 0)) return false
      opensAt.set(key, Number.POSITIVE_INFINITY)
      return true
    },
    leave: (key) => void opensAt.set(key, now() + ms),
  }
}
