import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { segmentsControl } from './SegmentsControl.tsx'

const OWN: OwnControls = { 'sys_code_rule.segments': segmentsControl }

/** The generic form of code rules; the pieces of a code are chosen one by one, with the codes they would give. */
export function CodeRuleFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
