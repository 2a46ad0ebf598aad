import { ApiError } from '#web/api/api-error.ts'

/**
 * Waits for a call whose failure the client has told already; false: it failed.
 *
 * @example
 * if (await told(callNext(queueId))) await refetch()
 */
export async function told(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
