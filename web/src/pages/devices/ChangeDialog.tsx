import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { Button, Modal } from 'antd'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { changeLines } from './device-words.ts'
import { deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

/** A second pair of eyes on what decides about weights. */
export function ChangeDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const decide = async (pass: boolean) => {
    const said = pass ? `${scale.name}的修改已生效` : `${scale.name}的修改已驳回`
    if (await work.run(deviceCalls.decide(scale.id, pass), said)) work.ask(null)
  }
  return (
    <Modal
      open
      title={`待审核修改 ${scale.name}`}
      width={480}
      onCancel={() => work.ask(null)}
      footer={[
        <Button key="no" onClick={() => void decide(false)}>
          驳回
        </Button>,
        <Button key="yes" type="primary" onClick={() => void decide(true)}>
          审核
        </Button>,
      ]}
    >
      <Surface className="dev-dialog">
        <p>
          {scale.proposerName ?? ''}于 {scale.proposeTime ?? ''} 提出，审核后立即用于称重。
        </p>
        <dl className="dev-facts">
          {changeLines(scale.proposed ?? {}).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Surface>
    </Modal>
  )
}
