import { join } from 'node:path'
import {
  FIRST_OFFLINE_HASH,
  offlineText,
  type QueuedWeighing,
} from '@junheng/domain/station/offline.ts'
import { type Chained, openChainedFile } from '#station/disk/chained-file.ts'
import { openMarkFile } from '#station/disk/mark-file.ts'

export interface OfflineQueue {
  readonly fault: string | null
  all(): readonly QueuedWeighing[]
  append(weighing: Omit<QueuedWeighing, 'prevHash' | 'hash'>): QueuedWeighing
  /** The oldest that the server has not acknowledged. */
  first(): QueuedWeighing | null
  /** Those that the server has not acknowledged, oldest first. */
  waiting(): readonly QueuedWeighing[]
  /** The server has it. */
  settle(number: string, result: string): void
  resultOf(number: string): string | undefined
  close(): void
}

/** Weighings taken while the server was away: added once, never changed, sent until the server has them. */
export function openOfflineQueue(folder: string): OfflineQueue {
  const file = openChainedFile<Omit<QueuedWeighing, keyof Chained>>(join(folder, 'offline.jsonl'), {
    firstHash: FIRST_OFFLINE_HASH,
    textOf: offlineText,
  })
  const marks = openMarkFile(join(folder, 'offline.stored'))
  const waiting = (): readonly QueuedWeighing[] =>
    file.lines.filter(({ number }) => !marks.has(number))
  return {
    fault: file.fault,
    all: () => file.lines,
    append: (weighing) => file.append(weighing),
    first: () => waiting()[0] ?? null,
    waiting,
    settle: (number, result) => {
      if (!marks.has(number)) marks.mark(number, result)
    },
    resultOf: (number) => marks.get(number),
    close() {
      file.close()
      marks.close()
    },
  }
}
