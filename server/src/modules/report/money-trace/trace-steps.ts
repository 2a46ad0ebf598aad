import { textOf } from '@junheng/domain/row/any-row.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { parseRate, percentOfRate } from '@junheng/domain/values/rate.ts'
import type { SettlementRow } from '#modules/finance/api.ts'
import type { SeenValue } from '#modules/quality/api.ts'

/** A line as its settlement shows it to whoever asks: what is hidden from him is not there. */
export type SettledLine = Partial<SettlementRow['fdSettlementSub'][number]>

interface TraceFact {
  readonly label: string
  readonly text: string
}

/** One step back from an amount; a hidden one says only what it is. */
export interface TraceStep {
  readonly step: string
  readonly label: string
  readonly isHidden: boolean
  /** Where the document itself can be looked at. */
  readonly path: string | null
  readonly facts: readonly TraceFact[]
}

export const stepOf = (
  step: string,
  label: string,
  { facts, path }: Pick<TraceStep, 'facts' | 'path'>,
): TraceStep => ({ step, label, isHidden: false, path, facts })

export const hiddenStep = (step: string, label: string): TraceStep => ({
  step,
  label,
  isHidden: true,
  path: null,
  facts: [],
})

/** Facts that hold something. @example factsOf([['净重', '34.240', '吨'], ['备注', null]]) // [{ label: '净重', text: '34.240 吨' }] */
export const factsOf = (
  given: readonly (readonly [label: string, value: unknown, unit?: string])[],
): readonly TraceFact[] =>
  given.flatMap(([label, value, unit]) => {
    const text = textOf(value)
    return text === '' ? [] : [{ label, text: unit === undefined ? text : `${text} ${unit}` }]
  })

/** As people write a rate of tax: 13%. */
function toldRate(value: unknown): string {
  const rate = parseRate(textOf(value))
  return rate === null ? '' : `${percentOfRate(rate)}%`
}

/** What the amount is made of, with the numbers in it. */
export function amountFacts(line: SettledLine): readonly TraceFact[] {
  const fixed = textOf(line.fixedAmount)
  const adjust = textOf(line.adjustAmount)
  const parts = [
    `${textOf(line.settleWeight)} 吨 × ${textOf(line.settlePrice)} 元/吨`,
    ...(fixed === '' || isZero(fixed) ? [] : [`− 定额扣款 ${fixed}`]),
    ...(adjust === '' || isZero(adjust) ? [] : [`+ 调整 ${adjust}`]),
  ]
  const isTaxInside = line.taxIncluded !== false
  const sum = isTaxInside ? textOf(line.settleAmount) : textOf(line.noTaxAmount)
  return [
    ...factsOf([['结算金额', line.settleAmount, '元']]),
    { label: '算式', text: `${parts.join(' ')} = ${sum} 元` },
    {
      label: '税',
      text: isTaxInside
        ? `含税价，税率 ${toldRate(line.taxRate)}：不含税 ${textOf(line.noTaxAmount)} 元，税额 ${textOf(line.taxAmount)} 元`
        : `不含税价，税率 ${toldRate(line.taxRate)}：税额 ${textOf(line.taxAmount)} 元，合计 ${textOf(line.settleAmount)} 元`,
    },
    ...factsOf([
      ['调整原因', line.adjustReason],
      ['手改原因', line.manualReason],
    ]),
  ]
}

const BASES: Readonly<Record<string, string>> = {
  DE_SUTTLE: '净重',
  ORIGINAL: '原发数',
  SMALLER: '原发数与净重取小',
  ORIGINAL_IN_TOLERANCE: '允差内按原发数',
}

/** Which tons are paid for, and why these. */
export const weightFacts = (line: SettledLine): readonly TraceFact[] =>
  factsOf([
    ['结算数量', line.settleWeight, '吨'],
    ['结算依据', BASES[textOf(line.settleBasis)]],
    ['净重', line.suttle, '吨'],
    ['扣重', line.deduct, '吨'],
    ['原发数', line.originalWeight, '吨'],
    ['签收数', line.receiptWeight, '吨'],
  ])

/** Values of the sheets; an item that is not assigned to who looks has its name and that it is hidden. */
export const valueFacts = (values: readonly SeenValue[]): readonly TraceFact[] =>
  values.map(({ itemName: label, unit, value }) => ({
    label,
    text: value === null ? '您没有查看该指标的权限' : [value, unit].filter(Boolean).join(' '),
  }))

/** What a line says of its items, without those that are hidden from who looks. */
function seenRemark(remark: unknown, values: readonly SeenValue[]): string {
  const hidden = new Set(
    values.flatMap(({ itemName, value }) => (value === null ? [itemName] : [])),
  )
  const segments = textOf(remark).split('/')
  return segments.filter((segment) => !hidden.has(segment.split('=')[0] ?? '')).join('/')
}

/** What the assay took off the price, or added to it. */
export const qualityFacts = (
  line: SettledLine,
  values: readonly SeenValue[],
): readonly TraceFact[] =>
  factsOf([
    [
      '结算单价',
      `${textOf(line.price)} − 质量扣价 ${textOf(line.qualityPrice) || '0'} = ${textOf(line.settlePrice)} 元/吨`,
    ],
    ['质量扣款', line.qualityAmount, '元'],
    ['指标', seenRemark(line.computeRemark, values)],
  ])
