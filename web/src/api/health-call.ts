import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { type Health, readHealth } from './health.ts'

/** Asks the server how it is. Never throws; an abandoned question answers null. */
export async function fetchHealth(signal: AbortSignal): Promise<Health | null> {
  try {
    const data = await api.request<unknown>({
      path: '/health',
      isToken: false,
      quiet: true,
      signal,
    })
    return readHealth({ data })
  } catch (error) {
    if (signal.aborted) return null
    // A server that is still starting says so in an answer that is no success.
    return readHealth({ data: error instanceof ApiError ? error.data : null })
  }
}
