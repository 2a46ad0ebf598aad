import { isNewEnergyPlate } from '@junheng/domain/checks/plate-number.ts'
import './field.css'

interface PlateBadgeProps {
  readonly plate: string
  /** A car has a blue plate, a lorry a yellow one; new energy is green by its number. */
  readonly vehicle?: 'lorry' | 'car'
  readonly size?: 'small' | 'medium' | 'large'
}

/** A plate as it hangs on the vehicle, so that it is compared at a glance. */
export function PlateBadge({ plate, vehicle = 'lorry', size = 'medium' }: PlateBadgeProps) {
  const tone = isNewEnergyPlate(plate) ? 'green' : vehicle === 'car' ? 'blue' : 'yellow'
  const [head, tail] = [plate.slice(0, 2), plate.slice(2)]
  return (
    <span className={`plate-badge plate-${tone} plate-${size}`}>
      <span className="plate-text">
        {head}
        <i aria-hidden="true">·</i>
        {tail}
      </span>
    </span>
  )
}
