import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Which truck is open, if any. */
export interface OpenTruck {
  readonly id: string | null
  open(id: string): void
  close(): void
}

/** In a tab the address is the tab's; the page keeps it to itself. */
export function useOwnTruck(): OpenTruck {
  const [id, setId] = useState<string | null>(null)
  return { id, open: setId, close: () => setId(null) }
}

/** On a phone the truck stands in the address, so that the phone's own way back leads to the list. */
export function useAddressedTruck(): OpenTruck {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('id')
  return {
    id,
    open: (next) => void navigate({ search: `?id=${next}` }),
    close: () => void navigate({ search: '' }, { replace: true }),
  }
}
