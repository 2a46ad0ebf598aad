import { ApiError } from '../api-error.ts'
import { NO_CONNECTION, TIMED_OUT } from '../error-texts.ts'

/** A call to the object store: signed for itself, so that it carries neither the bearer nor our headers. */
export interface StoreCall {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob | string | null
  readonly signal?: AbortSignal | undefined
}

export interface StoreAnswer {
  readonly etag: string | null
  readonly text: string
}

export const UPLOAD_FAILED = '文件上传失败，请重试'
/** A part through the line of a plant takes longer than any other call. */
const PART_MS = 5 * 60_000

/** @throws ApiError, also for every answer that is no success: the store speaks no envelope. */
export async function callStore(fetchLike: typeof fetch, call: StoreCall): Promise<StoreAnswer> {
  const timeout = AbortSignal.timeout(PART_MS)
  const { url, signal, ...request } = call
  try {
    const response = await fetchLike(url, {
      ...request,
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (response.ok) return { etag: response.headers.get('etag'), text }
    throw new ApiError(UPLOAD_FAILED, { kind: 'status', status: response.status })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError('', { kind: 'aborted' })
    const isLate = timeout.aborted
    throw new ApiError(isLate ? TIMED_OUT : NO_CONNECTION, { kind: isLate ? 'timeout' : 'network' })
  }
}
