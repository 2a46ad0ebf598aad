import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isPlainObject } from '../row/any-row.ts'
import { type CodeSegment, SEQUENCE_RESETS, type SequenceReset } from './code-rule.ts'

const MOST_SEGMENTS = 20

type SegmentType = CodeSegment['type']
type Read = (sent: Readonly<Record<string, unknown>>) => boolean

/** What each type of segment says besides its type. */
const SHAPES: Readonly<Record<SegmentType, Readonly<Record<string, Read>>>> = {
  constant: { value: ({ value }) => typeof value === 'string' },
  date: { pattern: ({ pattern }) => typeof pattern === 'string' },
  orgPrefix: {},
  field: {
    field: ({ field }) => typeof field === 'string',
    otherwise: ({ otherwise }) => otherwise === undefined || typeof otherwise === 'string',
  },
  sequence: {
    width: ({ width }) => typeof width === 'number',
    reset: ({ reset }) => SEQUENCE_RESETS.includes(reset as SequenceReset),
  },
}

/**
 * Reads the segments of a rule from JSON; whether they make a good rule is for `checkCodeRule` to say.
 *
 * @example
 * parseSegments([{ type: 'sequence', width: 4 }]) // the refusal 编码规则第1段格式错误
 */
export function parseSegments(sent: unknown): readonly CodeSegment[] | Refusal {
  if (!Array.isArray(sent) || sent.length > MOST_SEGMENTS)
    return refuse('code.ruleSegments', { max: MOST_SEGMENTS })
  const wrong = sent.findIndex((segment) => !isSegment(segment))
  return wrong === -1 ? (sent as CodeSegment[]) : refuse('code.ruleSegment', { at: wrong + 1 })
}

/** Tells what `parseSegments` gave. */
export function areSegments(
  parsed: readonly CodeSegment[] | Refusal,
): parsed is readonly CodeSegment[] {
  return Array.isArray(parsed)
}

function isSegment(sent: unknown): boolean {
  if (!isPlainObject(sent)) return false
  const { type, ...rest } = sent
  if (typeof type !== 'string' || !Object.hasOwn(SHAPES, type)) return false
  const shape = SHAPES[type as SegmentType]
  return (
    Object.keys(rest).every((name) => Object.hasOwn(shape, name)) &&
    Object.values(shape).every((read) => read(sent))
  )
}
