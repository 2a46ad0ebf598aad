import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import type { GatePass } from './use-gate.ts'

/** Who passed last, for the question that comes a minute later. */
export function GateHistory({ passes }: { readonly passes: readonly GatePass[] }) {
  if (passes.length === 0) return null
  return (
    <section className="gate-history" aria-label="刚才放行">
      <h2>刚才放行</h2>
      <ul>
        {passes.map(({ key, plate, label, at }) => (
          <li key={key}>
            <time>{formatWireTime(at).slice(0, 5)}</time>
            <PlateBadge plate={plate} size="small" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
