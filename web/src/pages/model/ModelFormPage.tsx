import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { ModelCurvePanel } from './ModelCurvePanel.tsx'

const usual = controlOf('TEXTAREA')

/** Below the last field of the head, above the tables that it follows as they are typed. */
const remark: Control = {
  ...usual,
  span: 'row',
  isKept: true,
  Edit: (props: ControlProps) => (
    <>
      <usual.Edit {...props} />
      <ModelCurvePanel />
    </>
  ),
  Read: (props: ReadProps) => (
    <>
      <usual.Read {...props} />
      <ModelCurvePanel />
    </>
  ),
}

const OWN: OwnControls = { 'qc_model.remark': remark }

/** The generic form of models, with the curve of what is typed and a probe beside it. */
export function ModelFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
