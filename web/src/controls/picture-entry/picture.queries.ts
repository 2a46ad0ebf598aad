import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** A signed address lives an hour; a fresh one is asked for well before. */
const FRESH_MS = 50 * 60_000

export interface StoredFile {
  readonly fileId: string
  readonly name: string
  readonly url: string
}

/** Signed addresses of stored pictures, by id. */
export const pictureUrls = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['picture-urls', ...ids] as const,
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Readonly<Record<string, string>>>({
        method: 'POST',
        path: '/sys-file/urls',
        body: { ids },
        quiet: true,
        signal,
      }),
  })

export function uploadPicture(file: File): Promise<StoredFile> {
  const upload = new FormData()
  upload.append('file', file)
  return api.request<StoredFile>({ method: 'POST', path: '/sys-file/upload', upload })
}
