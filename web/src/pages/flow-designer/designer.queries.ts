import type {
  DraftNode,
  FlowDesign,
  Rehearsal,
  RehearsedDocument,
} from '@junheng/domain/workflow/flow-design.ts'
import { nodeRow } from '@junheng/domain/workflow/node-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const BASE = '/activti/flow-conf'

export const designKey = (id: string) => [BASE, 'design', id] as const

export const flowDesign = (id: string) =>
  queryOptions({
    queryKey: designKey(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.request<FlowDesign>({ path: `${BASE}/design/${id}`, quiet: true }),
  })

export const flowDocuments = (id: string, text: string) =>
  queryOptions({
    queryKey: [BASE, 'documents', id, text] as const,
    queryFn: () =>
      api.request<readonly RehearsedDocument[]>({
        path: `${BASE}/documents/${id}`,
        query: { text },
        quiet: true,
      }),
  })

interface DeptChoice {
  readonly id: string
  readonly name: string
}

export const deptChoices = () =>
  queryOptions({
    queryKey: ['/sys-dept', 'choices'] as const,
    queryFn: async () => {
      const { list } = await api.request<{ readonly list: readonly DeptChoice[] }>({
        method: 'POST',
        path: '/sys-dept/list',
        body: { limit: { pn: 1, ps: 100 } },
        quiet: true,
      })
      return list
    },
  })

export const designCalls = {
  save: ({ id, version }: FlowDesign, nodes: readonly DraftNode[]) =>
    api.request<unknown>({
      method: 'PUT',
      path: `${BASE}/update`,
      body: { id, version, sysFlowNode: nodes.map(nodeRow) },
    }),
  publish: (id: string) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/publish`, body: { ids: [id] } }),
  rehearse: (id: string, bizId: string) =>
    api.request<Rehearsal>({ path: `${BASE}/rehearse/${id}`, query: { bizId } }),
}

export const designUrl = (id: string): string => `/activti/design/${id}`
