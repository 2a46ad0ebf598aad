import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import {
  REPORT_SOURCES,
  type ReportPlan,
  readOrder,
  splitNames,
} from '@junheng/domain/report/report-template.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { ReportTemplateRow } from './report-template.entity.ts'

/** The stored template as the report it describes. */
export function planOf(row: ReportTemplateRow): ReportPlan {
  return {
    source: row.dataSource,
    columns: row.sysReportTemplateColumn.map(({ field, label, width, total, weightField }) => ({
      field,
      label,
      width,
      total,
      weightField,
    })),
    params: row.sysReportTemplateParam.map(({ field, op }) => ({ field, op })),
    groupBy: splitNames(row.groupBy),
    orderBy: readOrder(row.orderBy),
    chart: chartOf(row.chart),
  }
}

function chartOf(sent: unknown): ReportPlan['chart'] {
  if (!isPlainObject(sent)) return null
  const { category, values } = sent
  return {
    category: textOf(category ?? ''),
    values: Array.isArray(values) ? values.map(String) : [],
  }
}

/** The list a data source stands for. */
export function sourceOf(
  registry: EntityRegistry,
  source: ReportPlan['source'],
): { readonly model: EntityModel; readonly mount: MountModel } {
  const { entity, mount: code } = REPORT_SOURCES[source]
  const model = registry.model(entity)
  const mount = model.mounts.find((known) => known.code === code)
  if (mount === undefined) throw new Error(`${entity} has no mount ${code}`)
  return { model, mount }
}
