import { join } from 'node:path'
import { type Chained, openChainedFile } from '#station/disk/chained-file.ts'
import { openMarkFile } from '#station/disk/mark-file.ts'
import type { Log } from '#station/log.ts'
import { messageOf } from '#station/station-error.ts'

/** Something the server must learn of, even if it is away when it happens. */
export interface JournalLine {
  readonly id: string
  /** ISO, UTC. */
  readonly time: string
  /** A type of exception. */
  readonly type: string
  /** Null: it happened at no scale. */
  readonly scaleId: string | null
  readonly registryId: string | null
  readonly detail: string
}

export interface Journal {
  /** Never fails: whatever the disk does, barriers and flows go on, and the server is told from memory. */
  write(line: Omit<JournalLine, 'id'>): void
  /** What the disk last refused, for the person at the station. */
  fault(): string | null
  /** What the server has not been told yet, oldest first. */
  waiting(): readonly JournalLine[]
  settle(id: string, result: 'TOLD' | 'REFUSED'): void
  recent(count: number): readonly JournalLine[]
  close(): void
}

type StoredLine = JournalLine & Chained

const textOf = (line: Omit<StoredLine, 'hash'>): string =>
  [
    line.id,
    line.time,
    line.type,
    line.scaleId ?? '',
    line.registryId ?? '',
    line.detail,
    line.prevHash,
  ].join('|')

/** What happened at the station, chained like the queue; told to the server line by line. */
export function openJournal(folder: string, log: Log): Journal {
  const file = openChainedFile<JournalLine>(join(folder, 'journal.jsonl'), {
    firstHash: '0'.repeat(64),
    textOf,
  })
  const marks = openMarkFile(join(folder, 'journal.stored'))
  /** What the disk has not taken yet. */
  const loose: JournalLine[] = []
  let fault = file.fault
  const all = (): readonly JournalLine[] => [...file.lines, ...loose]
  const storeLoose = (): void => {
    for (let next = loose[0]; next !== undefined; next = loose[0]) {
      file.append(next)
      loose.shift()
    }
  }
  return {
    write(line) {
      const id = `J${line.time.replace(/\D/g, '')}-${file.lines.length + loose.length + 1}`
      loose.push({ ...line, id })
      try {
        storeLoose()
        fault = file.fault
      } catch (error) {
        fault = `现场日志没有存盘：${messageOf(error)}`
        log(`${fault}（${line.detail}）`)
      }
    },
    fault: () => fault,
    waiting: () => all().filter(({ id }) => !marks.has(id)),
    settle: (id, result) => marks.mark(id, result),
    recent: (count) => all().slice(-count),
    close() {
      file.close()
      marks.close()
    },
  }
}
