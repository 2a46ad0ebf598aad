import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { growTree, type TransferNode } from '#web/screens/transfer/transfer-tree.ts'

interface AddressNode {
  readonly id: string
  readonly pid: string | null
  readonly label: string
  readonly email: string | null
}

/** The address book of the company: departments with who works there. */
export const addressBook = queryOptions({
  queryKey: ['message-rule', 'people'] as const,
  queryFn: ({ signal }) =>
    api.request<{ readonly nodes: readonly AddressNode[] }>({
      method: 'GET',
      path: '/core/message-rule/people',
      signal,
    }),
  select: ({ nodes }): readonly TransferNode[] =>
    growTree(nodes.map(({ email, ...node }) => ({ ...node, Email: email }))),
})
