import { isReadingSound, reading } from '#modules/scale/api.ts'
import type { WeighRow } from '#modules/weighing/api.ts'
import { type Ask, seenAs } from './seen-document.ts'
import { factsOf, hiddenStep, stepOf, type TraceStep } from './trace-steps.ts'

const READINGS = [
  { field: 'grossReadingId', name: 'gross', label: '毛重读数' },
  { field: 'tareReadingId', name: 'tare', label: '皮重读数' },
] as const
type Used = (typeof READINGS)[number]

/** The readings of a ticket, each with whether it is as it was written. */
export function readingSteps(
  ask: Ask,
  ticket: Partial<WeighRow> | null,
): Promise<readonly TraceStep[]> {
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
