import type { DesignFault } from '@junheng/domain/builder/check-design.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const BASE = '/optimus_prime/cg-table'

export interface DesignVersion {
  readonly version: number
  readonly design: TableDesign
  readonly note: string | null
  readonly publishUser: string
  readonly publishTime: string
}

/** A table as its page opens it. */
export interface TableDesigns {
  readonly name: string
  /** The version in force; 0: none is. */
  readonly version: number
  readonly published: TableDesign | null
  readonly draft: TableDesign | null
  readonly baseVersion: number | null
  readonly versions: readonly DesignVersion[]
  /** Who else has a draft of it. */
  readonly others: readonly string[]
}

export interface PickableTable {
  readonly name: string
  readonly label: string
  readonly shown: readonly string[]
  readonly fields: readonly {
    readonly name: string
    readonly kind: FieldKind
    readonly label: string
  }[]
}

export interface Preview {
  readonly faults: readonly DesignFault[]
  readonly changes: readonly string[]
  readonly form: FormTemplate | null
  readonly list: ListTemplate | null
}

export interface Impact {
  readonly title: string
  readonly rows: number
  readonly lost: number
  readonly effect: string
  readonly holders: readonly string[]
  readonly follows: readonly string[]
  readonly stale: readonly string[]
}

export const designKey = (name: string) => [BASE, 'design', name] as const

export const tableDesigns = (name: string) =>
  queryOptions({
    queryKey: designKey(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.request<TableDesigns>({ path: `${BASE}/design/${name}`, quiet: true }),
  })

export const pickableTables = () =>
  queryOptions({
    queryKey: [BASE, 'targets'] as const,
    queryFn: () => api.request<readonly PickableTable[]>({ path: `${BASE}/targets`, quiet: true }),
  })

export const designPreview = (design: TableDesign) =>
  queryOptions({
    queryKey: [BASE, 'preview', JSON.stringify(design)] as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    placeholderData: (before: Preview | undefined) => before,
    queryFn: () =>
      api.request<Preview>({
        method: 'POST',
        path: `${BASE}/preview`,
        body: { design },
        quiet: true,
      }),
  })

export const designImpact = (design: TableDesign) =>
  queryOptions({
    queryKey: [BASE, 'impact', JSON.stringify(design)] as const,
    gcTime: 0,
    retry: false,
    queryFn: () =>
      api.request<{ readonly changes: readonly string[]; readonly impacts: readonly Impact[] }>({
        method: 'POST',
        path: `${BASE}/impact`,
        body: { design },
        quiet: true,
      }),
  })

export const designCalls = {
  saveDraft: (design: TableDesign, baseVersion: number) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/draft`, body: { design, baseVersion } }),
  dropDraft: (name: string) =>
    api.request<unknown>({ method: 'DELETE', path: `${BASE}/draft/${name}` }),
  trial: (design: TableDesign, row: AnyRow) =>
    api.request<{ readonly row: AnyRow | null; readonly fault: string | null }>({
      method: 'POST',
      path: `${BASE}/trial`,
      body: { design, row },
      quiet: true,
    }),
  publish: (body: {
    readonly name: string
    readonly note: string | null
    readonly confirmed: boolean
  }) =>
    api.request<{ readonly version: number; readonly notes: readonly string[] }>({
      method: 'POST',
      path: `${BASE}/publish`,
      body,
      quiet: true,
    }),
}

export const designUrl = (name: string): string => `/custom/design/${name}`
