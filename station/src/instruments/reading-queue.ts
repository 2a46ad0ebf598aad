import { join } from 'node:path'
import type { InstrumentReading } from '@junheng/domain/quality/instrument-text.ts'
import { openChainedFile } from '#station/disk/chained-file.ts'
import { openMarkFile } from '#station/disk/mark-file.ts'

/** A reading as it waits for the server. */
export interface QueuedReading {
  /** By this the server knows it when it comes twice. */
  readonly readingNo: string
  readonly instrument: string
  readonly time: string
  readonly assayCode: string
  readonly values: InstrumentReading['values']
}

export interface ReadingQueue {
  readonly fault: string | null
  has(readingNo: string): boolean
  add(reading: QueuedReading): void
  /** What an instrument has measured and the server has not taken or refused yet, oldest first. */
  first(instrument: string): QueuedReading | null
  waiting(): number
  settle(readingNo: string, result: string): void
  close(): void
}

const textOf = ({
  prevHash,
  ...line
}: QueuedReading & { readonly prevHash: string; readonly hash?: string }): string =>
  [
    line.readingNo,
    line.instrument,
    line.time,
    line.assayCode,
    JSON.stringify(line.values),
    prevHash,
  ].join('|')

/** What instruments have measured, on disk before anybody is told; it outlives the network and the power. */
export function openReadingQueue(folder: string): ReadingQueue {
  const file = openChainedFile<QueuedReading>(join(folder, 'instruments.jsonl'), {
    firstHash: '0'.repeat(64),
    textOf,
  })
  const marks = openMarkFile(join(folder, 'instruments.stored'))
  const known = new Set(file.lines.map(({ readingNo }) => readingNo))
  const open = (): readonly QueuedReading[] =>
    file.lines.filter(({ readingNo }) => !marks.has(readingNo))
  return {
    fault: file.fault,
    has: (readingNo) => known.has(readingNo),
    add(reading) {
      file.append(reading)
      known.add(reading.readingNo)
    },
    first: (instrument) => open().find((one) => one.instrument === instrument) ?? null,
    waiting: () => open().length,
    settle: (readingNo, result) => marks.mark(readingNo, result),
    close() {
      file.close()
      marks.close()
    },
  }
}
