import { Button, Space } from 'antd'
import type { Control, ControlProps } from '../control.ts'
import { Plain } from '../display/Shown.tsx'
import { useRowValue } from '../use-row-value.ts'
import { actionsOf, type ConfirmAction, isSelectable } from './confirm-actions.ts'

/** Announcement: the actions a row of the site confirmation offers. A click tells the screen which one. */
function Announcement({ row, onChange, disabled }: ControlProps) {
  const buttons = useRowValue(row, 'confirmSubButs')
  const handle = useRowValue(row, 'ihandle')
  const actions = actionsOf(buttons)
  if (actions.length === 0) return <Plain text="" />
  const isOpen = isSelectable({ ihandle: handle, confirmSubButs: buttons })
  return (
    <Space size={4} wrap>
      {actions.map(({ code, label }) => (
        <Button
          key={code}
          size="small"
          disabled={disabled || !isOpen || code === 'CONFIRM_NO'}
          onClick={() => onChange(code satisfies ConfirmAction)}
        >
          {label}
        </Button>
      ))}
    </Space>
  )
}

export const announcement: Control = {
  Edit: Announcement,
  Read: () => <Plain text="" />,
  span: 'row',
  isLight: true,
}
