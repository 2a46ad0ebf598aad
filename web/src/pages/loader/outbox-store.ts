import { createStore, get, update } from 'idb-keyval'
import { create } from 'zustand'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { loadingBoard } from './loader.queries.ts'
import { createOutbox, type NewEntry, type OutboxEntry, type OutboxShelf } from './outbox.ts'
import { storePhoto } from './store-photo.ts'

interface OutboxState {
  readonly entries: readonly OutboxEntry[]
  readonly isSending: boolean
}

/** What waits on this phone for who is signed in. */
export const useOutbox = create<OutboxState>()(() => ({ entries: [], isSending: false }))

const NONE: readonly OutboxEntry[] = []

function openShelf(): OutboxShelf {
  const store = createStore('junheng-outbox', 'entries')
  return {
    read: async (owner) => (await get<readonly OutboxEntry[]>(owner, store)) ?? NONE,
    update: (owner, change) =>
      update<readonly OutboxEntry[]>(owner, (entries) => change(entries ?? NONE), store),
  }
}

const SERVER_FAULT = 500
const TOO_OFTEN = 429

/** A rule has said no, or the body is wrong: sending the same again would not help. Null: nobody answered. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error
  const { kind, status, message } = error
  if (kind === 'refused' || kind === 'choose' || kind === 'forbidden') return message
  if (kind !== 'status' || status === null) return null
  return status < SERVER_FAULT && status !== TOO_OFTEN ? message : null
}

const box = createOutbox({
  shelf: openShelf(),
  now: () => plantNow().getTime(),
  newKey,
  async upload(photo) {
    try {
      return await storePhoto(photo)
    } catch (error) {
      const refused = refusalOf(error)
      return refused === null ? null : { refused }
    }
  },
  async send({ path, key }, body) {
    try {
      await api.request({
        method: 'POST',
        path,
        body,
        idempotencyKey: key,
        quiet: 'failures',
      })
      return 'done'
    } catch (error) {
      const refused = refusalOf(error)
      return refused === null ? 'unreached' : { refused }
    }
  },
})

function owner(): string | null {
  const { user } = useSession.getState()
  return user === null ? null : ownerOf(user)
}

/** Shows what lies on the phone. */
export async function loadOutbox(): Promise<void> {
  const who = owner()
  useOutbox.setState({ entries: who === null ? NONE : await box.list(who) })
}

/** Keeps what was done and tries to send it at once. */
export async function addToOutbox(entries: readonly NewEntry[]): Promise<void> {
  const who = owner()
  if (who === null) return
  await box.add(who, entries)
  await loadOutbox()
  await sendOutbox()
}

export async function removeFromOutbox(key: string): Promise<void> {
  const who = owner()
  if (who !== null) await box.remove(who, key)
  await loadOutbox()
}

export async function retryEntry(key: string): Promise<void> {
  const who = owner()
  if (who !== null) await box.retry(who, key)
  await sendOutbox()
}

const LOCK = 'junheng.outbox'

/** Sends what waits; one window of the browser at a time. */
export async function sendOutbox(): Promise<void> {
  const who = owner()
  if (who === null || !navigator.onLine) return
  await navigator.locks.request(LOCK, async () => {
    useOutbox.setState({ isSending: true })
    try {
      await box.flush(who)
    } finally {
      useOutbox.setState({ isSending: false })
    }
  })
  await loadOutbox()
  await queryClient.invalidateQueries({ queryKey: loadingBoard().queryKey })
  await queryClient.invalidateQueries({ queryKey: ['/measure/mm-sampling'] })
}
