import type {
  InsideVehicle,
  InsideVisitor,
  Statistics,
} from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAY_TONES, stayTone } from '@junheng/domain/visit/stay-tone.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { durationText, minutesSince } from '../field/clock.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'

const HALF_MINUTE = 30_000

/** Every truck inside, the longest first: colour and word say how long is too long. */
export function TruckGrid({ statistics }: { readonly statistics: Statistics }) {
  const now = usePlantNow(HALF_MINUTE)
  const { vehicles, visitors, maxStay } = statistics
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds nothing to focus
    <section className="wall-panel wall-trucks" aria-label="在厂车辆" tabIndex={0}>
      <h2>
        在厂车辆
        <small>超过 {durationText(maxStay)}为超时</small>
      </h2>
      {vehicles.length + visitors.length === 0 ? (
        <p className="wall-nobody">厂内没有车辆</p>
      ) : (
        <ul>
          {vehicles.map((vehicle) => (
            <Truck key={vehicle.id} vehicle={vehicle} maxStay={maxStay} now={now} />
          ))}
          {visitors.map((visitor) => (
            <Visitor key={visitor.id} visitor={visitor} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface TruckProps {
  readonly vehicle: InsideVehicle
  readonly maxStay: number
  readonly now: Date
}

function Truck({ vehicle, maxStay, now }: TruckProps) {
  const { plateNumber, stageName, stage, kindName, invName, place, partnerName } = vehicle
  const minutes = minutesSince(vehicle.entranceTime, now) ?? vehicle.stayMinutes
  const tone = stayTone(minutes, maxStay)
  const share = Math.min(100, Math.round((minutes / maxStay) * 100))
  return (
    <li className={`wall-truck wall-truck-${tone}`}>
      <div className="wall-truck-head">
        <PlateBadge plate={plateNumber} size="small" />
        <span className="wall-stage" data-stage={stage}>
          {stageName}
        </span>
      </div>
      <p className="wall-goods">
        {kindName} · {invName ?? '—'}
      </p>
      <p className="wall-where">{[place, partnerName].filter((part) => part).join(' · ') || '—'}</p>
      <p className="wall-stay">
        <b>{durationText(minutes)}</b>
        <span className="wall-tone">{STAY_TONES[tone]}</span>
      </p>
      <span className="wall-meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
    </li>
  )
}

/** Through the gate and out again: no stage, no scale, and no time that would be too long. */
function Visitor({ visitor, now }: { readonly visitor: InsideVisitor; readonly now: Date }) {
  const { plateNumber, visitor: name, hostUserName, reason, enterTime, stayMinutes } = visitor
  const minutes = minutesSince(enterTime, now) ?? stayMinutes
  return (
    <li className="wall-truck wall-visitor">
      <div className="wall-truck-head">
        <PlateBadge plate={plateNumber} size="small" />
        <span className="wall-stage">访客</span>
      </div>
      <p className="wall-goods">{[name, reason].filter((part) => part).join(' · ')}</p>
      <p className="wall-where">{hostUserName === null ? '—' : `被访人 ${hostUserName}`}</p>
      <p className="wall-stay">
        <b>{durationText(minutes)}</b>
      </p>
    </li>
  )
}
