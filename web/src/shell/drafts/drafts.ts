import { createStore, del, get, keys, set } from 'idb-keyval'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { createDraftStore, type DraftShelf } from './draft-store.ts'

function openShelf(): DraftShelf {
  const store = createStore('junheng', 'drafts')
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    keys: async () => (await keys(store)).map(String),
  }
}

export const drafts = createDraftStore({ shelf: openShelf(), now: Date.now })

/** Given up by their user. A form that is being taken down reports its state once more; too late. */
const abandoned = new Set<string>()

/** Throws a draft away for good, whatever the form behind it still says. */
export async function abandonDraft(key: string): Promise<void> {
  abandoned.add(key)
  await drafts.drop(key)
}

export const isAbandoned = (key: string): boolean => abandoned.has(key)

/** A form begins anew under this key. */
export function beginDraft(key: string): void {
  abandoned.delete(key)
}

/** The key of an address for who is signed in here; null when nobody is. */
export function draftKey(url: string): string | null {
  const { user } = useSession.getState()
  return user === null ? null : `${ownerOf(user)} ${url}`
}
