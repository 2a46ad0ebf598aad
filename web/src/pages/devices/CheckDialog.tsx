import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { type CheckAnswer, deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const TONS = /^\d{1,3}(\.\d{1,3})?$/

/** The daily check: a known weight stands on the scale. */
export function CheckDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
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
