import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import { CONTROLS } from '#web/controls/registry.ts'
import { Specimen } from './Specimen.tsx'
import { SAMPLES } from './samples.ts'
import { STATES, setUp } from './specimen-states.ts'

/** A card for each kind of control with all its states. */
export function SpecimenCards({ kinds }: { readonly kinds: readonly ControlKind[] }) {
  return kinds.map((kind) => <KindCard key={kind} kind={kind} />)
}

function KindCard({ kind }: { readonly kind: ControlKind }) {
  const sample = SAMPLES[kind]
  const { span } = CONTROLS[kind]
  const states = STATES.filter((state) => state !== 'query' || sample.isQuery)
  return (
    <section className="gallery-card" aria-label={`${kind} ${sample.label}`}>
      <h2>
        {sample.label}
        <code>{kind}</code>
      </h2>
      <div className={`gallery-states gallery-states-${span}`}>
        {states.map((state) => (
          <Specimen key={state} name={kind} setup={setUp(kind, sample, state)} />
        ))}
      </div>
    </section>
  )
}
