import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { api } from '#web/api/api.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'

/** An attachment as the contract carries it. */
export type Attachment = {
  readonly id: string
  readonly fileName: string
  readonly size: number
  readonly uploadUser: string | null
  readonly uploadDate: string | null
}

/** A line a change adds; a price that is left out follows later. */
export interface AddedLine {
  readonly inventoryId: string
  readonly quantity: string
  readonly price: string
}

export interface ContractChange {
  readonly id: string
  readonly version: number
  readonly endDate: string
  readonly subs: readonly (
    | { readonly id: string; readonly quantity: string }
    | { readonly inventoryId: string; readonly quantity: string; readonly price: string | null }
  )[]
  readonly reason: string
}

/** Calls of contracts at one mount. */
export function contractCalls(base: string) {
  return {
    upload: (contractId: string, file: File): Promise<Attachment> => {
      const upload = new FormData()
      // The server reads the parts in order: whose file it is comes first.
      upload.append('contractId', contractId)
      upload.append('file', file)
      return api.request<Attachment>({
        method: 'POST',
        path: `${base}/uploadFile`,
        upload,
        quiet: true,
      })
    },
    remove: (id: string) =>
      api.request({ method: 'DELETE', path: `${base}/delFile`, body: { ids: [id] } }),
    download: async ({ id, fileName }: Attachment): Promise<void> => {
      const file = await api.download({ path: `${base}/download/${id}` })
      saveFile(file.blob, file.name ?? fileName)
    },
    change: (body: ContractChange) =>
      api.request<AnyRow>({ method: 'PUT', path: `${base}/change`, body }),
  }
}
