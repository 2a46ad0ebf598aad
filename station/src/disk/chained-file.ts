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

export interface ChainedFile<T extends Chained> {
  readonly lines: readonly T[]
  /** What is wrong with it, for the person at the station; then nothing can be appended. */
  readonly fault: string | null
  /** Adds a line; when this returns it survives a power cut. */
  append(body: Omit<T, keyof Chained>): T
  close(): void
}

export interface ChainFormat<T extends Chained> {
  readonly firstHash: string
  /** The text whose SHA-256 is the hash of a line. */
  textOf(line: Omit<T, 'hash'>): string
}

/**
 * Opens a file to which lines are only ever added, each carrying the hash of the one before. A last line that a
 * power cut has torn is set aside: nobody was told that it stands. A bad line before others is no accident, and
 * the file is left as it is.
 */
export function openChainedFile<T extends Chained>(
  path: string,
  format: ChainFormat<T>,
): ChainedFile<T> {
  const { lines, goodBytes, fault } = readLines(path, format)
  const file = openSync(path, 'a+', 0o600)
  let size = goodBytes
  if (fault === null) ftruncateSync(file, goodBytes)
  fsyncSync(file)
  syncFolder(dirname(path))
  return {
    lines,
    fault,
    append(body) {
      if (fault !== null) throw new StationError(fault)
      const prevHash = lines.at(-1)?.hash ?? format.firstHash
      // The two parts together are the line; the compiler cannot add them up for an unknown T.
      const chained = { ...body, prevHash } as unknown as Omit<T, 'hash'>
      const line = { ...chained, hash: sha256(format.textOf(chained)) } as unknown as T
      size = appendWhole(file, `${JSON.stringify(line)}\n`, size)
      lines.push(line)
      return line
    },
    close: () => closeSync(file),
  }
}

/** All of it or nothing: half a line would make the next one unreadable too. */
function appendWhole(file: number, text: string, size: number): number {
  try {
    appendFileSync(file, text)
    fsyncSync(file)
    return size + Buffer.byteLength(text)
  } catch (error) {
    ftruncateSync(file, size)
    throw new StationError(`磁盘写入失败，没有保存：${messageOf(error)}`)
  }
}

interface ReadLines<T> {
  readonly lines: T[]
  readonly goodBytes: number
  readonly fault: string | null
}

const NEW_LINE = 0x0a

function readLines<T extends Chained>(path: string, format: ChainFormat<T>): ReadLines<T> {
  if (!existsSync(path)) return { lines: [], goodBytes: 0, fault: null }
  const bytes = readFileSync(path)
  const lines: T[] = []
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(NEW_LINE, start)
    const text = bytes.subarray(start, end === -1 ? bytes.length : end).toString('utf8')
    const line = end === -1 ? null : readLine(text, lines.at(-1)?.hash, format)
    if (line === null) {
      const isLast = end === -1 || end === bytes.length - 1
      const fault = isLast ? null : `${path}第${lines.length + 1}行校验失败，请联系管理员`
      if (isLast) appendFileSync(`${path}.torn`, bytes.subarray(start))
      return { lines, goodBytes: start, fault }
    }
    lines.push(line)
    start = end + 1
  }
  return { lines, goodBytes: start, fault: null }
}

function readLine<T extends Chained>(
  text: string,
  before: string | undefined,
  { firstHash, textOf }: ChainFormat<T>,
): T | null {
  try {
    // Whatever it is, only a line that this program wrote has the right hash.
    const line = JSON.parse(text) as T
    const isNext = line.prevHash === (before ?? firstHash)
    return isNext && line.hash === sha256(textOf(line)) ? line : null
  } catch {
    return null
  }
}
