import type { ComponentType } from 'react'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { ErpMappingPanel } from './ErpMappingPanel.tsx'
import { SyncMappingPanel } from './SyncMappingPanel.tsx'

const usual = controlOf('TEXTAREA')

/** Below the last field of the head, above the tables that it follows as they are typed. */
const remarkWith = (Panel: ComponentType): Control => ({
  ...usual,
  span: 'row',
  isKept: true,
  Edit: (props: ControlProps) => (
    <>
      <usual.Edit {...props} />
      <Panel />
    </>
  ),
  Read: (props: ReadProps) => <usual.Read {...props} />,
})

const OWN: OwnControls = {
  'sys_erp_adapter.remark': remarkWith(ErpMappingPanel),
  'sys_sync_interface.remark': remarkWith(SyncMappingPanel),
}

/** The generic form of what maps our words to those of another system, with what comes of it beside it. */
export function MappingFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
