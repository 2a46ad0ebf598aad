import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { useControlHost } from '../control-host.ts'
import { Plain } from '../display/Plain.tsx'
import { useRowValue } from '../use-row-value.ts'
import { ConfirmButtons } from './ConfirmButtons.tsx'

/** Announcement: the actions a row of the site confirmation offers. A click tells the screen which one. */
function Announcement({ row, onChange, disabled }: ControlProps) {
  const { isSampling = false } = useControlHost()
  return (
    <ConfirmButtons
      confirmSubButs={useRowValue(row, 'confirmSubButs')}
      ihandle={useRowValue(row, 'ihandle')}
      noReason={textValue(useRowValue(row, 'noReason'))}
      isSampling={isSampling}
      disabled={disabled}
      onAction={onChange}
    />
  )
}

export const announcement: Control = {
  Edit: Announcement,
  Read: () => <Plain text="" />,
  span: 'row',
  isLight: true,
}
