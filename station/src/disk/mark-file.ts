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
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const marks = new Map(readMarks(text))
  const file = openSync(path, 'a', 0o600)
  // Ends what may have been torn, so that the next line stands alone.
  if (!text.endsWith('\n') && text !== '') appendFileSync(file, '\n')
  return {
    get: (key) => marks.get(key),
    has: (key) => marks.has(key),
    mark(key, text) {
      appendFileSync(file, `${JSON.stringify([key, text])}\n`)
      fsyncSync(file)
      marks.set(key, text)
    },
    close: () => closeSync(file),
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
