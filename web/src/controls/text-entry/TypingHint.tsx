import { Bubble } from '../bubble/Bubble.tsx'
import type { ControlProps } from '../control.ts'

/** What was not taken of the typed text is said: a key that does nothing looks like a broken one. */
export function TypingHint({
  control: { place, invalid },
  told,
}: {
  readonly control: ControlProps
  readonly told: string | null
}) {
  if (told === null) return null
  if (place === 'cell') return <Bubble tone="warning" text={told} />
  // A field that is wrong says so in the same place.
  if (invalid) return null
  return (
    <p className="jh-typing-hint" role="status">
      {told}
    </p>
  )
}
