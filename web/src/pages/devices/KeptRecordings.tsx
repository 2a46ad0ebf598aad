import type {
  KeptRecording,
  RecordingAnswer,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import { Button } from 'antd'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { told } from '../field/told.ts'
import { deviceCalls } from './devices.queries.ts'

interface KeptProps {
  readonly scale: ScaleState
  /** Null: not known yet. */
  readonly list: readonly KeptRecording[] | null
  readonly isBusy: boolean
  readonly onLook: (call: Promise<RecordingAnswer>, title: string) => void
}

/** What was recorded before: looked at again, or taken along. */
export function KeptRecordings({ scale, list, isBusy, onLook }: KeptProps) {
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
