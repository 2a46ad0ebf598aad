import { type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'

/** Headers worth keeping; everything else, tokens above all, stays out of the log. */
const KEPT_HEADS = [
  'user-agent',
  'path',
  'login-type',
  'device-id',
  'content-type',
  'x-forwarded-for',
]

const SECRET = /pass(word|wd)?|secret|token|authorization|credential/i

/** A map, for a caller may name a property `valueOf`, and every plain object has one of those. */
const MASKED: ReadonlyMap<string, MaskKind> = new Map([
  ['idNumber', 'idNumber'],
  ['mobile', 'mobile'],
  ['carOwnerMobile', 'mobile'],
  ['contactMobile', 'mobile'],
  ['bankAccount', 'bankAccount'],
])

/** Longest body kept; a larger one is told by its size. */
const LONGEST_PARAMS = 20_000

export function safeHeads(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

/** The body with secrets removed and sensitive values masked. */
export function safeParams(body: unknown, longest = LONGEST_PARAMS): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (SECRET.test(name)) return '***'
    const mask = MASKED.get(name)
    return mask && typeof value === 'string' ? maskValue(mask, value) : value
  })
  if (text === undefined) return null
  if (text.length > longest) return { size: text.length }
  return JSON.parse(text.replace(ESCAPES, storableEscape))
}

/** Every escape sequence, so that a backslash before a backslash is not taken for the start of one. */
const ESCAPES = /\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g

/** PostgreSQL keeps neither NUL nor half a character; a log that cannot be written would undo the action. */
function storableEscape(whole: string, escape: string): string {
  return escape.length === 5 ? '\\ufffd' : whole
}
