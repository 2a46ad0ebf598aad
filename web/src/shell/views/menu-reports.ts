import type { OfferedReport } from '@junheng/domain/report/report-template.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'

const RIGHT = 'report:report-template:run'
export const REPORT_TEMPLATES = '/report/report-template'
const FRESH_MS = 300_000

/** Reports the user may run, the first to be opened before the others. */
export const offeredReports = queryOptions({
  queryKey: [REPORT_TEMPLATES, 'offered'] as const,
  retry: false,
  staleTime: FRESH_MS,
  queryFn: ({ signal }) =>
    api.request<readonly OfferedReport[]>({
      path: `${REPORT_TEMPLATES}/offered`,
      quiet: true,
      signal,
    }),
})

const BUTTON = {
  btnType: 'menuReports',
  permision: RIGHT,
  name: 'menuReports',
  label: '报表',
  type: '',
}

export interface MenuReports {
  readonly buttons: readonly ButtonTemplate[]
  readonly actions: Readonly<Record<string, ListAction>>
}

const NONE: MenuReports = { buttons: [], actions: {} }

/** A way from the list of a menu to the reports that belong to it; nothing where there are none. */
export function useMenuReports(
  menuId: string | null,
  open: (address: string) => void,
): MenuReports {
  const mayRun = useSession(({ user }) => user?.permissions[RIGHT] === true)
  const { data } = useQuery({ ...offeredReports, enabled: mayRun && menuId !== null })
  const first = menuId === null ? undefined : data?.find((report) => report.menuId === menuId)
  const id = first?.id
  return useMemo(
    () =>
      id === undefined
        ? NONE
        : {
            buttons: [BUTTON as ButtonTemplate],
            actions: { menuReports: () => open(`/report/run?id=${id}`) },
          },
    [id, open],
  )
}
