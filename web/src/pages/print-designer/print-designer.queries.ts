import type { PreviewDocument, PrintDesign } from '@junheng/domain/print/print-design.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const BASE = '/optimus_prime/cg-print-design'

export const printDesignKey = (id: string) => [BASE, 'design', id] as const

export const printDesign = (id: string) =>
  queryOptions({
    queryKey: printDesignKey(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.request<PrintDesign>({ path: `${BASE}/design/${id}`, quiet: true }),
  })

export const previewDocuments = (id: string, text: string) =>
  queryOptions({
    queryKey: [BASE, 'documents', id, text] as const,
    queryFn: () =>
      api.request<readonly PreviewDocument[]>({
        path: `${BASE}/documents/${id}`,
        query: { text },
        quiet: true,
      }),
  })

export interface Preview {
  /** As the browser shows it. */
  readonly page: string
  /** The file, base64; null: the server has no font to make one. */
  readonly content: string | null
}

export const printDesignCalls = {
  save: ({ id, version }: PrintDesign, design: PrintTemplate) =>
    api.request<unknown>({
      method: 'PUT',
      path: `${BASE}/update`,
      body: { id, version, design },
    }),
  publish: (id: string) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/publish`, body: { ids: [id] } }),
  preview: (id: string, template: PrintTemplate, bizId: string) =>
    api.request<Preview>({
      method: 'POST',
      path: `${BASE}/preview`,
      body: { id, template, bizId },
    }),
}

export const printDesignUrl = (id: string): string => `/print/design/${id}`
