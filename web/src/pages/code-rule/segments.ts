import { type CodeSegment, SEQUENCE_RESETS } from '@junheng/domain/codes/code-rule.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'

export type SegmentType = CodeSegment['type']

export const SEGMENT_LABELS: Readonly<Record<SegmentType, string>> = {
  constant: '固定字符',
  date: '日期',
  orgPrefix: '库区编号',
  field: '单据字段',
  sequence: '流水号',
}

export const RESET_LABELS: Readonly<Record<(typeof SEQUENCE_RESETS)[number], string>> = {
  day: '每天归零',
  month: '每月归零',
  year: '每年归零',
  never: '不归零',
}

export const PATTERNS = [
  'yyyyMMdd',
  'yyMMdd',
  'yyyyMM',
  'yyMM',
  'yyyy',
  'yy',
  'yyyy-MM-dd',
] as const

/** A new piece of a code; valid by itself where it can be. */
export const newSegment: Readonly<Record<SegmentType, CodeSegment>> = {
  constant: { type: 'constant', value: 'A' },
  date: { type: 'date', pattern: 'yyyyMMdd' },
  orgPrefix: { type: 'orgPrefix' },
  field: { type: 'field', field: '' },
  sequence: { type: 'sequence', width: 4, reset: 'day' },
}

/** What a form holds: the list itself, or its text where it was typed as such; nothing readable is nothing. */
export function readSegments(value: unknown): readonly CodeSegment[] {
  const parsed = parseSegments(typeof value === 'string' ? jsonOf(value) : value)
  return areSegments(parsed) ? parsed : []
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One place up; the first stays. */
export function shifted(segments: readonly CodeSegment[], at: number): readonly CodeSegment[] {
  const segment = segments[at]
  if (segment === undefined || at === 0) return segments
  return segments.toSpliced(at, 1).toSpliced(at - 1, 0, segment)
}

/** A rule in words. @example segmentWords([{ type: 'constant', value: 'CG' }]) // '固定字符 CG' */
export const segmentWords = (segments: readonly CodeSegment[]): string =>
  segments
    .map((segment) => {
      const label = SEGMENT_LABELS[segment.type]
      switch (segment.type) {
        case 'constant':
          return `${label} ${segment.value}`
        case 'date':
          return `${label} ${segment.pattern}`
        case 'orgPrefix':
          return label
        case 'field':
          return `${label} ${segment.field}`
        case 'sequence':
          return `${segment.width} 位${label}（${RESET_LABELS[segment.reset]}）`
      }
    })
    .join(' + ')
