import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { deviceCalls, type ScaleState } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const ACTIONS = [
  { value: 'retry', label: '重试' },
  { value: 'sendOff', label: '放行下磅' },
  { value: 'takeOver', label: '转人工' },
  { value: 'handBack', label: '恢复无人值守' },
  { value: 'resume', label: '故障恢复' },
]

/** Steps into the unattended flow of a scale. */
export function OperateDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const [action, setAction] = useState('')
  const label = ACTIONS.find(({ value }) => value === action)?.label ?? ''
  const operate = async () => {
    const call = deviceCalls.operate(scale.id, action)
    if (await work.run(call, `${scale.name}：${label}已发出`)) work.ask(null)
  }
  return (
    <Modal
      open
      title={`介入 ${scale.name}`}
      width={420}
      okText="发出"
      cancelText="取消"
      okButtonProps={{ disabled: action === '' }}
      onOk={() => void operate()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>
          {scale.flow === null ? '' : `当前状态 ${scale.flow}。`}
          操作人记入日志，道闸和红绿灯随之动作。
        </p>
        <Radio.Group
          className="dev-choices"
          aria-label="操作"
          options={ACTIONS}
          value={action}
          onChange={({ target }) => setAction(String(target.value))}
        />
      </Surface>
    </Modal>
  )
}
