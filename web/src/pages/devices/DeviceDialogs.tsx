import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import { Button, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { changeLines } from './device-words.ts'
import { type CheckAnswer, deviceCalls } from './devices.queries.ts'
import { RecordDialog } from './RecordDialog.tsx'
import type { DeviceWork } from './use-device-work.ts'

const EVERY = Object.keys(OPERATION_LABELS) as readonly OperatorAction[]

const TONS = /^\d{1,3}(\.\d{1,3})?$/

const ZERO_REASONS = [
  { value: 'SNOW', label: '积雪' },
  { value: 'MUD', label: '泥土' },
  { value: 'DRIFT', label: '漂移' },
]

/** Whatever is asked before something is done. */
export function DeviceDialogs({ work }: { readonly work: DeviceWork }) {
  const { asking } = work
  if (asking === null) return null
  if (asking.kind === 'command') return <CommandDialog device={asking.device} work={work} />
  const props = { scale: asking.scale, work }
  switch (asking.kind) {
    case 'zero':
      return <ZeroDialog {...props} />
    case 'check':
      return <CheckDialog {...props} />
    case 'record':
      return <RecordDialog {...props} />
    case 'operate':
      return <OperateDialog {...props} />
    case 'change':
      return <ChangeDialog {...props} />
  }
}

/** A second pair of eyes on what decides about weights. */
function ChangeDialog({ scale, work }: { readonly scale: ScaleState; readonly work: DeviceWork }) {
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
          {changeLines(scale.proposed ?? {}, scale.protocol).map(({ label, value }) => (
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

/** The daily check: a known weight stands on the scale. */
function CheckDialog({ scale, work }: { readonly scale: ScaleState; readonly work: DeviceWork }) {
  const [weight, setWeight] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CheckAnswer | null>(null)
  const isWeight = TONS.test(weight.trim())
  const check = async () => {
    if (!isWeight || isBusy) return
    setBusy(true)
    const call = deviceCalls.check(scale.id, weight.trim())
    if (await work.run(call, `${scale.name}点检已保存`)) setAnswer(await call)
    setBusy(false)
  }
  return (
    <Modal
      open
      title={`点检 ${scale.name}`}
      width={420}
      okText={answer === null ? '采集并判定' : '完成'}
      cancelText={answer === null ? '取消' : '再检一次'}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: answer === null && !isWeight }}
      onOk={() => (answer === null ? void check() : work.ask(null))}
      onCancel={() => (answer === null ? work.ask(null) : setAnswer(null))}
    >
      <Surface className="dev-dialog">
        {answer === null ? (
          <>
            <p>把砝码或标准车停稳在秤台上，输入它的标准重量。</p>
            <label htmlFor="dev-standard">标准重量（吨）</label>
            <Input
              id="dev-standard"
              inputMode="decimal"
              value={weight}
              onChange={({ target }) => setWeight(target.value)}
              onPressEnter={() => void check()}
            />
          </>
        ) : (
          <p
            className="dev-result"
            data-tone={answer.result === 'PASS' ? 'ok' : 'bad'}
            role="status"
          >
            <b>{answer.result === 'PASS' ? '合格' : '不合格'}</b>
            显示 {answer.shownWeight} 吨，误差 {answer.error} 吨，允许 {answer.mpe} 吨
          </p>
        )}
      </Surface>
    </Modal>
  )
}

/** Steps into the unattended flow of a scale. */
function OperateDialog({ scale, work }: { readonly scale: ScaleState; readonly work: DeviceWork }) {
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

/** Why an empty platform is set to zero. */
function ZeroDialog({ scale, work }: { readonly scale: ScaleState; readonly work: DeviceWork }) {
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
          options={ZERO_REASONS}
          value={reason}
          onChange={({ target }) => setReason(String(target.value))}
        />
      </Surface>
    </Modal>
  )
}
