import { useState } from 'react'
import { usePermission } from '#web/shell/session/session-store.ts'
import { TareDialog } from './TareDialog.tsx'
import type { Station } from './use-station.ts'

/** Weighs an empty truck for its stored tare, whatever else is under way. */
export function TareButton({ station }: { readonly station: Station }) {
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (!may('measure:mm-vehicle-tare:take') || !may('measure:mm-scale:capture')) return null
  return (
    <>
      <button type="button" className="weight-tool" data-tare onClick={() => setOpen(true)}>
        存皮 <kbd>F6</kbd>
      </button>
      {isOpen && <TareDialog station={station} onClose={() => setOpen(false)} />}
    </>
  )
}
