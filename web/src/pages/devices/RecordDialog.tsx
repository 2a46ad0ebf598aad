import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { told } from '../field/told.ts'
import { deviceCalls, type RecordingAnswer, type ScaleState } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

const LENGTHS = [5, 10, 30, 60].map((value) => ({ value, label: `${value} 秒` }))

/** Writes down what the indicator says and tells which protocol it may be. */
export function RecordDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const [seconds, setSeconds] = useState(5)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<RecordingAnswer | null>(null)
  const record = async () => {
    setBusy(true)
    const call = deviceCalls.record(scale.id, seconds)
    if (await told(call)) setAnswer(await call)
    setBusy(false)
  }
  return (
    <Modal
      open
      title={`录制识别 ${scale.name}`}
      width={620}
      okText={isBusy ? `正在录制 ${seconds} 秒` : answer === null ? '开始录制' : '再录一次'}
      cancelText="关闭"
      confirmLoading={isBusy}
      onOk={() => void record()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>原样记下仪表发来的数据，用于查找故障和识别协议。录制期间照常过磅。</p>
        <Radio.Group
          aria-label="录制时间"
          options={LENGTHS}
          value={seconds}
          disabled={isBusy}
          onChange={({ target }) => setSeconds(Number(target.value))}
        />
        {answer !== null && <Heard answer={answer} scale={scale} />}
      </Surface>
    </Modal>
  )
}

function Heard({
  answer,
  scale,
}: {
  readonly answer: RecordingAnswer
  readonly scale: ScaleState
}) {
  const save = () => saveFile(new Blob([answer.content], { type: 'text/plain' }), answer.name)
  return (
    <div className="dev-heard" role="status">
      <p>
        共 {answer.bytes} 字节
        <Button size="small" onClick={save}>
          下载
        </Button>
      </p>
      {answer.guesses.length === 0 ? (
        <p className="dev-quiet">
          {answer.bytes === 0
            ? '没有收到数据，请检查接线和仪表设置'
            : '认不出协议，请检查波特率或接线'}
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>可能的协议</th>
              <th>单位</th>
              <th>吻合</th>
              <th>帧数</th>
              <th>重量（吨）</th>
            </tr>
          </thead>
          <tbody>
            {answer.guesses.map((guess) => (
              <tr key={JSON.stringify(guess)}>
                <td>
                  {guess.protocolName}
                  {guess.protocol === scale.protocol && <span className="dev-tag">当前</span>}
                </td>
                <td>{guess.unit}</td>
                <td className="dev-number">{guess.share.toFixed(1)}%</td>
                <td className="dev-number">{guess.frames}</td>
                <td className="dev-number">{guess.weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
