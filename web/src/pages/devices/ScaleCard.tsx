import type { DeviceState, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { CONTROL_MODES, PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { Button } from 'antd'
import { SegmentDigits } from '../weigh-console/SegmentDigits.tsx'
import { DeviceList } from './DeviceList.tsx'
import {
  badShare,
  isLinked,
  lineWords,
  REASON_WORDS,
  standingOf,
  type Tone,
  verifyTone,
} from './device-words.ts'
import { StateDot } from './StateDot.tsx'
import type { Asking, DeviceWork } from './use-device-work.ts'

interface ScaleCardProps {
  readonly scale: ScaleState
  readonly live: LiveWeight | null
  readonly isLost: boolean
  readonly devices: readonly DeviceState[]
  readonly today: string
  readonly work: DeviceWork
}

/** One scale: what stands on it, how its line is, what is due, and what stands around it. */
export function ScaleCard({ scale, live, isLost, devices, today, work }: ScaleCardProps) {
  const standing = standingOf(scale, { live: scale.enabled ? live : null, isLost })
  const { isOn, dot } = standing
  return (
    <article className="dev-scale" aria-label={scale.name} data-off={!scale.enabled}>
      <header className="dev-scale-head">
        <h3>{scale.name}</h3>
        <span className="dev-quiet">{scale.code}</span>
        <span className="dev-tag">{CONTROL_MODES[scale.controlMode]}</span>
        {scale.enabled ? (
          <StateDot isOn={isOn} words={[dot, dot]} />
        ) : (
          <span className="dev-tag">已停用</span>
        )}
      </header>
      <Weight
        live={scale.enabled && !isLost ? live : null}
        word={scale.enabled ? standing.word : '离线'}
        scale={scale}
      />
      <Facts scale={scale} today={today} />
      <Actions scale={scale} work={work} />
      {devices.length > 0 && <DeviceList devices={devices} work={work} />}
    </article>
  )
}

function Weight({
  live,
  word,
  scale,
}: {
  readonly live: LiveWeight | null
  readonly word: string
  readonly scale: ScaleState
}) {
  const isShown = live?.online === true
  const tone = !isShown ? 'bad' : live.stable ? 'ok' : 'warn'
  const weight = isShown ? live.weight : null
  const flow = isShown && scale.controlMode === 'UNATTENDED' ? live.state : scale.flow
  return (
    <div
      className="dev-weight"
      data-on={isShown}
      role="img"
      aria-label={weight === null ? word : `${weight} 吨，${word}`}
    >
      <SegmentDigits text={(weight ?? '--.---').padStart(7)} unit="吨" />
      <span className="dev-weight-word" data-tone={tone}>
        {word}
        {isShown && live.zero && <small>零位</small>}
        {isShown && live.outOfRange && <small>超量程</small>}
        {flow !== null && <small>{STATION_STATES[flow]}</small>}
      </span>
    </div>
  )
}

type Fact = readonly [label: string, value: string, tone: Tone]

/** How its instrument speaks; a simulated one has no line. */
function lineFacts(scale: ScaleState): readonly Fact[] {
  const share = badShare(scale)
  return [
    ['协议', PROTOCOL_LABELS[scale.protocol], 'none'],
    [
      '数据',
      share === null ? '还没有收到' : `好帧 ${scale.good}，坏帧 ${scale.bad}（${share}）`,
      share !== null && Number.parseFloat(share) > 20 ? 'bad' : 'none',
    ],
  ]
}

function Facts({ scale, today }: { readonly scale: ScaleState; readonly today: string }) {
  const { checkTime, checkResult, checkError } = scale
  const facts: readonly Fact[] = [
    ['连接', lineWords(scale), 'none'],
    ...(scale.connType === 'SIM' ? [] : lineFacts(scale)),
    [
      '检定至',
      scale.verifyExpire ?? '未登记',
      scale.verifyExpire === null ? 'warn' : verifyTone(scale.verifyExpire, today),
    ],
    [
      '点检',
      checkTime === null
        ? '没有记录'
        : `${checkTime.slice(0, 10)} ${checkResult === 'FAIL' ? '不合格' : '合格'}，误差 ${checkError ?? ''}`,
      checkResult === 'FAIL' ? 'bad' : checkTime?.startsWith(today) ? 'ok' : 'none',
    ],
  ]
  return (
    <dl className="dev-facts">
      {facts.map(([label, value, tone]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
      {!isLinked(scale) && scale.offlineReason !== null && (
        <div>
          <dt>离线</dt>
          <dd data-tone="bad">
            {REASON_WORDS[scale.offlineReason] ?? scale.offlineReason}
            {scale.lastFrame !== null && `，最后数据 ${scale.lastFrame}`}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Actions({ scale, work }: { readonly scale: ScaleState; readonly work: DeviceWork }) {
  const { rights, ask } = work
  const open = (kind: Extract<Asking, { scale: ScaleState }>['kind']) => ask({ kind, scale })
  const isChanged = scale.proposed !== null
  return (
    <div className="dev-actions">
      {rights.zero && (
        <Button size="small" disabled={!scale.enabled} onClick={() => open('zero')}>
          清零
        </Button>
      )}
      {rights.check && (
        <Button size="small" disabled={!scale.enabled} onClick={() => open('check')}>
          点检
        </Button>
      )}
      {rights.record && scale.connType !== 'SIM' && (
        <Button size="small" onClick={() => open('record')}>
          录制识别
        </Button>
      )}
      {rights.operate && scale.controlMode === 'UNATTENDED' && (
        <Button size="small" onClick={() => open('operate')}>
          介入
        </Button>
      )}
      {isChanged &&
        (rights.change ? (
          <Button size="small" type="primary" ghost onClick={() => open('change')}>
            待审核修改
          </Button>
        ) : (
          <span className="dev-tag dev-tag-warn">有修改待审核</span>
        ))}
    </div>
  )
}
