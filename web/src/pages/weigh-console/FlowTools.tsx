import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { consoleCalls, type Scale } from './console.queries.ts'
import type { LiveView } from './use-live-weight.ts'

interface FlowToolsProps {
  readonly scale: Scale
  readonly live: LiveView
}

/** Where the program of an unattended scale stands, and how to step in. */
export function FlowTools({ scale, live: { shown, isLost } }: FlowToolsProps) {
  const may = usePermission()
  const { message } = App.useApp()
  const [busy, setBusy] = useState<OperatorAction | null>(null)
  if (scale.controlMode !== 'UNATTENDED' || shown === null || isLost) return null
  const { state } = shown
  const operate = async (action: OperatorAction) => {
    setBusy(action)
    try {
      await consoleCalls.operate(scale.id, action)
      void message.success(`${scale.name}：${OPERATION_LABELS[action]}已发出`)
    } catch (error) {
      // The client has said why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className="flow-tools">
      <strong className={`flow-state flow-${state}`} role="status" aria-label="无人值守状态">
        {STATION_STATES[state]}
      </strong>
      {may('measure:mm-scale:operate') &&
        OPERATIONS_IN[state].map((action) => (
          <button
            key={action}
            type="button"
            className="weight-tool"
            disabled={busy !== null}
            onClick={() => void operate(action)}
          >
            {OPERATION_LABELS[action]}
          </button>
        ))}
    </span>
  )
}
