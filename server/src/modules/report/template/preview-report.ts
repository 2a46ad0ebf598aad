import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { asRowOf, type FieldModel } from '@junheng/domain/entity/model.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { checkReportPlan } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/read-part.ts'
import { planOf, sourceOf } from './report-plan.ts'
import type { ReportTemplateRow, reportTemplate } from './report-template.entity.ts'
import { prepareReport, type ReadyReport } from './run-report.ts'

type Place = MountContext<RowOf<typeof reportTemplate>>

/**
 * A template as it stands in its form, ready to be read with the usual values of its parameters. Lines without a
 * field are not filled in yet; of the chart nothing is asked, since it is chosen from what this answers.
 *
 * @throws RefusalError where such a report could not be run
 */
export function previewReport(context: Place, call: CallContext): Promise<ReadyReport> {
  const { services } = context
  const row = draftOf(context, call.request.body)
  const plan = planOf(row)
  const { label, mount } = sourceOf(services.engine.registry, plan)
  const fault = checkReportPlan(plan, { label, fields: mount.fields })
  if (fault !== null) throw new RefusalError(fault)
  return prepareReport(services, call, { row, params: undefined })
}

function draftOf({ model, mount }: Place, body: unknown): ReportTemplateRow {
  const { values, children } = parseRow(mount, body)
  const lines = [...mount.children.values()].map(({ key, fields }) => {
    const sent = (children.get(key) ?? []).map((line) => whole(fields, line.values))
    for (const line of sent) assertChoices(fields, line)
    return [key, sent.filter((line) => textOf(line['field'] ?? '') !== '')] as const
  })
  assertChoices(mount.fields, values)
  const row = { ...whole(mount.fields, values), ...Object.fromEntries(lines), chart: null }
  return asRowOf(model, row)
}

/** A stored row was asked this when it was saved; what only stands in a form is asked here. */
function assertChoices(fields: ReadonlyMap<string, FieldModel>, values: AnyRow): void {
  for (const { name, kind, attrs } of fields.values()) {
    const value = values[name] ?? null
    if (kind !== 'choice' || value === null || value === '') continue
    if (!attrs.options?.some((option) => option.value === value)) throw fieldType(name)
  }
}

/** With what a stored row would have where nothing was sent. */
const whole = (fields: ReadonlyMap<string, FieldModel>, values: AnyRow): AnyRow =>
  Object.fromEntries(
    [...fields.values()].map(({ name, kind, attrs }) => [
      name,
      values[name] ?? attrs.default ?? (kind === 'flag' ? false : null),
    ]),
  )
