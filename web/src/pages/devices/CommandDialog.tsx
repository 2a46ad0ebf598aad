import { COMMAND_LABELS, type Command, commandsOf } from '@junheng/domain/scale/device-command.ts'
import type { DeviceState } from '@junheng/domain/scale/device-wire.ts'
import { Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const WITH_TEXT: readonly Command[] = ['show', 'say', 'print']
const LONGEST = 200

/** Works a device from afar; who did it stands in the log. */
export function CommandDialog({
  device,
  work,
}: {
  readonly device: DeviceState
  readonly work: DeviceWork
}) {
  const commands = commandsOf(device.deviceType)
  const [command, setCommand] = useState<Command | null>(
    commands.length === 1 ? (commands[0] ?? null) : null,
  )
  const [text, setText] = useState('')
  const [plate, setPlate] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asksText = command !== null && WITH_TEXT.includes(command)
  const asksPlate = command === 'open'
  const order = async () => {
    if (command === null || isBusy) return
    setBusy(true)
    const call = deviceCalls.command(device.id, {
      command,
      text: asksText ? text.trim() : '',
      plateNumber: asksPlate ? plate.trim() : '',
    })
    const isDone = await work.run(call, `${device.name}${COMMAND_LABELS[command]}已执行`)
    setBusy(false)
    if (isDone) work.ask(null)
  }
  return (
    <Modal
      open
      title={`控制 ${device.name}`}
      width={420}
      okText="发出指令"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: command === null || (asksText && text.trim() === '') }}
      onOk={() => void order()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>请确认现场没有人和车辆受影响。指令 5 秒内有效，过时作废，操作人记入日志。</p>
        <Radio.Group
          aria-label="指令"
          options={commands.map((value) => ({ value, label: COMMAND_LABELS[value] }))}
          value={command}
          onChange={({ target }) => setCommand(target.value as Command)}
        />
        {asksText && <TextField text={text} onText={setText} />}
        {asksPlate && <PlateField plate={plate} onPlate={setPlate} />}
      </Surface>
    </Modal>
  )
}

/** What is shown, said or printed. */
function TextField({
  text,
  onText,
}: {
  readonly text: string
  readonly onText: (text: string) => void
}) {
  return (
    <>
      <label htmlFor="dev-text">内容</label>
      <Input
        id="dev-text"
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  )
}

/** For whom a barrier opens; for nobody is an exception that somebody else looks at. */
function PlateField({
  plate,
  onPlate,
}: {
  readonly plate: string
  readonly onPlate: (plate: string) => void
}) {
  return (
    <>
      <label htmlFor="dev-plate">车牌号</label>
      <Input
        id="dev-plate"
        maxLength={20}
        placeholder="为哪辆车开闸"
        value={plate}
        onChange={({ target }) => onPlate(target.value)}
      />
      {plate.trim() === '' && <p>不填车牌号会记为“道闸异常开启”，由他人处理。</p>}
    </>
  )
}
