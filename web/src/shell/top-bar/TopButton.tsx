import { Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface TopButtonProps {
  readonly label: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A drawing in the top bar that does something; its name shows under the pointer. */
export function TopButton({ label, onClick, children, ...rest }: TopButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button type="button" className="top-button" aria-label={label} onClick={onClick} {...rest}>
        {children}
      </button>
    </Tooltip>
  )
}
