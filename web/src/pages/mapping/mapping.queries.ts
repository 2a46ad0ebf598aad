import type { FieldMap } from '@junheng/domain/integration/erp-message.ts'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { TypedAdapter } from './typed-mapping.ts'

/** What an ERP would be told of a document. */
export interface TriedMapping {
  readonly code: string
  readonly isPreset: boolean
  readonly body: string
  readonly fields: readonly (FieldMap & { readonly value: string | null })[]
  readonly unmapped: readonly string[]
}

/** Asked anew with each change of the mapping: the server has the documents and the codes. */
export const triedMapping = (asked: TypedAdapter | null) =>
  queryOptions({
    queryKey: ['erp-adapter', 'tryMapping', asked] as const,
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<TriedMapping>({
        method: 'POST',
        path: '/core/sys-erp-adapter/tryMapping',
        body: asked,
        quiet: true,
        signal,
      }),
  })

export interface SourceSample {
  readonly columns: readonly string[]
  readonly rows: readonly SourceRow[]
  readonly fields: readonly {
    readonly field: string
    readonly label: string
    readonly required: boolean
  }[]
}

/** The first rows of a source, as it gives them. */
export const sourceSample = (interfaceId: string) =>
  queryOptions({
    queryKey: ['sync-interface', interfaceId, 'sample'] as const,
    enabled: false,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<SourceSample>({
        method: 'POST',
        path: `/sync/interface-conf/sample/${interfaceId}`,
        body: {},
        quiet: true,
        signal,
      }),
  })
