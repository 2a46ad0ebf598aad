import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { REPORT_TEMPLATES } from '#web/shell/views/menu-reports.ts'
import { saveSheet } from './report.queries.ts'
import { type RunParams, runBody } from './run-value.ts'

/** @param params null: nothing was asked yet; the answer tells what can be, and what the usual values give */
export const runReport = (id: string, params: RunParams | null) =>
  queryOptions({
    queryKey: [REPORT_TEMPLATES, 'run', id, params] as const,
    enabled: id !== '',
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: `${REPORT_TEMPLATES}/run`,
        body: runBody(id, params),
        quiet: true,
        signal,
      }),
  })

export const exportRun = (
  { id, params }: { readonly id: string; readonly params: RunParams | null },
  name: string,
): Promise<void> => saveSheet(`${REPORT_TEMPLATES}/runExport`, runBody(id, params), name)
