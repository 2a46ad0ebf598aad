import type {
  AgentState,
  DeviceState,
  RoomState,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import { ScaleCard } from './ScaleCard.tsx'
import { StateDot } from './StateDot.tsx'
import type { DeviceWork } from './use-device-work.ts'
import type { LiveWeights } from './use-live-weights.ts'

interface RoomSectionProps {
  readonly room: RoomState
  readonly scales: readonly ScaleState[]
  readonly agents: readonly AgentState[]
  readonly devices: readonly DeviceState[]
  readonly weights: LiveWeights
  readonly today: string
  readonly work: DeviceWork
}

/** A room: the station in it and its scales. */
export function RoomSection(props: RoomSectionProps) {
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
