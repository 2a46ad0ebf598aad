import { InputNumber } from 'antd'
import type { ReactNode } from 'react'

/** One thing that is asked, under its name. */
export function FieldLine({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <div className="print-field">
      <span>{label}</span>
      {children}
      {hint !== undefined && <small className="admin-muted">{hint}</small>}
    </div>
  )
}

/** Millimetres, to a tenth. */
export function Millimetres({
  label,
  value,
  least,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly least?: number
  onChange(value: number): void
}) {
  return (
    <FieldLine label={label}>
      <InputNumber<number>
        aria-label={label}
        value={value}
        step={1}
        precision={1}
        {...(least === undefined ? {} : { min: least })}
        onChange={(given) => given !== null && onChange(given)}
      />
    </FieldLine>
  )
}
