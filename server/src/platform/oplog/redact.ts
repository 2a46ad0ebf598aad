import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { maskValue } from '@junheng/domain/values/masking.ts'
import { maskByName } from '#platform/access/column-views.ts'

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

/** Longest body kept; a larger one is told by its size. */
const LONGEST_PARAMS = 20_000

export function safeHeads(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

/** The body as JSON with secrets removed and sensitive values masked; null: there is none. */
export function safeJson(body: unknown, longest = LONGEST_PARAMS): string | null {
  const text = JSON.stringify(body ?? undefined, (name, value: unknown) => {
    if (SECRET.test(name)) return '***'
    return maskedCondition(value) ?? masked(name, value)
  })
  if (text === undefined) return null
  if (text.length > longest) return JSON.stringify({ size: text.length })
  return text.includes('\\') ? text.replace(ESCAPES, storableEscape) : text
}

function masked(name: string, value: unknown): unknown {
  const mask = maskByName(name)
  return mask && typeof value === 'string' ? maskValue(mask, value) : value
}

/** What a list was asked for: `{key, op, val}`, the value being that of the field named. */
function maskedCondition(value: unknown): object | null {
  if (!isPlainObject(value) || typeof value['key'] !== 'string' || !('val' in value)) return null
  return { ...value, val: masked(value['key'], value['val']) }
}

/** Every escape sequence, so that a backslash before a backslash is not taken for the start of one. */
const ESCAPES = /\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g

/** PostgreSQL keeps neither NUL nor half a character; a log that cannot be written would undo the action. */
function storableEscape(whole: string, escape: string): string {
  return escape.length === 5 ? '\\ufffd' : whole
}
