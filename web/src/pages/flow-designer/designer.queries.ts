import type {
  DraftNode,
  FlowDesign,
  Rehearsal,
  RehearsedDocument,
} from '@junheng/domain/workflow/flow-design.ts'
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

const joined = (ids: readonly string[] | undefined): string | null =>
  ids === undefined || ids.length === 0 ? null : ids.join(',')

/** A node as its row is saved. */
const rowOf = ({ id, userIds, roleIds, escalateRoleIds, ...node }: DraftNode) => ({
  ...(id === null ? {} : { id }),
  nodeKey: node.nodeKey ?? null,
  nodeName: node.nodeName,
  nodeType: node.nodeType,
  approver: node.approver ?? 'LISTED',
  userIds: joined(userIds),
  roleIds: joined(roleIds),
  deptId: node.deptId ?? null,
  fieldName: node.fieldName ?? null,
  condition: node.condition ?? null,
  nextKey: node.nextKey ?? null,
  elseKey: node.elseKey ?? null,
  remindHours: node.remindHours ?? null,
  limitHours: node.limitHours ?? null,
  escalation: node.escalation ?? 'NONE',
  escalateRoleIds: joined(escalateRoleIds),
})

export const designCalls = {
  save: ({ id, version }: FlowDesign, nodes: readonly DraftNode[]) =>
    api.request<unknown>({
      method: 'PUT',
      path: `${BASE}/update`,
      body: { id, version, sysFlowNode: nodes.map(rowOf) },
    }),
  publish: (id: string) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/publish`, body: { ids: [id] } }),
  rehearse: (id: string, bizId: string) =>
    api.request<Rehearsal>({ path: `${BASE}/rehearse/${id}`, query: { bizId } }),
}

export const designUrl = (id: string): string => `/activti/design/${id}`
