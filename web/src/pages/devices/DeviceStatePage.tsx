import type {
  AgentState,
  DeviceBoard,
  DeviceState,
  RoomState,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { plantTime } from '#web/api/plant-clock.ts'
import { openWatchLine } from '#web/api/watch-line.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { DeviceDialogs } from './DeviceDialogs.tsx'
import { DeviceList } from './DeviceList.tsx'
import { figuresOf, needsLook } from './device-words.ts'
import { deviceBoard, deviceCalls } from './devices.queries.ts'
import { ScaleCard } from './ScaleCard.tsx'
import { StateDot } from './StateDot.tsx'
import { type DeviceWork, useDeviceWork } from './use-device-work.ts'
import './device-state.css'

interface RoomSectionProps {
  readonly room: RoomState
  readonly scales: readonly ScaleState[]
  readonly agents: readonly AgentState[]
  readonly devices: readonly DeviceState[]
  readonly weights: LiveWeights
  readonly today: string
  readonly work: DeviceWork
}

interface LiveWeights {
  readonly byScale: ReadonlyMap<string, LiveWeight>
  /** Nothing has come for longer than the server's heartbeat allows. */
  readonly isLost: boolean
}

const NO_WEIGHTS: LiveWeights = { byScale: new Map(), isLost: false }

/** 设备状态: every room with its scales and devices, how they are, and what can be done about it. */
export function DeviceStatePage() {
  const board = useQuery(deviceBoard())
  const work = useDeviceWork()
  const ids = (board.data?.scales ?? []).filter(({ enabled }) => enabled).map(({ id }) => id)
  const weights = useLiveWeights(ids.slice(0, MOST_WATCHED))
  return (
    <Surface className="dev-page">
      {board.data !== undefined ? (
        <DeviceBoard
          board={board.data}
          today={formatWireDate(plantTime(board.dataUpdatedAt))}
          work={work}
          weights={weights}
        />
      ) : board.error === null ? (
        <Skeleton />
      ) : (
        <ScreenFailure error={board.error} onRetry={() => void board.refetch()} />
      )}
      <DeviceDialogs work={work} />
    </Surface>
  )
}

/** What one stream carries. */
const MOST_WATCHED = 40

interface DeviceBoardProps {
  readonly today: string
  readonly board: DeviceBoard
  readonly work: DeviceWork
  readonly weights: LiveWeights
}

function DeviceBoard({ board, today, work, weights }: DeviceBoardProps) {
  const [onlyBad, setOnlyBad] = useState(false)
  const shown = onlyBad ? board.scales.filter((scale) => needsLook(scale, today)) : board.scales
  const rooms = board.rooms.filter(
    ({ id }) => !onlyBad || shown.some(({ roomId }) => roomId === id),
  )
  const loose = board.devices.filter(({ scaleId }) => scaleId === null)
  return (
    <>
      <Head board={board} isLost={weights.isLost} onlyBad={onlyBad} onOnlyBad={setOnlyBad} />
      {board.rooms.length === 0 && (
        <p className="dev-empty">还没有磅房，请先在“磅房”“地磅”中新增</p>
      )}
      {onlyBad && shown.length === 0 && board.rooms.length > 0 && (
        <p className="dev-empty">没有需要处理的地磅</p>
      )}
      {rooms.map((room) => (
        <RoomSection
          key={room.id}
          room={room}
          scales={shown.filter(({ roomId }) => roomId === room.id)}
          agents={board.agents.filter(({ roomId }) => roomId === room.id)}
          devices={board.devices}
          weights={weights}
          today={today}
          work={work}
        />
      ))}
      {!onlyBad && loose.length > 0 && (
        <section className="dev-room" aria-label="控制点设备">
          <header className="dev-room-head">
            <h2>控制点设备</h2>
          </header>
          <DeviceList devices={loose} work={work} />
        </section>
      )}
    </>
  )
}

interface HeadProps {
  readonly board: DeviceBoard
  readonly isLost: boolean
  readonly onlyBad: boolean
  readonly onOnlyBad: (only: boolean) => void
}

function Head({ board, isLost, onlyBad, onOnlyBad }: HeadProps) {
  const { scales, linked, devices, answering } = figuresOf(board)
  return (
    <header className="dev-head">
      <p>
        地磅在线 <b data-bad={linked < scales}>{linked}</b> / {scales}
      </p>
      <p>
        设备在线 <b data-bad={answering < devices}>{answering}</b> / {devices}
      </p>
      {isLost && (
        <p className="dev-lost" role="alert">
          与服务器的连接中断，正在重新连接；以下是中断前的状态
        </p>
      )}
      <Checkbox checked={onlyBad} onChange={({ target }) => onOnlyBad(target.checked)}>
        只看需要处理的
      </Checkbox>
    </header>
  )
}

function Skeleton() {
  return (
    <div className="dev-skeleton" aria-busy="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** A room: the station in it and its scales. */
function RoomSection(props: RoomSectionProps) {
  const { room, scales, agents, devices, weights, today, work } = props
  return (
    <section className="dev-room" aria-label={room.name}>
      <header className="dev-room-head">
        <h2>{room.name}</h2>
        <span className="dev-quiet">{room.orgName}</span>
        {!room.enabled && <span className="dev-tag">已停用</span>}
        {agents.map((agent) => (
          <span key={agent.id} className="dev-agent">
            <StateDot isOn={agent.online} />
            {agent.name}
            <small className="dev-quiet">
              {agent.agentVersion === null ? '从未连接' : `版本 ${agent.agentVersion}`}
              {agent.lastSeen !== null && !agent.online && ` · 最后在线 ${agent.lastSeen}`}
            </small>
          </span>
        ))}
      </header>
      {scales.length === 0 ? (
        <p className="dev-empty">这个磅房还没有地磅</p>
      ) : (
        <div className="dev-scales">
          {scales.map((scale) => (
            <ScaleCard
              key={scale.id}
              scale={scale}
              live={weights.byScale.get(scale.id) ?? null}
              isLost={weights.isLost}
              devices={devices.filter(({ scaleId }) => scaleId === scale.id)}
              today={today}
              work={work}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** The weights on all scales of the page, over one line: a browser opens few to one server. */
function useLiveWeights(scaleIds: readonly string[]): LiveWeights {
  const [weights, setWeights] = useState(NO_WEIGHTS)
  const key = scaleIds.join(',')
  useEffect(() => {
    if (key === '') return
    const close = openWatchLine({
      open: (signal, onData) => deviceCalls.watch(key.split(','), signal, onData),
      onData(data) {
        const { scaleId, ...shown } = data as LiveWeight & { readonly scaleId: string }
        setWeights(({ byScale }) => ({
          byScale: new Map(byScale).set(scaleId, shown),
          isLost: false,
        }))
      },
      onSilence: () => setWeights((old) => ({ ...old, isLost: true })),
    })
    return () => {
      close()
      setWeights(NO_WEIGHTS)
    }
  }, [key])
  return weights
}
