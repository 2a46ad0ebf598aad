import type { SavedAnswer } from '@junheng/domain/wire/saved-wire.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { type Found, seekSaved } from './seek-saved.ts'

/** What became of a write, by the key it was sent with; null: the server cannot be reached. */
export async function askSaved(key: string): Promise<SavedAnswer | null> {
  try {
    return await api.request<SavedAnswer>({ path: '/base/saved', query: { key }, quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until it is known, or until nobody wants to know. */
export const seekWritten = (key: string, isWanted: () => boolean): Promise<Found> =>
  seekSaved({ ask: () => askSaved(key), wait, isWanted })
