import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const EVERY = Object.keys(OPERATION_LABELS) as readonly OperatorAction[]

/** Steps into the unattended flow of a scale. */
export function OperateDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const [action, setAction] = useState<OperatorAction | null>(null)
  const { flow } = scale
  const actions = flow === null ? EVERY : OPERATIONS_IN[flow]
  const operate = async () => {
    if (action === null) return
    const call = deviceCalls.operate(scale.id, action)
    if (await work.run(call, `${scale.name}：${OPERATION_LABELS[action]}已发出`)) work.ask(null)
  }
  return (
    <Modal
      open
      title={`介入 ${scale.name}`}
      width={420}
      okText="发出"
      cancelText="取消"
      okButtonProps={{ disabled: action === null }}
      onOk={() => void operate()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>
          {flow === null ? '' : `当前状态：${STATION_STATES[flow]}。`}
          操作人记入日志，道闸和红绿灯随之动作。
        </p>
        <Radio.Group
          className="dev-choices"
          aria-label="操作"
          options={actions.map((value) => ({ value, label: OPERATION_LABELS[value] }))}
          value={action}
          onChange={({ target }) => setAction(target.value as OperatorAction)}
        />
      </Surface>
    </Modal>
  )
}
