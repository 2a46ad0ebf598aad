import { ApiError } from '#web/api/api-error.ts'

/** Each waits for some seconds on the server before it gives up. */
const TRIES = 5
const BUSY = 'builder.busy'

/**
 * A change of tables gives way to those who are writing to them, and nothing of it is done then: it is asked for
 * again before anybody is told to try later.
 *
 * @example
 * await untilFree(() => designCalls.publish(body))
 */
export async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; left > 0; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      return await attempt()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.reason === BUSY)) throw failure
    }
  }
  return attempt()
}
