import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { consoleCalls, type Scale } from './console.queries.ts'
import { SegmentDigits } from './SegmentDigits.tsx'
import type { LiveView } from './use-live-weight.ts'
import './weight-panel.css'

interface FlowToolsProps {
  readonly scale: Scale
  readonly live: LiveView
}

interface WeightPanelProps {
  readonly scale: Scale
  readonly live: LiveView
  /** Which scale this is, and how to have another. */
  readonly head: ReactNode
  /** What can be done at this scale beside weighing. */
  readonly tools: ReactNode
}

/** Two places before the point serve every truck; a heavier load or a sign takes one more. */
const PLACES = 6
const NO_WEIGHT = '--.---'

type Rest = 'stable' | 'moving' | 'offline' | 'connecting'
const REST_TEXTS: Readonly<Record<Rest, string>> = {
  stable: '稳定',
  moving: '动态',
  offline: '离线',
  connecting: '正在连接地磅',
}

/** What the simulator is told when the truck leaves. */
const EMPTY = { weight: '0', beams: { front: true, rear: true }, plateNumber: '' } as const

function restOf({ shown, isLost }: LiveView): Rest {
  if (shown === null && !isLost) return 'connecting'
  if (isLost || shown === null || !shown.online) return 'offline'
  return shown.stable ? 'stable' : 'moving'
}

/** The largest thing on the page: what stands on the scale now, and how far to trust it. */
export function WeightPanel({ scale, live, head, tools }: WeightPanelProps) {
  const may = usePermission()
  const [isSimOpen, setSimOpen] = useState(false)
  const rest = restOf(live)
  const { shown, isLost } = live
  const weight = shown === null || rest === 'offline' ? null : shown.weight
  const canSimulate = scale.connType === 'SIM' && may('measure:mm-scale:sim')
  return (
    <section className={`weight weight-${rest}`} aria-label={`${scale.name}重量`}>
      <div className="weight-head">
        {head}
        <span className="weight-tools">
          {tools}
          {canSimulate && (
            <button
              type="button"
              className="weight-tool"
              aria-expanded={isSimOpen}
              onClick={() => setSimOpen(!isSimOpen)}
            >
              模拟
            </button>
          )}
        </span>
      </div>
      <div className="weight-figure">
        <div className="weight-digits">
          <SegmentDigits
            text={weight === null ? NO_WEIGHT : weight.padStart(PLACES, ' ')}
            unit="吨"
          />
          <span className="visually-hidden" data-weight>
            {weight === null ? '无重量' : `${weight} 吨`}
          </span>
        </div>
      </div>
      <div className="weight-foot">
        <strong className="weight-rest" role="status">
          {isLost ? '离线：与服务器的连接已中断，正在重连' : REST_TEXTS[rest]}
        </strong>
        {shown !== null && rest !== 'offline' && <Lamps shown={shown} />}
        <FlowTools scale={scale} live={live} />
      </div>
      {canSimulate && isSimOpen && <SimPanel scale={scale} />}
    </section>
  )
}

/** Zero, beams, and what else the indicator says. */
function Lamps({ shown }: { readonly shown: LiveWeight }) {
  const { zero, position, outOfRange, negativeZero, plateNumber } = shown
  return (
    <ul className="weight-lamps">
      <Lamp tone={zero ? 'on' : 'off'} text="零位" />
      {position && <Lamp tone={position.front ? 'on' : 'bad'} text={beam('前', position.front)} />}
      {position && <Lamp tone={position.rear ? 'on' : 'bad'} text={beam('后', position.rear)} />}
      {outOfRange && <Lamp tone="bad" text="超量程" />}
      {negativeZero && <Lamp tone="bad" text="零点为负，请清零" />}
      {plateNumber !== null && !zero && <Lamp tone="off" text={`识别 ${plateNumber}`} />}
    </ul>
  )
}

const beam = (end: string, isClear: boolean): string => `${end}红外${isClear ? '通畅' : '遮挡'}`

function Lamp({ tone, text }: { readonly tone: 'on' | 'off' | 'bad'; readonly text: string }) {
  return <li className={`lamp lamp-${tone}`}>{text}</li>
}

/** Where the program of an unattended scale stands, and how to step in. */
function FlowTools({ scale, live: { shown, isLost } }: FlowToolsProps) {
  const may = usePermission()
  const { message } = App.useApp()
  const [busy, setBusy] = useState<OperatorAction | null>(null)
  if (scale.controlMode !== 'UNATTENDED' || shown === null || isLost) return null
  const { state } = shown
  const operate = async (action: OperatorAction) => {
    setBusy(action)
    try {
      await consoleCalls.operate(scale.id, action)
      void message.success(`${scale.name}：${OPERATION_LABELS[action]}已发出`)
    } catch (error) {
      // The client has said why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className="flow-tools">
      <strong className={`flow-state flow-${state}`} role="status" aria-label="无人值守状态">
        {STATION_STATES[state]}
      </strong>
      {may('measure:mm-scale:operate') &&
        OPERATIONS_IN[state].map((action) => (
          <button
            key={action}
            type="button"
            className="weight-tool"
            disabled={busy !== null}
            onClick={() => void operate(action)}
          >
            {OPERATION_LABELS[action]}
          </button>
        ))}
    </span>
  )
}

/** Puts a truck on a simulated scale, for training and demonstrations. */
function SimPanel({ scale }: { readonly scale: Scale }) {
  const may = usePermission()
  const [load, setLoad] = useState({ weight: '48.260', front: true, rear: true, plateNumber: '' })
  const { weight, front, rear, plateNumber } = load
  const mount = () =>
    consoleCalls.simulate(scale.id, { weight, beams: { front, rear }, plateNumber })
  const beam = (name: 'front' | 'rear', label: string) => (
    <label>
      <input
        type="checkbox"
        checked={load[name]}
        onChange={(event) => setLoad({ ...load, [name]: event.target.checked })}
      />
      {label}
    </label>
  )
  return (
    <form
      className="sim"
      aria-label="模拟地磅"
      onSubmit={(event) => {
        event.preventDefault()
        void quietly(mount())
      }}
    >
      <label>
        重量
        <input
          className="sim-weight"
          aria-label="模拟重量"
          value={weight}
          inputMode="decimal"
          onChange={(event) => setLoad({ ...load, weight: event.target.value })}
        />
        吨
      </label>
      <input
        aria-label="模拟识别车牌"
        value={plateNumber}
        placeholder="识别车牌，可空"
        onChange={(event) => setLoad({ ...load, plateNumber: event.target.value })}
      />
      {beam('front', '前红外通畅')}
      {beam('rear', '后红外通畅')}
      <span className="sim-buttons">
        <button type="submit">上磅</button>
        <button type="button" onClick={() => void quietly(consoleCalls.simulate(scale.id, EMPTY))}>
          下磅
        </button>
        {may('measure:mm-scale:zero') && (
          <button type="button" onClick={() => void quietly(consoleCalls.zero(scale.id))}>
            归零
          </button>
        )}
      </span>
    </form>
  )
}

/** The client has said why it failed; anything else is a fault of ours. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
