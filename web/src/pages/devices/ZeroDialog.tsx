import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const REASONS = [
  { value: 'SNOW', label: '积雪' },
  { value: 'MUD', label: '泥土' },
  { value: 'DRIFT', label: '漂移' },
]

/** Why an empty platform is set to zero. */
export function ZeroDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const zero = async () => {
    setBusy(true)
    const isDone = await work.run(deviceCalls.zero(scale.id, reason), `${scale.name}已清零`)
    setBusy(false)
    if (isDone) work.ask(null)
  }
  return (
    <Modal
      open
      title={`清零 ${scale.name}`}
      width={420}
      okText="清零"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: reason === '' }}
      onOk={() => void zero()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>秤台须空、须稳定。清零前后各留一条读数，每班最多 6 次，记入日志。</p>
        <Radio.Group
          aria-label="原因"
          options={REASONS}
          value={reason}
          onChange={({ target }) => setReason(String(target.value))}
        />
      </Surface>
    </Modal>
  )
}
