import { CloseOutlined, PlusOutlined, SoundFilled, SoundOutlined } from '@ant-design/icons'
import type { Scale } from './console.queries.ts'

interface ScaleHeadProps {
  readonly scale: Scale
  readonly scales: readonly Scale[]
  /** Scales on the screen, this one among them. */
  readonly shown: readonly string[]
  readonly isActive: boolean
  readonly sound: boolean
  readonly onScales: (ids: readonly string[]) => void
  readonly onSound: (sound: boolean) => void
}

/** Which scale this is; a second one can stand beside it. */
export function ScaleHead(props: ScaleHeadProps) {
  const { scale, scales, shown, isActive, sound, onScales, onSound } = props
  const isFirst = shown[0] === scale.id
  const free = scales.find(({ id }) => !shown.includes(id))
  const change = (id: string) => onScales(shown.map((old) => (old === scale.id ? id : old)))
  return (
    <div className="scale-head">
      {scales.length > 1 ? (
        <select aria-label="地磅" value={scale.id} onChange={(event) => change(event.target.value)}>
          {scales
            .filter(({ id }) => id === scale.id || !shown.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      ) : (
        <b>{scale.name}</b>
      )}
      {scale.roomName && <span className="scale-room">{scale.roomName}</span>}
      {shown.length > 1 && (isActive ? <em>当前</em> : <kbd>F4</kbd>)}
      {isFirst && (
        <button
          type="button"
          aria-label="提示音"
          aria-pressed={sound}
          title={sound ? '提示音已开' : '提示音已关'}
          onClick={() => onSound(!sound)}
        >
          {sound ? <SoundFilled /> : <SoundOutlined className="scale-mute" />}
        </button>
      )}
      {shown.length === 1 && free && (
        <button
          type="button"
          className="scale-second"
          onClick={() => onScales([...shown, free.id])}
        >
          <PlusOutlined /> 第二台
        </button>
      )}
      {!isFirst && (
        <button
          type="button"
          aria-label={`收起${scale.name}`}
          onClick={() => onScales(shown.filter((id) => id !== scale.id))}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}
