import { isCustomEntityName } from '@junheng/domain/entity/custom-names.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readReportChart } from '@junheng/domain/report/report-chart.ts'
import {
  REPORT_SOURCES,
  type ReportPlan,
  readOrder,
  splitNames,
} from '@junheng/domain/report/report-template.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { ReportTemplateRow } from './report-template.entity.ts'

/** The stored template as the report it describes. */
export function planOf(row: ReportTemplateRow): ReportPlan {
  return {
    source: row.dataSource,
    sourceTable: row.sourceTable,
    columns: row.sysReportTemplateColumn.map((column) => ({
      field: column.field,
      label: column.label,
      width: column.width,
      format: column.format === '' ? null : column.format,
      total: column.total,
      weightField: column.weightField,
    })),
    params: row.sysReportTemplateParam.map(({ field, op }) => ({ field, op })),
    groupBy: splitNames(row.groupBy),
    orderBy: readOrder(row.orderBy),
    chart: readReportChart(row.chart),
  }
}

interface SourceList {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly label: string
}
type NamedPlan = Pick<ReportPlan, 'source' | 'sourceTable'>

/** The list a data source stands for; null: the customer has no such table, or has it no longer. */
export function findSource(
  registry: EntityRegistry,
  { source, sourceTable }: NamedPlan,
): SourceList | null {
  if (source === 'table') return findTable(registry, sourceTable ?? '')
  const { entity, mount: code, label } = REPORT_SOURCES[source]
  const model = registry.model(entity)
  const mount = model.mounts.find((known) => known.code === code)
  if (mount === undefined) throw new Error(`${entity} has no mount ${code}`)
  return { model, mount, label }
}

function findTable(registry: EntityRegistry, name: string): SourceList | null {
  const model = registry.models.find(
    (known) => isCustomEntityName(known.name) && [known.name, known.table].includes(name),
  )
  const mount = model?.mounts[0]
  return model && mount ? { model, mount, label: model.label } : null
}

/** @throws RefusalError where there is no such list */
export function sourceOf(registry: EntityRegistry, plan: NamedPlan): SourceList {
  const found = findSource(registry, plan)
  if (found === null)
    throw new RefusalError(refuse('report.table', { name: plan.sourceTable ?? '' }))
  return found
}
