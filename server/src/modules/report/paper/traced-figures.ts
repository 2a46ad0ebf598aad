import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import { maskAmount } from '@junheng/domain/values/mask-name.ts'

/** What the code on the proof of an amount is compared with: no price, the amount masked. */
export const tracedFigures = ({
  weighCode,
  settleWeight,
  settleAmount,
}: AnyRow): Readonly<Record<string, string>> => ({
  磅单号: textOf(weighCode),
  结算数量: textOf(settleWeight),
  结算金额: maskAmount(formatFigure(textOf(settleAmount), 2)),
})
