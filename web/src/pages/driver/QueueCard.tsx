import type { DriverVisit } from '@junheng/domain/visit/driver-wire.ts'
import { durationText } from '../field/clock.ts'

interface QueueCardProps {
  readonly queue: NonNullable<DriverVisit['queue']>
  readonly isCalled: boolean
}

/** The number, and how long it takes until it is called. */
export function QueueCard({ queue, isCalled }: QueueCardProps) {
  const { queueName, queueNo, ahead, place, waitMinutes, paused, callTime } = queue
  return (
    <section className="driver-card driver-queue" aria-label="排队">
      <div className="driver-number">
        <small>{queueName ?? '排队号'}</small>
        <b>{queueNo ?? '—'}</b>
      </div>
      {isCalled ? (
        <p className="driver-called">
          已叫号
          {callTime !== null && <small>{callTime.slice(11, 16)}</small>}
        </p>
      ) : (
        <dl>
          <div>
            <dt>前面</dt>
            <dd>
              {ahead ?? '—'}
              <small>辆</small>
            </dd>
          </div>
          <div>
            <dt>约等</dt>
            <dd>{waitMinutes === null ? '—' : durationText(waitMinutes)}</dd>
          </div>
        </dl>
      )}
      {place !== null && ahead !== 0 && <p className="driver-place">{place}</p>}
      {paused && <p className="driver-paused">本队已暂停叫号，请耐心等候</p>}
    </section>
  )
}
