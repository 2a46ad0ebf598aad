import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { chartControl } from './ChartControl.tsx'
import { fieldNameControl, fieldNamesControl } from './FieldNameControl.tsx'
import { orderControl } from './OrderControl.tsx'

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
