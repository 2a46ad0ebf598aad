import { confirmReasonOf } from '@junheng/domain/confirm/confirm-reason.ts'
import { Button, Space } from 'antd'
import { Plain } from '../display/Plain.tsx'
import { actionsOf, type ConfirmAction, isSelectable } from './confirm-actions.ts'

/** The actions of a row of the site confirmation; CONFIRM_NO only says that there is none, and why. */
export function ConfirmButtons({
  confirmSubButs,
  ihandle,
  noReason,
  isSampling,
  disabled,
  onAction,
}: {
  readonly confirmSubButs: unknown
  readonly ihandle: unknown
  readonly noReason?: string
  readonly isSampling: boolean
  readonly disabled: boolean
  readonly onAction: (action: ConfirmAction) => void
}) {
  const actions = actionsOf(confirmSubButs, { sampling: isSampling })
  if (actions.length === 0) return <Plain text="" />
  const isOpen = isSelectable({ ihandle, confirmSubButs })
  const why = confirmReasonOf({ ihandle, noReason: noReason ?? '', isSampling })
  return (
    <Space size={4}>
      {actions.map(({ code, label }) => (
        <Button
          key={code}
          size="small"
          type={code === 'CONFIRM' ? 'primary' : 'default'}
          disabled={disabled || !isOpen || code === 'CONFIRM_NO'}
          title={isOpen ? undefined : why?.hint}
          onClick={() => onAction(code)}
        >
          {label}
        </Button>
      ))}
      {why !== null && (
        <span className="jh-confirm-reason" title={why.hint}>
          {why.text}
        </span>
      )}
    </Space>
  )
}
