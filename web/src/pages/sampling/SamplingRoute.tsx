import { FieldFrame } from '../field/FieldFrame.tsx'
import { useAddressedTruck } from '../loader/use-open-truck.ts'
import { SamplingPage } from './SamplingPage.tsx'

/** /phone/sampling: on the phone, the whole window. */
export function SamplingRoute() {
  const opened = useAddressedTruck()
  return (
    <FieldFrame title="取样">
      <SamplingPage opened={opened} />
    </FieldFrame>
  )
}
