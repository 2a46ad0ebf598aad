import { namedCheckOf } from '@junheng/domain/checks/named-check.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

type TypedField = Pick<FieldDefinition, 'fieldName' | 'fieldType' | 'check' | 'limits'>

/** A box as it stood, and as typing or pasting has just made it. */
export interface Typing {
  readonly before: string
  readonly after: string
}

/** What a box takes of it, where the caret stands then, and what is said of the part it did not take. */
export interface Taken {
  readonly text: string
  readonly caret: number
  readonly told: string | null
}

/**
 * What a field takes of typed text. A key that does not belong in a figure is kept out; what comes at
 * once, as a paste does, goes in whole or not at all, since half of it would be another figure. Text that
 * is too long is cut where it was put in, and it is said.
 *
 * @example
 * takeTyped(quantity, { before: '5', after: '51e3' }) // { text: '5', caret: 1, told: '只能输入数字' }
 */
export function takeTyped(field: TypedField, typing: Typing): Taken {
  if (namedCheckOf(field) === 'digits') return takeFigure(typing, DIGITS)
  if (field.fieldType === 'NUMBER') return takeFigure(typing, FIGURE)
  return fit(changeOf(typing), lengthOf(field))
}

interface Change {
  readonly head: string
  readonly put: string
  readonly tail: string
}

/** The part that differs: what was put in between a head and a tail that stayed. */
function changeOf({ before, after }: Typing): Change {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return {
    head: after.slice(0, start),
    put: after.slice(start, after.length - end),
    tail: after.slice(after.length - end),
  }
}

interface Alphabet {
  readonly other: RegExp
  readonly whole: RegExp
}

const DIGITS: Alphabet = { other: /\D/g, whole: /^\d+$/ }
const FIGURE: Alphabet = { other: /[^\d.+-]/g, whole: /^[+-]?(\d+(\.\d*)?|\.\d+)$/ }
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

function takeFigure(typing: Typing, { other, whole }: Alphabet): Taken {
  const { head, put, tail } = changeOf(typing)
  if (put.length <= 1) {
    const kept = narrow(put).replace(other, '')
    if (kept.length === put.length) return taken([head, kept, tail])
  }
  const pasted = [[head, plainFigure(put), tail], [plainFigure(typing.after)]] as const
  const figure = put.length > 1 ? pasted.find((parts) => whole.test(parts.join(''))) : undefined
  if (figure !== undefined) return taken(figure)
  return { text: typing.before, caret: head.length, told: refuse('check.digits').message }
}

function plainFigure(put: string): string {
  const text = narrow(put).trim()
  return THOUSANDS.test(text) ? text.replaceAll(',', '') : text
}

/** Numbers of a fixed form are never cut: the rest would be another number, or a wrong one. */
function lengthOf(field: TypedField): number | null {
  return namedCheckOf(field) === null ? field.limits.length : null
}

function fit({ head, put, tail }: Change, most: number | null): Taken {
  const letters = [...put]
  const room = most === null ? letters.length : Math.max(0, most - [...head, ...tail].length)
  if (most === null || letters.length <= room) return taken([head, put, tail])
  const told = refuse('check.cut', { max: most }).message
  return taken([head, letters.slice(0, room).join(''), tail], told)
}

function taken(
  [head, put = '', tail = '']: readonly [string, string?, string?],
  told: string | null = null,
): Taken {
  return { text: head + put + tail, caret: head.length + put.length, told }
}

function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('。', '.')
    .replaceAll('－', '-')
    .replaceAll('，', ',')
}
