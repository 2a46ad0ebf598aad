import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { FieldInput } from './field-form.ts'

export interface TableView {
  readonly id: string
  readonly name: string
  readonly tableName: string
  readonly label: string
  readonly scope: string
  readonly lifeCycle: string
  /** The product's own: fields may be added, the table itself is not the customer's. */
  readonly readOnly: boolean
  readonly mounts: readonly { readonly route: string }[]
}

export interface FieldView {
  readonly id: string
  readonly child: string | null
  readonly name: string
  readonly column: string
  readonly kind: FieldKind
  readonly attrs: {
    readonly label: string
    readonly required?: boolean
    readonly hidden?: boolean
  }
  readonly readOnly: boolean
}

const BASE = '/optimus_prime/cg-table'
export const tableKey = [BASE] as const
export const BUILD_RIGHT = 'optimus_prime:cg-table:create'

export const tables = () =>
  queryOptions({
    queryKey: [BASE, 'tables'] as const,
    staleTime: 0,
    queryFn: () => api.request<readonly TableView[]>({ path: `${BASE}/tables`, quiet: true }),
  })

/** Tables that the user has begun; not among `tables` before they are published. */
export const drafts = () =>
  queryOptions({
    queryKey: [BASE, 'drafts'] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly { readonly name: string; readonly label: string }[]>({
        path: `${BASE}/drafts`,
        quiet: true,
      }),
  })

export const tableFields = (id: string) =>
  queryOptions({
    queryKey: [BASE, 'data', id] as const,
    staleTime: 0,
    queryFn: () => api.request<readonly FieldView[]>({ path: `${BASE}/data/${id}`, quiet: true }),
  })

/** Quiet: the dialogs show what the server says where it belongs. */
export const tableCalls = {
  startDraft: (design: TableDesign) =>
    api.request<unknown>({
      method: 'PUT',
      path: `${BASE}/draft`,
      body: { design, baseVersion: 0 },
      quiet: true,
    }),
  addField: (body: {
    readonly entity: string
    readonly child?: string
    readonly field: FieldInput
  }) =>
    api.request<FieldView>({
      method: 'POST',
      path: '/optimus_prime/cg-table-field/create',
      body,
      quiet: true,
    }),
}
