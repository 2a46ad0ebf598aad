import { FieldFrame } from '../field/FieldFrame.tsx'
import { LoaderPage } from './LoaderPage.tsx'
import { useAddressedTruck } from './use-open-truck.ts'

/** /phone/load: on the phone, the whole window. */
export function LoaderRoute() {
  const opened = useAddressedTruck()
  return (
    <FieldFrame title="装卸">
      <LoaderPage opened={opened} />
    </FieldFrame>
  )
}
