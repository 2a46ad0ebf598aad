import { FOUND_SOURCE_LABELS } from '@junheng/domain/price/price-terms.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { findSettledLine, settlement } from '#modules/finance/api.ts'
import { findSeenValues, type SeenValue } from '#modules/quality/api.ts'
import { isReadingSound, reading } from '#modules/scale/api.ts'
import { findSheetOfLine, notice, priceSheet } from '#modules/trade/api.ts'
import { type WeighRow, weigh } from '#modules/weighing/api.ts'
import { type Ask, type Seen, seen, seenAs } from './seen-document.ts'
import {
  amountFacts,
  factsOf,
  hiddenStep,
  qualityFacts,
  type SettledLine,
  stepOf,
  type TraceStep,
  valueFacts,
  weightFacts,
} from './trace-steps.ts'

const READINGS = [
  { field: 'grossReadingId', name: 'gross', label: '毛重读数' },
  { field: 'tareReadingId', name: 'tare', label: '皮重读数' },
] as const
type Used = (typeof READINGS)[number]

type SeenWeigh = Seen<Partial<WeighRow>>
type WeighLine = WeighRow['mmWeighSub'][number]

export interface MoneyTrace {
  readonly code: string
  readonly title: string
  readonly steps: readonly TraceStep[]
}

/** From a line of a settlement back to the scale; who may not see the settlement finds nothing. */
export async function readTrace(ask: Ask, lineId: string): Promise<MoneyTrace> {
  const found = await findSettledLine(ask.services.db, lineId)
  const main = found && (await seenAs(ask, settlement, { at: found.kind, id: found.settleId }))
  const line: SettledLine | undefined = main?.row.fdSettlementSub?.find(({ id }) => id === lineId)
  if (!found || !main || !line) throw new RefusalError(refuse('row.missing'))
  const code = textOf(main.row.code)
  const ticket = await seenWeigh(ask, line)
  const weighLine = ticket?.row.mmWeighSub?.find(({ id }) => id === line.weighSubId)
  const values = await findSeenValues(ask.services.db, ask.call.caller, textOf(line.weighSubId))
  return {
    code,
    title: `${code} 第${textOf(line.seq)}行 ${textOf(line.plateNumber)} ${textOf(line.invName)}`,
    steps: [
      stepOf('amount', '金额', { facts: amountFacts(line), path: main.path }),
      stepOf('weight', '结算数量', { facts: weightFacts(line), path: null }),
      await priceStep(ask, { line, weighLine, kind: found.kind }),
      stepOf('quality', '质量', { facts: qualityFacts(line, values), path: null }),
      await determineStep(ask, weighLine),
      valueStep(ticket, values),
      ticket === null ? hiddenStep('weigh', '磅单') : weighStep(ticket),
      ...(await readingSteps(ask, ticket?.row ?? null)),
    ],
  }
}

/** Goods that came back are weighed as returns, and settled with what they return. */
async function seenWeigh(ask: Ask, { weighId: id }: SettledLine): Promise<SeenWeigh | null> {
  for (const at of ['pu', 'pt', 'sa', 'st', 'al']) {
    const found = await seenAs(ask, weigh, { at, id })
    if (found !== null) return found
  }
  return null
}

const sourceLabels: Readonly<Record<string, string>> = FOUND_SOURCE_LABELS

interface Priced {
  readonly line: SettledLine
  readonly weighLine: WeighLine | undefined
  readonly kind: string
}

/** Which price, of which document, found for which moment. */
async function priceStep(ask: Ask, priced: Priced): Promise<TraceStep> {
  const { price, priceSource, priceDate } = priced.line
  const holder = await priceHolder(ask, priced)
  const { code, startTime, startDate, endTime, endDate }: AnyRow = holder?.row ?? {}
  const facts = factsOf([
    ['单价', price, '元/吨'],
    ['来源', sourceLabels[priceSource ?? ''] ?? priceSource],
    ['取价时间', priceDate],
    ['单据', code],
    ['起', startTime ?? startDate],
    ['止', endTime ?? endDate],
  ])
  return stepOf('price', '价格', { facts, path: holder?.path ?? null })
}

async function priceHolder(ask: Ask, { line, weighLine, kind: at }: Priced) {
  if (line.priceSource === 'NOTICE') return seenAs(ask, notice, { at, id: line.noticeId })
  const priceSubId = weighLine?.priceSubId
  if (line.priceSource !== 'PRICE_LIST' || !priceSubId) return null
  const id = await findSheetOfLine(ask.services.db, priceSubId)
  return seenAs(ask, priceSheet, { at, id })
}

const RESULTS: Readonly<Record<string, string>> = ASSAY_RESULTS

/** What was determined of the load; only where it was. */
async function determineStep(ask: Ask, weighLine: WeighLine | undefined): Promise<TraceStep> {
  if (weighLine === undefined) return hiddenStep('determine', '化验判定')
  const { determineId } = weighLine
  if (!determineId) {
    const facts = [{ label: '判定', text: '没有化验判定' }]
    return stepOf('determine', '化验判定', { facts, path: null })
  }
  const found = await seen(ask, 'qcDetermine/main', determineId)
  if (found === null) return hiddenStep('determine', '化验判定')
  const { code, carCount, suttle, result, auditUser } = found.row
  const facts = factsOf([
    ['判定单', code],
    ['车数', carCount],
    ['净重合计', suttle, '吨'],
    ['结果', RESULTS[textOf(result)]],
    ['审核', auditUser],
  ])
  return stepOf('determine', '化验判定', { facts, path: found.path })
}

/** What the sheets came to; who may not see the record sees none of its values. */
function valueStep(ticket: SeenWeigh | null, values: readonly SeenValue[]): TraceStep {
  if (ticket === null) return hiddenStep('values', '化验值')
  const facts = valueFacts(values)
  const none = [{ label: '化验值', text: '没有化验值' }]
  return stepOf('values', '化验值', { facts: facts.length > 0 ? facts : none, path: null })
}

const weighStep = ({ row, path }: SeenWeigh): TraceStep => {
  const { gross, tare, suttle } = row
  const formula = `毛重 ${textOf(gross)} − 皮重 ${textOf(tare)} = 净重 ${textOf(suttle)} 吨`
  return stepOf('weigh', '磅单', {
    path,
    facts: factsOf([
      ['磅单号', row.code],
      ['车牌号', row.plateNumber],
      ['算式', formula],
      ['扣重', row.deduct, '吨'],
      ['毛重时间', row.grossTime],
      ['毛重地磅', row.grossScaleName],
      ['毛重司磅员', row.grossUser],
      ['皮重时间', row.tareTime],
      ['皮重地磅', row.tareScaleName],
      ['皮重司磅员', row.tareUser],
    ]),
  })
}

/** The readings of a ticket, each with whether it is as it was written. */
function readingSteps(ask: Ask, ticket: Partial<WeighRow> | null): Promise<readonly TraceStep[]> {
  return Promise.all(READINGS.map((used) => readingStep(ask, { used, ticket })))
}

async function readingStep(
  ask: Ask,
  { used, ticket }: { readonly used: Used; readonly ticket: Partial<WeighRow> | null },
): Promise<TraceStep> {
  const { field, name, label } = used
  if (ticket === null) return hiddenStep(name, label)
  const id = ticket[field]
  if (!id) {
    // A stored tare, or a weight from before: no reading was taken for this ticket.
    const facts = [{ label: '读数', text: '没有称重读数（预存皮重或手工）' }]
    return stepOf(name, label, { facts, path: null })
  }
  const found = await seenAs(ask, reading, { at: 'main', id })
  if (found === null) return hiddenStep(name, label)
  const { row, path } = found
  const isSound = await isReadingSound(ask.services.db, ask.services.engine, id)
  const pictures = Array.isArray(row.pictures) ? row.pictures.length : 0
  return stepOf(name, label, {
    path,
    facts: factsOf([
      ['读数号', row.readingNo],
      ['重量', row.weight, '吨'],
      ['称重时间', row.readingTime],
      ['操作人', row.operator],
      ['摘要', row.hash],
      ['读数链', isSound ? '完好' : '不符，请核查'],
      ['照片', `${pictures} 张`],
    ]),
  })
}
