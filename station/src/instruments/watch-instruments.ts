import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beginRecording } from '@junheng/domain/indicator/recording.ts'
import { readInstrumentText } from '@junheng/domain/quality/instrument-text.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { InstrumentSettings } from '#station/config/read-instruments.ts'
import { sha256 } from '#station/keys/agent-key.ts'
import type { Log } from '#station/log.ts'
import { messageOf } from '#station/station-error.ts'
import { openReadingQueue, type ReadingQueue } from './reading-queue.ts'
import type { SendReading } from './send-reading.ts'

const LOOK_TIME = 2000
/** After a failure it waits so long, and twice as long each time, up to the longest. */
const AGAIN_TIME = 5000
const LONGEST = 300_000
const NUMBER_LENGTH = 40

export interface WatchOptions {
  /** By name. */
  readonly instruments: Readonly<Record<string, InstrumentSettings>>
  readonly dataFolder: string
  readonly clock: Clock
  readonly log: Log
  readonly send: SendReading
}

export interface InstrumentWatch {
  /** Readings that the server has not answered for. */
  waiting(): number
  stop: Stop
}

/** A file that an instrument has finished writing. */
interface WrittenFile {
  readonly name: string
  /** Milliseconds; of a file that is written anew another. */
  readonly changed: number
  readonly bytes: Uint8Array
}

/** What a file was when it was last looked at. */
interface Look {
  readonly size: number
  readonly changed: number
  isTaken: boolean
}

/** Reads what instruments write into their folders, keeps it, and hands it to the server in order. */
export function watchInstruments(options: WatchOptions): InstrumentWatch {
  const { instruments, dataFolder, clock, log } = options
  mkdirSync(join(dataFolder, 'instruments'), { recursive: true })
  const queue = openReadingQueue(dataFolder)
  if (queue.fault !== null) log(queue.fault)
  const stops = Object.entries(instruments).map(([name, settings]) => {
    const take = makeTaker({ name, settings, queue, options })
    const tell = makeSender({ name, settings, queue, options })
    const look = makeFileLook(settings, sayOnce(name, log))
    return clock.every(LOOK_TIME, () => {
      for (const file of look()) take(file)
      void tell()
    })
  })
  return {
    waiting: queue.waiting,
    stop() {
      for (const stop of stops) stop()
      queue.close()
    },
  }
}

/** A fault that lasts is told once, and once more when it is over. */
function sayOnce(name: string, log: Log): (fault: string | null) => void {
  let last: string | null = null
  return (fault) => {
    if (fault !== last) log(`仪器${name}：${fault ?? '恢复'}`)
    last = fault
  }
}

interface Watched {
  readonly name: string
  readonly settings: InstrumentSettings
  readonly queue: ReadingQueue
  readonly options: WatchOptions
}

/** Records a file as it came, and queues what is new in it. */
function makeTaker({ name, settings, queue, options }: Watched): (file: WrittenFile) => void {
  const { clock, log, dataFolder } = options
  const { encoding, mode, pattern } = settings
  const path = join(dataFolder, 'instruments', `${name.replace(/[^\w\u4e00-\u9fff-]/g, '_')}.txt`)
  const write = (line: string): void => {
    // One recording for ever: a start of the program begins no other.
    if (!line.startsWith('#') || !existsSync(path)) appendFileSync(path, line, { mode: 0o600 })
  }
  let hear: ReturnType<typeof beginRecording> | null = null
  return (file) => {
    try {
      const text = new TextDecoder(encoding).decode(file.bytes)
      const time = clock.now()
      const start = hear === null ? startOf(path, time) : 0
      hear ??= beginRecording({ scale: name, protocol: 'TEXT_FILE', start }, write)
      hear(file.bytes, time)
      const readings = readInstrumentText(text, pattern)
      for (const { assayCode, values, text: matched, nth } of readings) {
        const version = mode === 'append' ? '' : String(file.changed)
        const whole = [name, file.name, version, matched, nth].join('\n')
        const readingNo = sha256(whole).slice(0, NUMBER_LENGTH)
        if (queue.has(readingNo)) continue
        const at = new Date(time).toISOString()
        queue.add({ readingNo, instrument: name, time: at, assayCode, values })
      }
      if (readings.length === 0) log(`仪器${name}：${file.name}里没有认得出的结果`)
    } catch (error) {
      log(`仪器${name}：${file.name}没有读成：${messageOf(error)}`)
    }
  }
}

/** When the recording was begun, so that its times go on and never back. */
function startOf(path: string, now: number): number {
  if (!existsSync(path)) return now
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const begun = Date.parse(lines[0]?.split(' ').at(-1) ?? '') || now
  const last = Number(lines.at(-1)?.split(' ')[0]) || 0
  return Math.min(begun, now - last)
}

/** One at a time and in order; what the server refuses is said and set aside, so that it keeps nobody waiting. */
function makeSender({ name, settings, queue, options }: Watched): () => Promise<void> {
  const { clock, log, send } = options
  const say = sayOnce(name, log)
  let isSending = false
  let notBefore = 0
  let pause = AGAIN_TIME
  const tell = async (): Promise<void> => {
    const next = queue.first(name)
    if (isSending || next === null || clock.now() < notBefore) return
    isSending = true
    const sent = await attempt(next)
    isSending = false
    if (sent.outcome === 'later') {
      say(`没有送到，稍后再送：${sent.reason}`)
      notBefore = clock.now() + pause
      pause = Math.min(pause * 2, LONGEST)
      return
    }
    pause = AGAIN_TIME
    say(null)
    if (sent.outcome === 'refused')
      log(`仪器${name}：服务器没有接受${next.assayCode}：${sent.reason}`)
    queue.settle(next.readingNo, sent.outcome === 'stored' ? 'STORED' : `REFUSED ${sent.reason}`)
    await tell()
  }
  const attempt: (reading: Parameters<SendReading>[0]) => ReturnType<SendReading> = async (one) => {
    try {
      return await send(one, readFileSync(settings.keyFile, 'utf8').trim())
    } catch (error) {
      return { outcome: 'later', reason: messageOf(error) }
    }
  }
  return tell
}

/**
 * Looks into a folder for files that were written since, and have stood still between two looks: a half-written file
 * is left for the next. A folder that cannot be read, as on a network, is told once by `onFault`.
 */
function makeFileLook(
  { folder, files }: Pick<InstrumentSettings, 'folder' | 'files'>,
  onFault: (fault: string | null) => void,
): () => readonly WrittenFile[] {
  const looks = new Map<string, Look>()
  const fits = matcherOf(files)
  return () => {
    const names = namesIn(folder, onFault).filter(fits).toSorted()
    return names.flatMap((name) => {
      const path = join(folder, name)
      const now = lookAt(path)
      if (now === null) return []
      const before = looks.get(name)
      const isSame = before?.size === now.size && before.changed === now.changed
      if (!isSame) looks.set(name, now)
      if (!isSame || before.isTaken) return []
      const bytes = bytesOf(path)
      if (bytes === null) return []
      before.isTaken = true
      return [{ name, changed: now.changed, bytes }]
    })
  }
}

/** `*` is any run of letters, `?` one. @example matcherOf('*.txt')('a.TXT') // true */
export function matcherOf(files: string): (name: string) => boolean {
  const escaped = files.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu')
  return (name) => pattern.test(name)
}

function namesIn(folder: string, onFault: (fault: string | null) => void): readonly string[] {
  try {
    const names = readdirSync(folder)
    onFault(null)
    return names
  } catch {
    onFault(`目录${folder}无法读取`)
    return []
  }
}

function lookAt(path: string): Look | null {
  try {
    const { size, mtimeMs, isFile } = statOf(path)
    return isFile ? { size, changed: mtimeMs, isTaken: false } : null
  } catch {
    return null
  }
}

const statOf = (path: string) => {
  const stat = statSync(path)
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() }
}

/** Null: somebody else has it open for himself; it is looked at again. */
function bytesOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
