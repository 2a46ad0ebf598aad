import { ORDER_TEXTS } from '@junheng/domain/visit/queue-order.ts'
import type { BoardQueue, BoardVehicle } from '@junheng/domain/visit/queue-wire.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { durationText, minutesSince } from '../field/clock.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { dispatchCalls } from './queue-board.queries.ts'
import type { Dispatch } from './use-dispatch.ts'

interface QueueColumnProps {
  readonly queue: BoardQueue
  /** Null: a board to be read, without buttons. */
  readonly dispatch: Dispatch | null
}

const HALF_MINUTE = 30_000

/** One queue: called in large type, the next one, and all who wait behind. */
export function QueueColumn({ queue, dispatch }: QueueColumnProps) {
  const { name, orderBy, paused, pauseReason, called, next, waiting, inside, maxInside } = queue
  const behind = next === null ? waiting : waiting.filter(({ id }) => id !== next.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus
    <section className="queue-column" aria-label={name} tabIndex={0}>
      <header className="queue-head">
        <h2>
          {name}
          <small className="queue-order">{ORDER_TEXTS[orderBy]}</small>
        </h2>
        <span className="queue-counts">
          等待 <b>{waiting.length}</b>
          <i aria-hidden="true" />
          厂内 <b>{maxInside > 0 ? `${inside.length}/${maxInside}` : inside.length}</b>
        </span>
      </header>
      {paused && (
        <p className="queue-paused" role="status">
          已暂停叫号{pauseReason === null ? '' : `：${pauseReason}`}
        </p>
      )}
      {dispatch !== null && <QueueButtons queue={queue} dispatch={dispatch} />}
      <h3 className="queue-part">请入厂</h3>
      {called.length === 0 ? (
        <p className="queue-nobody">暂无</p>
      ) : (
        <ul className="queue-called">
          {called.map((vehicle) => (
            <CalledVehicle key={vehicle.id} vehicle={vehicle} dispatch={dispatch} />
          ))}
        </ul>
      )}
      <h3 className="queue-part">下一位</h3>
      {next === null ? (
        <p className="queue-nobody">暂无</p>
      ) : (
        <ul className="queue-next">
          <WaitingVehicle vehicle={next} place={1} dispatch={dispatch} />
        </ul>
      )}
      {behind.length > 0 && (
        <>
          <h3 className="queue-part">等待中</h3>
          <ol className="queue-waiting">
            {behind.map((vehicle, at) => (
              <WaitingVehicle
                key={vehicle.id}
                vehicle={vehicle}
                place={at + (next === null ? 1 : 2)}
                dispatch={dispatch}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function QueueButtons({
  queue,
  dispatch,
}: {
  readonly queue: BoardQueue
  readonly dispatch: Dispatch
}) {
  const { id, name, paused, next } = queue
  const { rights } = dispatch
  return (
    <p className="queue-buttons">
      {rights.call && (
        <button
          type="button"
          className="field-button field-button-primary"
          aria-disabled={next === null || paused}
          onClick={() => {
            if (next === null || paused) return
            void dispatch.run(dispatchCalls.callNext(id), `已叫${next.queueNo ?? next.plateNumber}`)
          }}
        >
          叫下一辆
        </button>
      )}
      {rights.pause &&
        (paused ? (
          <button
            type="button"
            className="field-button"
            onClick={() => void dispatch.run(dispatchCalls.resume(id), `${name}已恢复`)}
          >
            恢复叫号
          </button>
        ) : (
          <button
            type="button"
            className="field-button"
            onClick={() => dispatch.ask({ kind: 'pause', id, name })}
          >
            暂停叫号
          </button>
        ))}
    </p>
  )
}

interface VehicleProps {
  readonly vehicle: BoardVehicle
  readonly dispatch: Dispatch | null
}

function CalledVehicle({ vehicle, dispatch }: VehicleProps) {
  const now = usePlantNow(HALF_MINUTE)
  const { id, queueNo, plateNumber, time, dischargeAddressName } = vehicle
  const minutes = minutesSince(time, now)
  return (
    <li className={minutes === 0 ? 'queue-fresh' : undefined}>
      <span className="queue-no">{queueNo}</span>
      <PlateBadge plate={plateNumber} />
      <span className="queue-where">
        {dischargeAddressName !== null && <b>{dischargeAddressName}</b>}
        {minutes !== null && (
          <small>{minutes === 0 ? '刚刚叫号' : `已叫 ${durationText(minutes)}`}</small>
        )}
      </span>
      {dispatch?.rights.pass && (
        <button
          type="button"
          className="field-button queue-act"
          aria-label={`${plateNumber}过号`}
          onClick={() => void dispatch.run(dispatchCalls.pass(id), `${plateNumber}已过号`)}
        >
          过号
        </button>
      )}
    </li>
  )
}

function WaitingVehicle({ vehicle, place, dispatch }: VehicleProps & { readonly place: number }) {
  const now = usePlantNow(HALF_MINUTE)
  const { id, queueNo, plateNumber, time, why } = vehicle
  const minutes = minutesSince(time, now)
  return (
    <li>
      <span className="queue-place" aria-hidden="true">
        {place}
      </span>
      <span className="queue-no">{queueNo}</span>
      <PlateBadge plate={plateNumber} size="small" />
      <span className="queue-where">
        {why !== null && <small className="queue-why">{why}</small>}
        {minutes !== null && <small>已等 {durationText(minutes)}</small>}
      </span>
      {dispatch !== null && (
        <span className="queue-acts">
          {dispatch.rights.call && (
            <button
              type="button"
              className="field-button queue-act"
              aria-label={`叫号 ${plateNumber}`}
              onClick={() => void dispatch.call(vehicle)}
            >
              叫号
            </button>
          )}
          {dispatch.rights.top && (
            <button
              type="button"
              className="field-button queue-act"
              aria-label={`置顶 ${plateNumber}`}
              onClick={() => dispatch.ask({ kind: 'top', id, name: plateNumber })}
            >
              置顶
            </button>
          )}
        </span>
      )}
    </li>
  )
}
