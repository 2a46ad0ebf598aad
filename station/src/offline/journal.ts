import { join } from 'node:path'
import { type Chained, openChainedFile } from '#station/disk/chained-file.ts'
import { openMarkFile } from '#station/disk/mark-file.ts'

/** Something the server must learn of, even if it is away when it happens. */
export interface JournalLine extends Chained {
  readonly id: string
  /** ISO, UTC. */
  readonly time: string
  /** A type of exception. */
  readonly type: string
  readonly scaleId: string
  readonly registryId: string | null
  readonly detail: string
}

export interface Journal {
  write(line: Omit<JournalLine, keyof Chained | 'id'>): void
  first(): JournalLine | null
  settle(id: string): void
  recent(count: number): readonly JournalLine[]
  close(): void
}

const textOf = (line: Omit<JournalLine, 'hash'>): string =>
  [
    line.id,
    line.time,
    line.type,
    line.scaleId,
    line.registryId ?? '',
    line.detail,
    line.prevHash,
  ].join('|')

/** What happened at the station, chained like the queue; told to the server line by line. */
export function openJournal(folder: string): Journal {
  const file = openChainedFile<JournalLine>(join(folder, 'journal.jsonl'), {
    firstHash: '0'.repeat(64),
    textOf,
  })
  const marks = openMarkFile(join(folder, 'journal.stored'))
  return {
    write(line) {
      const id = `J${line.time.replace(/\D/g, '')}-${file.lines.length + 1}`
      file.append({ ...line, id })
    },
    first: () => file.lines.find(({ id }) => !marks.has(id)) ?? null,
    settle: (id) => marks.mark(id, 'TOLD'),
    recent: (count) => file.lines.slice(-count),
    close() {
      file.close()
      marks.close()
    },
  }
}
