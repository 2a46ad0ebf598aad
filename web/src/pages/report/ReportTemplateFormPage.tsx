import { textOf } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { api } from '#web/api/api.ts'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { REPORT_TEMPLATES } from '#web/shell/views/menu-reports.ts'
import { chartControl } from './ChartControl.tsx'
import { chosenNames, withUnknown } from './field-names.ts'
import { orderControl } from './OrderControl.tsx'

interface FieldName {
  readonly value: string
  readonly label: string
}

const sourceFields = (dataSource: string, sourceTable: string) =>
  queryOptions({
    queryKey: [REPORT_TEMPLATES, 'fields', dataSource, sourceTable] as const,
    staleTime: 5 * 60_000,
    retry: false,
    enabled: dataSource !== '' && (dataSource !== 'table' || sourceTable !== ''),
    queryFn: () =>
      api.request<readonly FieldName[]>({
        path: `${REPORT_TEMPLATES}/fields`,
        query: sourceTable === '' ? { dataSource } : { dataSource, sourceTable },
        quiet: true,
      }),
  })

/** The fields of the source that the form names, by what lists call them. */
function useFieldNames(): readonly FieldName[] {
  const { store } = useForm()
  const source = useFormPart(store, () => textOf(store.get().header['dataSource'] ?? ''))
  const table = useFormPart(store, () => textOf(store.get().header['sourceTable'] ?? ''))
  return useQuery(sourceFields(source, source === 'table' ? table : '')).data ?? NO_NAMES
}

const NO_NAMES: readonly FieldName[] = []

/** One field of the source, chosen by its name. */
function FieldNameEntry({ id, value, onChange, disabled, describedBy }: ControlProps) {
  const fields = useFieldNames()
  const chosen = textOf(value ?? '')
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      className="report-field-name"
      disabled={disabled}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      placeholder="请选择字段"
      value={chosen === '' ? null : chosen}
      options={withUnknown(fields, [chosen])}
      onChange={(next?: string) => onChange(next ?? null)}
    />
  )
}

/** Several fields, stored as their names with commas between. */
function FieldNamesEntry({ id, value, onChange, disabled, describedBy }: ControlProps) {
  const fields = useFieldNames()
  const chosen = chosenNames(textOf(value ?? ''))
  return (
    <Select
      id={id}
      mode="multiple"
      aria-describedby={describedBy}
      className="report-field-name"
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="不选为不分组"
      value={[...chosen]}
      options={withUnknown(fields, chosen)}
      onChange={(next: readonly string[]) => onChange(next.join(',') || null)}
    />
  )
}

/** What was chosen, in the words of the list. */
function ShownNames({ value }: ReadProps) {
  const fields = useFieldNames()
  const chosen = chosenNames(textOf(value ?? ''))
  const words = withUnknown(fields, chosen)
  return (
    <span className="jh-read">
      {chosen.map((name) => words.find((one) => one.value === name)?.label).join('、')}
    </span>
  )
}

const fieldNameControl: Control = {
  Edit: FieldNameEntry,
  Read: ShownNames,
  span: 'one',
  isLight: false,
}

const fieldNamesControl: Control = { ...fieldNameControl, Edit: FieldNamesEntry }

const OWN: OwnControls = {
  'sys_report_template.chart': chartControl,
  'sys_report_template.groupBy': fieldNamesControl,
  'sys_report_template.orderBy': orderControl,
  'sys_report_template_column.field': fieldNameControl,
  'sys_report_template_column.weightField': fieldNameControl,
  'sys_report_template_param.field': fieldNameControl,
}

/** The generic form of report templates; fields are chosen by their names, the chart from the template's columns. */
export function ReportTemplateFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
