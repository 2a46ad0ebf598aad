/** How long the same write, asked for again, is taken to be the one whose answer was lost. */
const LIFETIME_MS = 10 * 60_000

interface Lost {
  readonly key: string
  readonly at: number
}

interface LostWritesOptions {
  now(): number
  newKey(): string
}

/** What makes two writes the same; null: it cannot be told, as of a file. */
export interface Written {
  readonly method: string
  readonly path: string
  readonly body: string | null
}

/**
 * Writes of this window that nobody has answered. Who presses the button again asks for the same thing: it
 * goes out under the key it had, so that the server does it once.
 */
export function createLostWrites({ now, newKey }: LostWritesOptions) {
  const lost = new Map<string, Lost>()
  const nameOf = ({ method, path, body }: Written) => `${method} ${path}\n${body ?? ''}`
  return {
    keyOf(write: Written): string {
      const known = lost.get(nameOf(write))
      return known !== undefined && now() - known.at < LIFETIME_MS ? known.key : newKey()
    },
    keep: (write: Written, key: string): void => void lost.set(nameOf(write), { key, at: now() }),
    /** It has its answer: the next one like it is meant anew. */
    settle: (write: Written): void => void lost.delete(nameOf(write)),
  }
}
