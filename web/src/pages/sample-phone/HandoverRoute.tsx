import { FieldFrame } from '../field/FieldFrame.tsx'
import { HandoverPage } from './HandoverPage.tsx'

/** /phone/handover: on the phone, the whole window. */
export function HandoverRoute() {
  return (
    <FieldFrame title="样品交接">
      <HandoverPage />
    </FieldFrame>
  )
}
