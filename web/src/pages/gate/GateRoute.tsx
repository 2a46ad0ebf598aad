import { FieldFrame } from '../field/FieldFrame.tsx'
import { GatePage } from './GatePage.tsx'

/** /gate: the screen in a window of its own. */
export function GateRoute() {
  return (
    <FieldFrame title="门岗">
      <GatePage />
    </FieldFrame>
  )
}
