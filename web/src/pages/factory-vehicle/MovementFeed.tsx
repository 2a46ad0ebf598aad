import type { Movement } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'

/** What has just moved. */
export function MovementFeed({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <section className="wall-panel wall-feed" aria-label="最新动态">
      <h2>最新动态</h2>
      {movements.length === 0 ? (
        <p className="wall-nobody">车辆状态变化时显示在这里</p>
      ) : (
        <ul>
          {movements.map(({ id, plateNumber, invName, to, stageName, time }) => (
            <li key={`${id} ${to} ${time}`}>
              <time>{formatWireTime(new Date(time))}</time>
              <PlateBadge plate={plateNumber} size="small" />
              <span className="wall-stage" data-stage={to}>
                {stageName}
              </span>
              <span className="wall-feed-goods">{invName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
