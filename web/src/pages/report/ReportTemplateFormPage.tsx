import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { chartControl } from './ChartControl.tsx'

const OWN: OwnControls = { 'sys_report_template.chart': chartControl }

/** The generic form of report templates; its chart is chosen from the template's columns. */
export function ReportTemplateFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
