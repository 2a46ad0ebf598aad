import type { ReactNode } from 'react'

export type ResultTone = 'good' | 'wait' | 'bad' | 'plain'

/** The answer in one glance: what came out, large, and the sentence that goes with it. */
export function ResultHead({
  tone,
  label,
  value,
  unit,
  children,
}: {
  readonly tone: ResultTone
  readonly label: string
  readonly value?: string | undefined
  readonly unit?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <header className={`jh-result-head jh-result-${tone}`} role="status">
      <p className="jh-result-label">{label}</p>
      {value !== undefined && (
        <p className="jh-result-value">
          {value}
          {unit !== undefined && <span className="jh-result-unit">{unit}</span>}
        </p>
      )}
      {children}
    </header>
  )
}
