import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'

/** A line of a settlement as its customer signs for it. */
export interface PoundsLine {
  /** Of the weigh line. */
  readonly id: string
  readonly weighCode: string
  readonly plateNumber: string
  readonly invName: string
  readonly suttle: string
  readonly settleWeight: string
  /** Empty: nobody has signed yet. */
  readonly receiptWeight: string
}

/** The lines of a stored settlement that stand on a weigh line. */
export function poundsLines(row: AnyRow): readonly PoundsLine[] {
  const { fdSettlementSub: lines } = row
  return (Array.isArray(lines) ? (lines as readonly AnyRow[]) : []).flatMap(lineOf)
}

function lineOf({
  weighSubId,
  weighCode,
  plateNumber,
  invName,
  suttle,
  settleWeight,
  receiptWeight,
}: AnyRow): readonly PoundsLine[] {
  const id = textOf(weighSubId)
  if (id === '') return []
  return [
    {
      id,
      weighCode: textOf(weighCode),
      plateNumber: textOf(plateNumber),
      invName: textOf(invName),
      suttle: textOf(suttle),
      settleWeight: textOf(settleWeight),
      receiptWeight: textOf(receiptWeight),
    },
  ]
}

/** What a chosen line begins with: what was signed for, else what was weighed. */
export const signedBefore = ({ receiptWeight, suttle }: PoundsLine): string =>
  receiptWeight === '' ? suttle : receiptWeight
