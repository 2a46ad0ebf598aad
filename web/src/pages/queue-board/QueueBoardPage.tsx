import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { plantTime } from '#web/api/plant-clock.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { cssVariables } from '#web/theme/css-variables.ts'
import { BackChip } from '../field/BackChip.tsx'
import { QuestionDialog } from '../field/QuestionDialog.tsx'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { QueueColumn } from './QueueColumn.tsx'
import { dispatchCalls, loadingPlaces, queueBoard } from './queue-board.queries.ts'
import {
  type Asking,
  type Dispatch,
  mayDispatch,
  useDispatch,
  useDispatchRights,
} from './use-dispatch.ts'
import '../field/field.css'
import './queue-board.css'

type Kind = Asking['kind']

const ACTIONS: Readonly<Record<Kind, string>> = { top: '置顶', pause: '暂停', close: '关闭' }
const TEXTS: Readonly<Record<Kind, string>> = {
  top: '排到本队最前，记入日志。',
  pause: '暂停期间不叫号，已叫号和厂内的车辆不受影响。',
  close: '等待的车辆转到其他地点，正在装卸的继续完成。',
}
const COMMON: Readonly<Record<Kind, readonly string[]>> = {
  top: ['生产急用', '鲜活易损', '领导安排'],
  pause: ['设备检修', '料场已满', '交接班'],
  close: ['设备检修', '料场已满', '天气原因'],
}

const SECOND = 1000
const KEY = 'junheng.queueDispatch'
/** A board hangs on a wall: it is dark whatever the theme of who opened it. */
const DARK = cssVariables('dark') as React.CSSProperties

/** 排队叫号: who is called where, who comes next, who waits; with the dispatcher's buttons for who may. */
export function QueueBoardPage() {
  const board = useQuery(queueBoard())
  const rights = useDispatchRights()
  const dispatch = useDispatch(rights)
  const [isDispatching, setDispatching] = useState(() => localStorage.getItem(KEY) === '1')
  const isActive = isDispatching && mayDispatch(rights)
  const toggle = () => {
    localStorage.setItem(KEY, isDispatching ? '0' : '1')
    setDispatching(!isDispatching)
  }
  return (
    <div className="queue-board" data-theme="dark" style={DARK}>
      <BoardBar
        inside={board.data?.inside ?? null}
        org={board.data?.orgName ?? ''}
        lost={board.error === null ? null : { error: board.error, at: board.dataUpdatedAt }}
        dispatching={mayDispatch(rights) ? { isOn: isActive, toggle } : null}
      />
      <div className="queue-body">
        {board.data === undefined ? (
          <p className="queue-empty" role="status">
            {board.error === null ? '正在读取…' : errorText(board.error)}
          </p>
        ) : board.data.queues.length === 0 ? (
          <p className="queue-empty">没有启用的排队规则，请在“排队规则”中新增</p>
        ) : (
          <div className="queue-columns" data-many={board.data.queues.length > 2}>
            {board.data.queues.map((queue) => (
              <QueueColumn key={queue.id} queue={queue} dispatch={isActive ? dispatch : null} />
            ))}
          </div>
        )}
        {isActive && rights.places && <PlacePanel dispatch={dispatch} />}
      </div>
      {dispatch.asking !== null && <DispatchDialog dispatch={dispatch} />}
      {dispatch.question !== null && <QuestionDialog question={dispatch.question} action="叫号" />}
    </div>
  )
}

interface BoardBarProps {
  readonly inside: number | null
  readonly org: string
  readonly lost: { readonly error: unknown; readonly at: number } | null
  readonly dispatching: { readonly isOn: boolean; toggle(): void } | null
}

function BoardBar({ inside, org, lost, dispatching }: BoardBarProps) {
  return (
    <header className="queue-bar">
      <h1>排队叫号</h1>
      <span className="queue-org">{org}</span>
      {lost !== null && (
        <span className="queue-lost" role="alert">
          {lost.at === 0
            ? errorText(lost.error)
            : `连接中断，显示的是 ${formatWireTime(plantTime(lost.at))} 的情况`}
        </span>
      )}
      <span className="queue-bar-end">
        {inside !== null && (
          <span className="queue-inside">
            厂内 <b>{inside}</b> 辆
          </span>
        )}
        <BoardClock />
        {dispatching !== null && (
          <button
            type="button"
            className="field-chip"
            aria-pressed={dispatching.isOn}
            onClick={dispatching.toggle}
          >
            调度
          </button>
        )}
        <FullScreenButton />
        <BackChip />
      </span>
    </header>
  )
}

function BoardClock() {
  const now = usePlantNow(SECOND)
  return <time className="queue-clock">{formatWireTime(now)}</time>
}

function FullScreenButton() {
  const toggle = () =>
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  return (
    <button type="button" className="field-chip" onClick={() => void toggle()}>
      全屏
    </button>
  )
}

/** Why, and where the trucks go instead. */
function DispatchDialog({ dispatch }: { readonly dispatch: Dispatch }) {
  const [toId, setToId] = useState('')
  const { asking } = dispatch
  if (asking === null) return null
  const { kind, id, name } = asking
  const action = ACTIONS[kind]
  return (
    <ReasonDialog
      title={`${action} ${name}`}
      text={TEXTS[kind]}
      action={action}
      common={COMMON[kind]}
      onCancel={() => dispatch.ask(null)}
      onConfirm={(reason) => dispatch.confirm(reason, toId)}
    >
      {kind === 'close' && <OtherPlace except={id} value={toId} onChange={setToId} />}
    </ReasonDialog>
  )
}

interface OtherPlaceProps {
  readonly except: string
  readonly value: string
  readonly onChange: (id: string) => void
}

function OtherPlace({ except, value, onChange }: OtherPlaceProps) {
  const places = useQuery(loadingPlaces())
  const open = (places.data ?? []).filter(({ id, closed }) => id !== except && !closed)
  return (
    <label className="field-label">
      <span>车辆转到</span>
      <select
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">按规则分配</option>
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Loading places, open or shut; trucks that are at work there finish. */
function PlacePanel({ dispatch }: { readonly dispatch: Dispatch }) {
  const places = useQuery(loadingPlaces())
  return (
    <aside className="queue-places" aria-label="装卸地点">
      <h2>装卸地点</h2>
      {places.data === undefined ? (
        <p className="queue-nobody">
          {places.error === null ? '正在读取…' : errorText(places.error)}
        </p>
      ) : places.data.length === 0 ? (
        <p className="queue-nobody">没有装卸地点</p>
      ) : (
        <ul>
          {places.data.map(({ id, name, closed, closeReason }) => (
            <li key={id}>
              <span className="queue-place-name">
                {name}
                <small className={closed ? 'queue-shut' : 'queue-open'}>
                  {closed ? `已关闭${closeReason === null ? '' : `：${closeReason}`}` : '开放'}
                </small>
              </span>
              {closed ? (
                <button
                  type="button"
                  className="field-button queue-act"
                  aria-label={`开放${name}`}
                  onClick={() => void dispatch.run(dispatchCalls.open(id), `${name}已开放`)}
                >
                  开放
                </button>
              ) : (
                <button
                  type="button"
                  className="field-button queue-act"
                  aria-label={`关闭${name}`}
                  onClick={() => dispatch.ask({ kind: 'close', id, name })}
                >
                  关闭
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
