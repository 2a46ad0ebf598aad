import { type Refusal, refuse } from '../refusals/refusal.ts'
import { formatWireDateTime } from '../values/wire-time.ts'

export const SEQUENCE_RESETS = ['day', 'month', 'year', 'never'] as const
export type SequenceReset = (typeof SEQUENCE_RESETS)[number]

interface SegmentShapes {
  readonly constant: { readonly value: string }
  readonly date: { readonly pattern: string }
  readonly orgPrefix: {}
  /** `otherwise` stands in for an empty field; without it the field must be filled. */
  readonly field: { readonly field: string; readonly otherwise?: string }
  readonly sequence: { readonly width: number; readonly reset: SequenceReset }
}
type SegmentType = keyof SegmentShapes

/** One piece of a code, for example `{ type: 'date', pattern: 'yyyyMMdd' }`. */
export type CodeSegment<T extends SegmentType = SegmentType> = {
  readonly [K in T]: { readonly type: K } & SegmentShapes[K]
}[T]

export interface CodeRule {
  /** Names the rule in the keys of its counters; never reused for another rule. */
  readonly id: string
  readonly segments: readonly CodeSegment[]
}

export interface CodeContext {
  readonly now: Date
  readonly orgPrefix: string
  readonly fields: Readonly<Record<string, string>>
}

const MAX_WIDTH = 12

const RESETS: Readonly<
  Record<
    SequenceReset,
    { readonly label: string; readonly period: string; readonly needed: readonly string[] }
  >
> = {
  day: { label: '每天', period: 'yyyy-MM-dd', needed: ['yy', 'MM', 'dd'] },
  month: { label: '每月', period: 'yyyy-MM', needed: ['yy', 'MM'] },
  year: { label: '每年', period: 'yyyy', needed: ['yy'] },
  never: { label: '从不', period: '', needed: [] },
}

/**
 * The code of one document. A sequence that outgrows its width gets longer: wrapping round would
 * give a code twice.
 *
 * @example
 * formatCode(rule, { now, orgPrefix: 'XA', fields: {}, sequence: 7 }) // 'XA-CG20260131-0007'
 */
export function formatCode(
  rule: CodeRule,
  { sequence, ...context }: CodeContext & { readonly sequence: number },
): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) {
    throw new RangeError(`not a sequence number: ${sequence}`)
  }
  return rule.segments.map((segment) => formatSegment(segment, { ...context, sequence })).join('')
}

/**
 * The counter a code is drawn from: rule, period and what the code begins with, so that every
 * prefix counts from 1. Fields are joined as they stand in the code ('A' + 'BC' and 'AB' + 'C' look
 * alike and must count together). Dates are left out: the reset alone decides when counting starts
 * anew. Counters are kept per company; the key does not hold it.
 *
 * @example
 * periodKey(rule, { now, orgPrefix: 'XA', fields: {} }) // 'notice/2026-01-31/XA-CG-'
 */
export function periodKey(rule: CodeRule, context: CodeContext): string {
  const reset = findSequence(rule)?.reset ?? 'never'
  const prefix = rule.segments
    .filter(({ type }) => type !== 'date' && type !== 'sequence')
    .map((segment) => formatSegment(segment, { ...context, sequence: 0 }))
    .join('')
  return `${rule.id}/${formatDate(RESETS[reset].period, context.now)}/${prefix}`
}

/** Whether a rule gives each document a code of its own. @example checkCodeRule({ id: 'x', segments: [] })?.code // 'code.ruleEmpty' */
export function checkCodeRule(rule: CodeRule): Refusal | null {
  if (rule.segments.length === 0) return refuse('code.ruleEmpty')
  for (const segment of rule.segments) {
    const refusal = checkSegment(segment)
    if (refusal) return refusal
  }
  const sequences = rule.segments.filter(({ type }) => type === 'sequence')
  const sequence = findSequence(rule)
  if (sequences.length !== 1 || !sequence) return refuse('code.ruleSequence')
  if (hasFieldBeside(rule, sequence)) return refuse('code.ruleFieldBeside')
  return checkReset(rule, sequence.reset)
}

/**
 * Whether the row holds all that its code needs; the field's label is the caller's to give.
 *
 * @example
 * checkCodeFields(rule, { fields: { prefix: '' }, labels: { prefix: '编号前缀' } })
 */
export function checkCodeFields(
  rule: CodeRule,
  {
    fields,
    labels,
  }: {
    readonly fields: CodeContext['fields']
    readonly labels: Readonly<Record<string, string>>
  },
): Refusal | null {
  for (const segment of rule.segments) {
    if (segment.type === 'field' && !fields[segment.field] && !segment.otherwise) {
      return refuse('code.fieldEmpty', { field: labels[segment.field] ?? segment.field })
    }
  }
  return null
}

const FORMATS: {
  readonly [K in SegmentType]: (
    segment: CodeSegment<K>,
    context: CodeContext & { readonly sequence: number },
  ) => string
} = {
  constant: ({ value }) => value,
  date: ({ pattern }, { now }) => formatDate(pattern, now),
  orgPrefix: (_, { orgPrefix }) => orgPrefix,
  field: ({ field, otherwise = '' }, { fields }) => fields[field] || otherwise,
  sequence: ({ width }, { sequence }) => String(sequence).padStart(width, '0'),
}

function formatSegment<T extends SegmentType>(
  segment: CodeSegment<T>,
  context: CodeContext & { readonly sequence: number },
): string {
  return FORMATS[segment.type](segment, context)
}

/** Where each part stands in a time as the wire has it: 2026-01-31 08:00:00. */
const DATE_PARTS: Readonly<Record<string, readonly [number, number]>> = {
  yyyy: [0, 4],
  yy: [2, 4],
  MM: [5, 7],
  dd: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
}

function formatDate(pattern: string, now: Date): string {
  const time = formatWireDateTime(now)
  return pattern.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (token) =>
    time.slice(...(DATE_PARTS[token] ?? [])),
  )
}

const checkConstant = (value: string): Refusal | null =>
  /^[\p{Script=Han}A-Za-z0-9\-/._]{1,20}$/u.test(value)
    ? null
    : refuse('code.ruleConstant', { value })

const CHECKS: { readonly [K in SegmentType]: (segment: CodeSegment<K>) => Refusal | null } = {
  constant: ({ value }) => checkConstant(value),
  date: ({ pattern }) =>
    /^(?:yyyy|yy|MM|dd|HH|mm|ss|[-/._]){1,14}$/.test(pattern)
      ? null
      : refuse('code.rulePattern', { pattern }),
  orgPrefix: () => null,
  field: ({ field, otherwise }) => {
    if (field === '') return refuse('code.ruleField')
    return otherwise === undefined ? null : checkConstant(otherwise)
  },
  sequence: ({ width }) =>
    Number.isInteger(width) && width >= 1 && width <= MAX_WIDTH
      ? null
      : refuse('code.ruleWidth', { max: MAX_WIDTH }),
}

function checkSegment<T extends SegmentType>(segment: CodeSegment<T>): Refusal | null {
  return CHECKS[segment.type](segment)
}

/** 'A1' + '001' and 'A' + '1001' would be one code from two counters. */
function hasFieldBeside(rule: CodeRule, sequence: CodeSegment<'sequence'>): boolean {
  const at = rule.segments.indexOf(sequence)
  return [rule.segments[at - 1], rule.segments[at + 1]].some((segment) => segment?.type === 'field')
}

/** A counter that starts anew each day repeats its codes unless the day is in the code. */
function checkReset(rule: CodeRule, reset: SequenceReset): Refusal | null {
  const { label, needed } = RESETS[reset]
  const patterns = rule.segments.map((segment) => (segment.type === 'date' ? segment.pattern : ''))
  const all = patterns.join(' ')
  return needed.every((token) => all.includes(token))
    ? null
    : refuse('code.ruleReset', { reset: label, needed: needed.join('、') })
}

function findSequence(rule: CodeRule): CodeSegment<'sequence'> | undefined {
  return rule.segments.find((segment) => segment.type === 'sequence')
}
