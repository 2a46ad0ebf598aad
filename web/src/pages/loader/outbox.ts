/** A picture taken for an entry; it is stored on the server before the entry itself is sent. */
export interface OutboxPhoto {
  readonly id: string
  /** Row of the entry that it belongs to. */
  readonly rowAt: number
  readonly blob: Blob
  /** Null: not uploaded yet. */
  readonly fileId: string | null
}

type Body = Readonly<Record<string, unknown>>

/** Something that was done on the phone and waits to reach the server. */
export interface OutboxEntry {
  /** Idempotency-Key: sent twice, it is done once. */
  readonly key: string
  /** Milliseconds since 1970 by the plant's clock: when it was done. */
  readonly at: number
  readonly registryId: string
  readonly plate: string
  /** What was done, in a word. */
  readonly label: string
  readonly path: string
  readonly body: Body
  readonly photos: readonly OutboxPhoto[]
  /** What the server said no with; null: not sent yet. */
  readonly fault: string | null
}

export type NewEntry = Omit<OutboxEntry, 'key' | 'at' | 'fault'>

/** What became of sending: done, refused for good, or nobody answered. */
export type Sent = 'done' | 'unreached' | { readonly refused: string }

/** Where entries lie; IndexedDB in the browser, a list in a test. */
export interface OutboxShelf {
  read(owner: string): Promise<readonly OutboxEntry[]>
  /** Changes the entries of an owner in one go. */
  update(
    owner: string,
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ): Promise<void>
}

export interface OutboxPorts {
  readonly shelf: OutboxShelf
  now(): number
  newKey(): string
  /** Stores a picture; answers its id. Null: nobody answered. */
  upload(photo: OutboxPhoto): Promise<string | null | { readonly refused: string }>
  send(entry: OutboxEntry, body: Body): Promise<Sent>
}

export interface Outbox {
  list(owner: string): Promise<readonly OutboxEntry[]>
  add(owner: string, entries: readonly NewEntry[]): Promise<void>
  /** Takes an entry back before it is sent, or gives up one that was refused. */
  remove(owner: string, key: string): Promise<void>
  /** A refused entry is tried once more. */
  retry(owner: string, key: string): Promise<void>
  /** Sends what waits, in the order in which it was done; answers how many went through. */
  flush(owner: string): Promise<number>
}

/**
 * What was done without a connection, in its order. An entry leaves only when the server has it, or when
 * somebody throws it away: what is refused stays with the reason, and those behind it are sent all the same.
 */
export function createOutbox({ shelf, now, newKey, upload, send }: OutboxPorts): Outbox {
  const change = (owner: string, key: string, part: Partial<OutboxEntry>) =>
    shelf.update(owner, (entries) =>
      entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)),
    )
  const remove = (owner: string, key: string) =>
    shelf.update(owner, (entries) => entries.filter((entry) => entry.key !== key))

  /** The pictures first: each id is kept at once, so that a break in between uploads nothing twice. */
  const uploadAll = async (owner: string, entry: OutboxEntry): Promise<OutboxEntry | Sent> => {
    let { photos } = entry
    for (const photo of entry.photos) {
      if (photo.fileId !== null) continue
      const fileId = await upload(photo)
      if (fileId === null) return 'unreached'
      if (typeof fileId !== 'string') return fileId
      photos = photos.map((one) => (one.id === photo.id ? { ...one, fileId } : one))
      await change(owner, entry.key, { photos })
    }
    return { ...entry, photos }
  }

  const sendOne = async (owner: string, entry: OutboxEntry): Promise<Sent> => {
    const ready = await uploadAll(owner, entry)
    if (typeof ready === 'string' || 'refused' in ready) return ready
    return send(ready, bodyOf(ready))
  }

  return {
    list: (owner) => shelf.read(owner),
    add: (owner, entries) =>
      shelf.update(owner, (before) => [
        ...before,
        ...entries.map((entry) => ({ ...entry, key: newKey(), at: now(), fault: null })),
      ]),
    remove,
    retry: (owner, key) => change(owner, key, { fault: null }),
    async flush(owner) {
      let done = 0
      for (const { key } of await shelf.read(owner)) {
        // Read anew: somebody may have taken it back while the one before was under way.
        const entry = (await shelf.read(owner)).find((one) => one.key === key)
        if (entry === undefined || entry.fault !== null) continue
        const sent = await sendOne(owner, entry)
        if (sent === 'unreached') return done
        if (sent === 'done') {
          await remove(owner, key)
          done += 1
        } else await change(owner, key, { fault: sent.refused })
      }
      return done
    },
  }
}

/** The body with the ids of its pictures put into their rows. */
function bodyOf({ body, photos }: OutboxEntry): Body {
  const { rows } = body
  if (photos.length === 0 || !Array.isArray(rows)) return body
  return {
    ...body,
    rows: (rows as readonly Body[]).map((row, at) => {
      const own = photos.filter(({ rowAt }) => rowAt === at).map(({ fileId }) => fileId)
      const held = Array.isArray(row['pictures']) ? (row['pictures'] as readonly unknown[]) : []
      return own.length === 0 ? row : { ...row, pictures: [...held, ...own] }
    }),
  }
}
