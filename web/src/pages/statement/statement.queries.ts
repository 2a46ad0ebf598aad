import type { SentStatement } from '@junheng/domain/settlement/statement-terms.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const pathOf = (token: string): string => `/statement/${encodeURIComponent(token)}`

export const sentStatement = (token: string) =>
  queryOptions({
    queryKey: ['/statement', token] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<SentStatement>({ path: pathOf(token), isToken: false, quiet: true, signal }),
  })

/** What a partner says of a statement. */
export interface StatementAnswer {
  readonly isAgreed: boolean
  readonly name: string
  readonly words: string | null
  readonly lines: readonly { readonly lineNo: number; readonly words: string }[]
}

export const sendAnswer = (token: string, body: StatementAnswer) =>
  api.request<unknown>({
    method: 'POST',
    path: `${pathOf(token)}/answer`,
    body,
    isToken: false,
    quiet: true,
  })

interface StatementFile {
  readonly name: string
  readonly content: string
}

/** The statement as a file that the browser saves. */
export async function loadPdf(token: string): Promise<StatementFile> {
  return api.request<StatementFile>({
    method: 'POST',
    path: `${pathOf(token)}/pdf`,
    isToken: false,
    quiet: true,
  })
}
