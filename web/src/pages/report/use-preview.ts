import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { useFormPart } from '#web/screens/form-state/form-context.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { submitBody } from '#web/screens/form-state/submit-body.ts'
import { REPORT_TEMPLATES } from '#web/shell/views/menu-reports.ts'

/** After the last key: a report is not run for every letter. */
const SETTLE_MS = 600

/** The report that a form describes so far; follows what is typed. */
export function usePreview(store: FormStore) {
  const body = useSettled(useFormPart(store, () => bodyOf(store)))
  return useQuery<ReportAnswer>({
    queryKey: [REPORT_TEMPLATES, 'preview', body],
    enabled: body !== '',
    retry: false,
    gcTime: 0,
    placeholderData: (was) => was,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: `${REPORT_TEMPLATES}/preview`,
        body: JSON.parse(body) as object,
        quiet: true,
        signal,
      }),
  })
}

/** As text, because it must compare equal; empty while there is no column. */
function bodyOf({ model, get }: FormStore): string {
  const state = get()
  const columns = state.children['sys_report_template_column'] ?? []
  if (columns.every((row) => textOf(row['field'] ?? '').trim() === '')) return ''
  // The chart is chosen from the answer; another choice is no other question.
  const header = { ...state.header, chart: null }
  return JSON.stringify(submitBody(model, { ...state, header }, 'create'))
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
