import { actionFlowOf } from '@junheng/domain/workflow/action-flows.ts'
import type { FlowNode } from '@junheng/domain/workflow/flow-node.ts'
import { nodeRow } from '@junheng/domain/workflow/node-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const BASE = '/activti/flow-conf'

interface StoredFlow {
  readonly id: string
}

export const flowUrl = (id: string): string => `/activti/design/${id}`

/** The flow before 审核 of a customer's documents; null: there is none, and whoever may audits. */
export const flowOf = (table: string) =>
  queryOptions({
    queryKey: [BASE, 'of', table] as const,
    staleTime: 0,
    queryFn: async (): Promise<StoredFlow | null> => {
      const flowType = actionFlowOf(table, 'audit')
      const { list } = await api.request<{ readonly list: readonly StoredFlow[] }>({
        method: 'POST',
        path: `${BASE}/list`,
        body: {
          limit: { pn: 1, ps: 1 },
          search: [{ key: 'flowType', op: 'eq', val: flowType }],
        },
        quiet: true,
      })
      return list[0] ?? null
    },
  })

/** Makes the flow before 审核 and puts it in force, in one call: refused, nothing of it stays. */
export async function publishFlow(
  { table, label }: { readonly table: string; readonly label: string },
  nodes: readonly FlowNode[],
): Promise<void> {
  await api.request<StoredFlow>({
    method: 'POST',
    path: `${BASE}/createPublished`,
    body: {
      flowType: actionFlowOf(table, 'audit'),
      name: `${label}审核`,
      sysFlowNode: nodes.map((node) => nodeRow({ ...node, id: null })),
    },
    quiet: true,
  })
}
