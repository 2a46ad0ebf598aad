import type { Kind } from '../kinds/kinds.ts'

/** What a model, a format or an automatic rule is looked for. */
export interface FitQuestion {
  readonly kind: Kind
  readonly contractId: string | null
  readonly partnerId: string | null
  readonly inventoryId: string
  /** Classes of the material from the root down to its own. */
  readonly classChain: readonly string[]
  /** The day that counts. */
  readonly day: string
}

/** Conditions of a row; what is blank fits anything. */
export interface FitRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly contractId: string | null
  readonly partnerId: string | null
  readonly inventoryId: string | null
  readonly invcId: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  /** The smaller first among equals; rows without one have 0. */
  readonly priority: number
}

/** Why a row does not fit, in the order in which it is asked. */
const MISFITS = {
  kind: '业务类型不符',
  date: '不在有效期内',
  contract: '合同不符',
  partner: '往来单位不符',
  material: '物料不符',
  class: '物料分类不符',
} as const
type Misfit = keyof typeof MISFITS

/** What each condition that is set and met counts. */
const SCORES = { contractId: 8, partnerId: 4, inventoryId: 2, invcId: 1 } as const

export interface Fit<R extends FitRow> {
  readonly row: R
  /** Null where it does not fit. */
  readonly score: number | null
  /** In words: what made it fit, or what kept it from it. */
  readonly why: string
}

/**
 * Rows by how closely they fit, the best first, those that do not fit last: the highest score, then the
 * smaller priority, then the later start, then the newer row. The first is taken if it has a score.
 *
 * @example
 * rankFits(question, models)[0]?.row.code // 'ZJ001'
 */
export function rankFits<R extends FitRow>(
  question: FitQuestion,
  rows: readonly R[],
): readonly Fit<R>[] {
  return rows.map((row) => fitOf(question, row)).toSorted(compareFits)
}

function fitOf<R extends FitRow>(question: FitQuestion, row: R): Fit<R> {
  const misfit = misfitOf(question, row)
  if (misfit !== null) return { row, score: null, why: MISFITS[misfit] }
  const met = (Object.keys(SCORES) as (keyof typeof SCORES)[]).filter((key) => row[key] !== null)
  const score = met.reduce((sum, key) => sum + SCORES[key], 0)
  return { row, score, why: met.map((key) => `${LABELS[key]}${SCORES[key]}`).join('+') || '通用' }
}

const LABELS = { contractId: '合同', partnerId: '往来单位', inventoryId: '物料', invcId: '分类' }

function misfitOf(question: FitQuestion, row: FitRow): Misfit | null {
  if (row.kinds.length > 0 && !row.kinds.includes(question.kind)) return 'kind'
  if (row.startDate !== null && question.day < row.startDate) return 'date'
  if (row.endDate !== null && question.day > row.endDate) return 'date'
  if (row.contractId !== null && row.contractId !== question.contractId) return 'contract'
  if (row.partnerId !== null && row.partnerId !== question.partnerId) return 'partner'
  if (row.inventoryId !== null && row.inventoryId !== question.inventoryId) return 'material'
  return row.invcId === null || question.classChain.includes(row.invcId) ? null : 'class'
}

function compareFits(a: Fit<FitRow>, b: Fit<FitRow>): number {
  return (
    (b.score ?? -1) - (a.score ?? -1) ||
    a.row.priority - b.row.priority ||
    compareTexts(b.row.startDate ?? '', a.row.startDate ?? '') ||
    compareIds(b.row.id, a.row.id)
  )
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const compareIds = (a: string, b: string): number => a.length - b.length || compareTexts(a, b)
