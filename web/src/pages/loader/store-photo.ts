import { api } from '#web/api/api.ts'
import type { NewPhoto } from './row-draft.ts'

/** Stores a photo of the phone; answers its id. */
export async function storePhoto({ id, blob }: NewPhoto): Promise<string> {
  const upload = new FormData()
  upload.append('file', new File([blob], `${id}.jpg`, { type: blob.type }))
  const { fileId } = await api.request<{ readonly fileId: string }>({
    method: 'POST',
    path: '/sys-file/upload',
    upload,
    quiet: true,
  })
  return fileId
}
