import type { Yard, YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { CONSOLE_COLUMNS } from '@junheng/domain/weighing/next-expect.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { COLUMN_LABELS, waitText } from './next-step.ts'
import './yard-board.css'

interface YardBoardProps {
  readonly yard: Yard | undefined
  readonly isFailed: boolean
  /** Visits that stand on a scale now. */
  readonly onScale: readonly string[]
  readonly onTake: (registryId: string) => void
}

const TICK = 30_000

/** Every truck on site in the column of what comes next, the longest wait first. */
export function YardBoard({ yard, isFailed, onScale, onTake }: YardBoardProps) {
  const now = usePlantNow(TICK).getTime()
  return (
    <section className="yard" aria-label="在厂车辆">
      {CONSOLE_COLUMNS.map((column) => {
        const trucks = yard?.[column] ?? []
        return (
          <div className="yard-column" key={column}>
            <h2>
              {COLUMN_LABELS[column]} <span>{trucks.length}</span>
            </h2>
            <ul>
              {trucks.map((truck) => (
                <li key={truck.registryId}>
                  <Truck
                    truck={truck}
                    now={now}
                    isOnScale={onScale.includes(truck.registryId)}
                    onTake={onTake}
                  />
                </li>
              ))}
              {trucks.length === 0 && (
                <li className="yard-none">{isFailed ? '读取失败，正在重试' : '没有车辆'}</li>
              )}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

interface TruckProps {
  readonly truck: YardTruck
  readonly now: number
  readonly isOnScale: boolean
  readonly onTake: (registryId: string) => void
}

function Truck({ truck, now, isOnScale, onTake }: TruckProps) {
  const { plateNumber, since, partnerName, invName, rejectCount, late } = truck
  const looks = ['yard-truck', isOnScale && 'yard-truck-on', late !== null && 'yard-truck-late']
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      title={[truck.code, invName, partnerName, late].filter(Boolean).join(' · ')}
      // The field keeps the focus: the next key already belongs to the truck.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(truck.registryId)}
    >
      <span className="yard-line">
        <PlateBadge plate={plateNumber} size="small" />
        <span className="yard-wait">{waitText(since, now)}</span>
      </span>
      {late !== null && <span className="yard-late">{late}</span>}
      <span className="yard-what">
        {rejectCount > 0 && <b>返回 {rejectCount} 次</b>} {invName} {partnerName}
      </span>
    </button>
  )
}
