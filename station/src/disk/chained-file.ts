import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { sha256 } from '#station/keys/agent-key.ts'
import { messageOf, StationError } from '#station/station-error.ts'
import { syncFolder } from './write-whole.ts'

/** What every line of a chained file carries. */
export interface Chained {
  readonly prevHash: string
  readonly hash: string
}

export interface ChainedFile<T extends object> {
  readonly lines: readonly (T & Chained)[]
  /** What is wrong with it, for the person at the station; then nothing can be appended. */
  readonly fault: string | null
  /** Adds a line; when this returns it survives a power cut. */
  append(body: T): T & Chained
  close(): void
}

export interface ChainFormat<T extends object> {
  readonly firstHash: string
  /** The text whose SHA-256 is the hash of a line. */
  textOf(line: T & Pick<Chained, 'prevHash'>): string
}

/**
 * Opens a file to which lines are only ever added, each carrying the hash of the one before. A last line that a
 * power cut has torn is set aside: nobody was told that it stands. A bad line before others is no accident, and
 * the file is left as it is.
 */
export function openChainedFile<T extends object>(
  path: string,
  format: ChainFormat<T>,
): ChainedFile<T> {
  const { lines, goodBytes, fault: badLine } = readLines(path, format)
  const opened = openEnd(path, badLine === null ? goodBytes : null)
  const fault = badLine ?? opened.fault
  const { file } = opened
  let size = goodBytes
  return {
    lines,
    fault,
    append(body) {
      if (fault !== null || file === null) throw new StationError(fault ?? `${path}未打开`)
      const prevHash = lines.at(-1)?.hash ?? format.firstHash
      const chained = { ...body, prevHash }
      const line = { ...chained, hash: sha256(format.textOf(chained)) }
      size = appendWhole(file, `${JSON.stringify(line)}\n`, size)
      lines.push(line)
      return line
    },
    close: () => (file === null ? undefined : closeSync(file)),
  }
}

/** Opens a file for appending; `size`: where it ends, null: it is left as it is. */
function openEnd(
  path: string,
  size: number | null,
): { readonly file: number | null; readonly fault: string | null } {
  try {
    const file = openSync(path, 'a+', 0o600)
    if (size !== null) ftruncateSync(file, size)
    fsyncSync(file)
    syncFolder(dirname(path))
    return { file, fault: null }
  } catch (error) {
    // A disk that cannot be written must not keep the program from starting: barriers need none.
    return { file: null, fault: `${path}无法打开：${messageOf(error)}` }
  }
}

/** All of it or nothing: half a line would make the next one unreadable too. */
function appendWhole(file: number, text: string, size: number): number {
  try {
    appendFileSync(file, text)
    fsyncSync(file)
    return size + Buffer.byteLength(text)
  } catch (error) {
    cutBack(file, size)
    throw new StationError(`磁盘写入失败，没有保存：${messageOf(error)}`)
  }
}

function cutBack(file: number, size: number): void {
  try {
    ftruncateSync(file, size)
  } catch {
    // What was torn is set aside at the next start.
  }
}

interface ReadLines<T extends object> {
  readonly lines: (T & Chained)[]
  readonly goodBytes: number
  readonly fault: string | null
}

const NEW_LINE = 0x0a

function readLines<T extends object>(path: string, format: ChainFormat<T>): ReadLines<T> {
  const lines: (T & Chained)[] = []
  const bytes = readBytes(path)
  if (typeof bytes === 'string') return { lines, goodBytes: 0, fault: bytes }
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(NEW_LINE, start)
    const text = bytes.subarray(start, end === -1 ? bytes.length : end).toString('utf8')
    const line = end === -1 ? null : readLine(text, lines.at(-1)?.hash, format)
    if (line === null) {
      const isLast = end === -1 || end === bytes.length - 1
      const fault = isLast ? null : `${path}第${lines.length + 1}行校验失败，请联系管理员`
      if (isLast) setAside(`${path}.torn`, bytes.subarray(start))
      return { lines, goodBytes: start, fault }
    }
    lines.push(line)
    start = end + 1
  }
  return { lines, goodBytes: start, fault: null }
}

/** What stands in a file, or why nobody can tell. */
function readBytes(path: string): Buffer | string {
  try {
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  } catch (error) {
    return `${path}无法读取：${messageOf(error)}`
  }
}

function setAside(path: string, bytes: Uint8Array): void {
  try {
    appendFileSync(path, bytes)
  } catch {
    // Nobody was told that it stands; it is kept for whoever is curious.
  }
}

function readLine<T extends object>(
  text: string,
  before: string | undefined,
  { firstHash, textOf }: ChainFormat<T>,
): (T & Chained) | null {
  try {
    // Whatever it is, only a line that this program wrote has the right hash.
    const line = JSON.parse(text) as T & Chained
    const isNext = line.prevHash === (before ?? firstHash)
    return isNext && line.hash === sha256(textOf(line)) ? line : null
  } catch {
    return null
  }
}
