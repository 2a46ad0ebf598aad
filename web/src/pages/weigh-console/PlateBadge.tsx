import { plateColor, platePrinted } from './plate-color.ts'
import './plate-badge.css'

interface PlateBadgeProps {
  readonly plate: string
  readonly plateType?: string | null | undefined
  readonly size?: 'large' | 'small'
}

/** A plate as it hangs on the truck. */
export function PlateBadge({ plate, plateType = null, size = 'large' }: PlateBadgeProps) {
  const color = plateColor(plate, plateType)
  return <span className={`plate plate-${color} plate-${size}`}>{platePrinted(plate)}</span>
}
