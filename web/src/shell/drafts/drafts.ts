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

/** The key of an address for who is signed in here; null when nobody is. */
export function draftKey(url: string): string | null {
  const { user } = useSession.getState()
  return user === null ? null : `${ownerOf(user)} ${url}`
}
