import type { ReactNode } from 'react'
import './table-designer.css'

/** One thing that is asked, under its name. */
export function Line({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className="tdes-line">
      <span>{label}</span>
      {children}
      {hint !== undefined && <small className="admin-muted">{hint}</small>}
    </div>
  )
}
