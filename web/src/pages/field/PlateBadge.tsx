import { plateColor, platePrinted } from '@junheng/domain/party/plate-color.ts'
import './plate-badge.css'

interface PlateBadgeProps {
  readonly plate: string
  /** Kind of plate, where the archive knows it. */
  readonly plateType?: string | null | undefined
  /** What it hangs on, where its kind is not known. */
  readonly vehicle?: 'lorry' | 'car'
  readonly size?: 'small' | 'medium' | 'large'
}

/** A plate as it hangs on the vehicle, so that it is compared at a glance. */
export function PlateBadge({
  plate,
  plateType = null,
  vehicle = 'lorry',
  size = 'medium',
}: PlateBadgeProps) {
  const color = plateColor(plate, { plateType, isCar: vehicle === 'car' })
  const [head, tail] = platePrinted(plate)
  return (
    <span className={`plate-badge plate-${color} plate-${size}`}>
      <span className="plate-text">
        {head}
        {tail !== '' && <i aria-hidden="true">·</i>}
        {tail}
      </span>
    </span>
  )
}
