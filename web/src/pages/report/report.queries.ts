import type { TeamDayReport, TeamOptions, TeamReport } from '@junheng/domain/report/team-report.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { wallAccess } from '#web/api/display-key.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import type { DayQuery, TeamQuery } from './report-query.ts'

export const TEAM_BASE = '/report/team'
export const TEAM_DAY_BASE = '/report/team-day'

/** A wall is looked at for hours: what it shows grows by itself. */
const REFRESH_MS = 60_000

const report = <R>(base: string, body: object) =>
  queryOptions({
    queryKey: [base, 'query', body] as const,
    retry: false,
    ...('displayKey' in wallAccess() ? { refetchInterval: REFRESH_MS } : {}),
    queryFn: ({ signal }) =>
      api.request<R>({
        method: 'POST',
        path: `${base}/query`,
        body,
        quiet: true,
        signal,
        ...wallAccess(),
      }),
  })

export const teamReport = (query: TeamQuery) => report<TeamReport>(TEAM_BASE, query)
export const teamDayReport = (query: DayQuery) => report<TeamDayReport>(TEAM_DAY_BASE, query)

/** @param word narrows the materials and partners offered */
export const teamOptions = (word: string) =>
  queryOptions({
    queryKey: [TEAM_BASE, 'options', word] as const,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<TeamOptions>({
        path: `${TEAM_BASE}/options`,
        query: { word },
        quiet: true,
        signal,
      }),
  })

/** @param name of the file where the server gives none */
export async function saveSheet(path: string, body: object, name: string): Promise<void> {
  const file = await api.download({ method: 'POST', path, body })
  saveFile(file.blob, file.name ?? `${name}.xlsx`)
}

export const exportReport = (base: string, body: object, name: string): Promise<void> =>
  saveSheet(`${base}/export`, body, name)
