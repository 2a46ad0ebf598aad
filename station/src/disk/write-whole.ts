import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a file as a whole: after a power cut it holds the old text or the new one, never a mixture. */
function writeWhole(path: string, text: string): void {
  const fresh = `${path}.new`
  const file = openSync(fresh, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(fresh, path)
  syncFolder(dirname(path))
}

/** The same for what can be done without: a full disk must not stop the barriers. */
export function keepIfPossible(path: string, text: string): void {
  try {
    writeWhole(path, text)
  } catch {
    // It is kept in memory, and written when it changes again.
  }
}

/** The JSON of a file; null where there is none, or none that can be read. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // A station that starts for the first time has none; what was damaged comes again from the server.
    return null
  }
}

/** A new file is only safe once its folder says so; some systems cannot sync folders and need not. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {
    // Windows refuses to open a folder.
  }
}
