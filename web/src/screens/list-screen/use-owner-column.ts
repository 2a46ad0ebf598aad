import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionCalls } from '#web/api/session-calls.ts'
import { textWidth } from '../column-settings/fit-width.ts'
import type { TableColumn } from '../data-table/table-layout.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { hasOtherOwners } from './other-owners.ts'

const ROOM = 24
const NARROWEST = 72
/** The companies of a person come whole. */
const MOST = 100

/** 库区 behind the first column while rows of other companies are in sight; null otherwise. */
export function useOwnerColumn(rows: readonly AnyRow[]): TableColumn | null {
  const { user } = useScreenHost()
  const isMixed = hasOtherOwners(rows, user.currentOrg)
  const { data } = useQuery({
    queryKey: ['currentOrgs', 'names'],
    queryFn: () =>
      sessionCalls.orgs({ limit: { pn: 1, ps: MOST }, sort: [{ key: 'orgCode', dir: 'asc' }] }),
    enabled: isMixed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!isMixed || data === undefined) return null
    const names = new Map(data.list.map(({ id, orgName }) => [id, orgName]))
    const widest = Math.max(0, ...[...names.values()].map(textWidth))
    return {
      key: '#owner',
      title: '库区',
      width: Math.max(NARROWEST, Math.ceil(widest) + ROOM),
      align: 'left',
      fixed: null,
      isSortable: false,
      isFlexible: false,
      cell: ({ orgId }) => names.get(String(orgId)) ?? '',
    }
  }, [isMixed, data])
}
