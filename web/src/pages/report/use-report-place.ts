import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { displayKeyOf } from '#web/api/display-key.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { useView } from '#web/shell/view-host/view-host.ts'

/** Where a report stands: in a tab of the workspace, or alone on a wall. */
export interface ReportPlace {
  readonly query: Readonly<Record<string, string>>
  readonly today: string
  readonly isWall: boolean
  open(address: string): void
}

export function useReportPlace(): ReportPlace {
  const view = useView()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [today] = useState(() => formatWireDate(plantNow()))
  // Outside a tab the address is the page's own.
  if (view.path === '')
    return {
      query: Object.fromEntries(new URLSearchParams(search)),
      today,
      isWall: displayKeyOf(`${pathname}${search}`) !== null,
      open: (address) => void navigate(address),
    }
  return { query: view.query, today, isWall: false, open: view.open }
}
