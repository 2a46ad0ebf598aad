import type { ViewColumn, ViewDesign } from '@junheng/domain/builder/view-design.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface StoredView extends ViewDesign {
  readonly version: number
  readonly updateUser: string
  readonly updateDate: string
}

/** A table that statements may read, with its columns. */
export interface SourceTable {
  readonly name: string
  readonly label: string
  readonly columns: readonly { readonly name: string; readonly label: string }[]
}

/** What a statement finds for who tries it. */
export interface Probed {
  readonly columns: readonly ViewColumn[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A design that was in force. */
export interface ViewVersion {
  readonly version: number
  readonly design: ViewDesign
  readonly publishUser: string
  readonly publishTime: string
}

const BASE = '/optimus_prime/cg-view'
export const viewKey = [BASE] as const

export const views = () =>
  queryOptions({
    queryKey: [BASE, 'list'] as const,
    staleTime: 0,
    queryFn: async () =>
      (
        await api.request<{ readonly list: readonly StoredView[] }>({
          method: 'POST',
          path: `${BASE}/list`,
          body: { limit: { pn: 1, ps: 100 } },
          quiet: true,
        })
      ).list,
  })

export const viewVersions = (name: string) =>
  queryOptions({
    queryKey: [BASE, 'versions', name] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly ViewVersion[]>({ path: `${BASE}/versions/${name}`, quiet: true }),
  })

export const sourceTables = () =>
  queryOptions({
    queryKey: [BASE, 'tables'] as const,
    queryFn: () => api.request<readonly SourceTable[]>({ path: `${BASE}/tables`, quiet: true }),
  })

/** Quiet: the editor shows what the server says where it belongs. */
export const viewCalls = {
  probe: (statement: string) =>
    api.request<Probed>({
      method: 'POST',
      path: `${BASE}/probe`,
      body: { statement },
      quiet: true,
    }),
  save: (view: ViewDesign, version: number | null) =>
    api.request<StoredView>(
      version === null
        ? { method: 'POST', path: `${BASE}/create`, body: { ...view }, quiet: true }
        : { method: 'PUT', path: `${BASE}/update`, body: { ...view, version }, quiet: true },
    ),
  remove: (name: string) =>
    api.request({ method: 'DELETE', path: `${BASE}/delete`, body: { name }, quiet: true }),
}
