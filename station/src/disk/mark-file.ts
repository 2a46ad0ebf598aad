import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'

/** Keys that the server has acknowledged, with what it said. */
export interface MarkFile {
  get(key: string): string | undefined
  has(key: string): boolean
  mark(key: string, text: string): void
  close(): void
}

/**
 * Opens a file of acknowledgements. A torn or unreadable line only means that something is sent once more, and
 * the server knows it by its key.
 */
export function openMarkFile(path: string): MarkFile {
  const text = readIfPossible(path)
  const marks = new Map(readMarks(text))
  const file = openIfPossible(path)
  // What may have been torn is ended first, so that the next line stands alone.
  let isTorn = text !== '' && !text.endsWith('\n')
  return {
    get: (key) => marks.get(key),
    has: (key) => marks.has(key),
    mark(key, text) {
      marks.set(key, text)
      try {
        appendFileSync(file ?? path, `${isTorn ? '\n' : ''}${JSON.stringify([key, text])}\n`)
        if (file !== null) fsyncSync(file)
        isTorn = false
      } catch {
        // After the next start it is sent once more; a full disk must not stop the barriers.
        isTorn = true
      }
    },
    close: () => (file === null ? undefined : closeSync(file)),
  }
}

function openIfPossible(path: string): number | null {
  try {
    return openSync(path, 'a', 0o600)
  } catch {
    return null
  }
}

function readIfPossible(path: string): string {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  } catch {
    return ''
  }
}

function readMarks(text: string): readonly (readonly [string, string])[] {
  return text.split('\n').flatMap((line) => {
    try {
      const [key, mark] = JSON.parse(line) as unknown[]
      return typeof key === 'string' && typeof mark === 'string' ? [[key, mark] as const] : []
    } catch {
      return []
    }
  })
}
