import { variantWords } from '@junheng/domain/indicator/guess-words.ts'
import { LARGEST_CAPTURE } from '@junheng/domain/indicator/read-capture.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type {
  KeptRecording,
  ProtocolGuess,
  RecordingAnswer,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { told } from '../field/told.ts'
import { isInForce } from './device-words.ts'
import { type Capture, deviceCalls, keptRecordings } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

interface KeptProps {
  readonly scale: ScaleState
  /** Null: not known yet. */
  readonly list: readonly KeptRecording[] | null
  readonly isBusy: boolean
  readonly onLook: (call: Promise<RecordingAnswer>, title: string) => void
}

const LENGTHS = [5, 10, 30, 60].map((value) => ({ value, label: `${value} 秒` }))
const MOST_MB = LARGEST_CAPTURE / 1024 / 1024

interface HeardProps {
  readonly capture: Capture & { readonly title: string }
  readonly scale: ScaleState
  readonly work: DeviceWork
}

/** Writes down what the indicator says, or takes what was written down elsewhere, and tells which protocol it may be. */
export function RecordDialog({
  scale,
  work,
}: {
  readonly scale: ScaleState
  readonly work: DeviceWork
}) {
  const [seconds, setSeconds] = useState(5)
  const { capture, busy, look } = useCapture()
  const queries = useQueryClient()
  const kept = useQuery(keptRecordings(scale.id))
  const record = async () => {
    const call = deviceCalls.record(scale.id, seconds)
    await look('record', call, `现场录制 ${seconds} 秒`)
    await queries.invalidateQueries({ queryKey: keptRecordings(scale.id).queryKey })
  }
  const upload = async (file: File) => {
    if (file.size <= LARGEST_CAPTURE) return look('upload', deviceCalls.detect(file), file.name)
    const { message: text } = refuse('recording.tooLarge', { most: MOST_MB })
    notices.show({ tone: 'error', text })
  }
  return (
    <Modal
      open
      title={`录制识别 ${scale.name}`}
      width={760}
      okText={busy === 'record' ? `正在录制 ${seconds} 秒` : capture ? '再录一次' : '开始录制'}
      cancelText="关闭"
      confirmLoading={busy === 'record'}
      onOk={() => void record()}
      onCancel={() => work.ask(null)}
    >
      <Surface className="dev-dialog">
        <p>
          原样记下仪表发来的数据，用于查找故障和识别协议，录制期间照常过磅。也可以上传录制文件、十六进制文本或原始数据。
        </p>
        <div className="dev-record-ways">
          <Radio.Group
            aria-label="录制时间"
            options={LENGTHS}
            value={seconds}
            disabled={busy !== null}
            onChange={({ target }) => setSeconds(Number(target.value))}
          />
          <UploadButton isBusy={busy !== null} onFile={(file) => void upload(file)} />
        </div>
        {capture !== null && <HeardCapture capture={capture} scale={scale} work={work} />}
        <KeptRecordings
          scale={scale}
          list={kept.data?.list ?? null}
          isBusy={busy !== null}
          onLook={(call, title) => void look('kept', call, title)}
        />
      </Surface>
    </Modal>
  )
}

type Way = 'record' | 'upload' | 'kept'

/** What is looked at, and where it comes from. */
function useCapture() {
  const [busy, setBusy] = useState<Way | null>(null)
  const [capture, setCapture] = useState<(Capture & { readonly title: string }) | null>(null)
  const look = async (way: Way, call: Promise<Capture>, title: string): Promise<void> => {
    setBusy(way)
    if (await told(call)) setCapture({ ...(await call), title })
    setBusy(null)
  }
  return { capture, busy, look }
}

function UploadButton({
  isBusy,
  onFile,
}: {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}) {
  return (
    <label className="dev-upload" data-off={isBusy}>
      上传文件识别
      <input
        type="file"
        aria-label="上传仪表数据"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file chosen again must count as a change.
          target.value = ''
        }}
      />
    </label>
  )
}

/** What was recorded before: looked at again, or taken along. */
function KeptRecordings({ scale, list, isBusy, onLook }: KeptProps) {
  const download = async ({ id }: KeptRecording) => {
    const call = deviceCalls.recording(scale.id, id)
    if (!(await told(call))) return
    const { content, name } = await call
    saveFile(new Blob([content], { type: 'text/plain' }), name)
  }
  return (
    <section className="dev-kept" aria-label="已保存的录制">
      <h4>已保存的录制</h4>
      {list?.length === 0 && <p className="dev-quiet">还没有录制过，每台地磅保留最近 20 份</p>}
      {list === null && <p className="dev-quiet">正在读取</p>}
      <ul>
        {list?.map((one) => (
          <li key={one.id}>
            <span className="dev-kept-time">{one.recordTime}</span>
            <span className="dev-quiet">
              {one.seconds} 秒 · {one.userName}
            </span>
            <Button
              size="small"
              type="text"
              disabled={isBusy}
              aria-label={`识别${one.recordTime}的录制`}
              onClick={() =>
                onLook(deviceCalls.recording(scale.id, one.id), `${one.recordTime} 的录制`)
              }
            >
              识别
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`下载${one.recordTime}的录制`}
              onClick={() => void download(one)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much came, and what it may be; whoever may change the scale proposes one of them. */
function HeardCapture({ capture, scale, work }: HeardProps) {
  const { title, bytes, guesses, content, name } = capture
  return (
    <section className="dev-heard" role="status" aria-label="识别结果">
      <p>
        <b>{title}</b>共 {bytes} 字节
        {content !== undefined && name !== undefined && (
          <Button
            size="small"
            onClick={() => saveFile(new Blob([content], { type: 'text/plain' }), name)}
          >
            下载
          </Button>
        )}
      </p>
      {guesses.length === 0 ? (
        <p className="dev-quiet">
          {bytes === 0
            ? '没有收到数据，请检查接线和仪表设置；不问不答的仪表（指令方式）要先把地磅的协议设为耀华指令或Modbus寄存器再录'
            : '认不出协议，请检查波特率或接线'}
        </p>
      ) : (
        <GuessTable guesses={guesses} scale={scale} work={work} />
      )}
    </section>
  )
}

function GuessTable({
  guesses,
  scale,
  work,
}: Pick<HeardProps, 'scale' | 'work'> & { readonly guesses: readonly ProtocolGuess[] }) {
  return (
    <div className="dev-table">
      <table>
        <thead>
          <tr>
            <th>可能的协议</th>
            <th>形式</th>
            <th>单位</th>
            <th className="dev-number">吻合</th>
            <th className="dev-number">帧数</th>
            <th className="dev-number">重量（吨）</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {guesses.map((guess) => (
            <tr key={JSON.stringify(guess)}>
              <td>{guess.protocolName}</td>
              <td>{variantWords(guess)}</td>
              <td>{guess.unit}</td>
              <td className="dev-number">{guess.share.toFixed(1)}%</td>
              <td className="dev-number">{guess.frames}</td>
              <td className="dev-number">{guess.weight}</td>
              <td>
                <Adopt guess={guess} scale={scale} work={work} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What decides on weights is only proposed: somebody else lets it take effect. */
function Adopt({
  guess,
  scale,
  work,
}: Pick<HeardProps, 'scale' | 'work'> & { readonly guess: ProtocolGuess }) {
  if (isInForce(guess, scale)) return <span className="dev-tag">当前</span>
  if (!work.rights.adopt) return null
  const said = `${scale.name}的新协议已提交，他人审核后生效`
  const adopt = async () => {
    if (await work.run(deviceCalls.adopt(scale, guess), said)) work.ask(null)
  }
  return (
    <Button size="small" onClick={() => void adopt()}>
      采用
    </Button>
  )
}
