import { Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface TopButtonProps {
  readonly label: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A finger leaves the name standing over what it has just opened. */
const isTouched = window.matchMedia('(hover: none)').matches

/** A drawing in the top bar that does something; its name shows under the pointer. */
export function TopButton({ label, onClick, children, ...rest }: TopButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5} {...(isTouched && { open: false })}>
      <button type="button" className="top-button" aria-label={label} onClick={onClick} {...rest}>
        {children}
      </button>
    </Tooltip>
  )
}
