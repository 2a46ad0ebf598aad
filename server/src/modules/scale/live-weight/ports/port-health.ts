import {
  isNoisy,
  type LineCount,
  NEW_LINE,
  noteCount,
} from '@junheng/domain/indicator/line-health.ts'

/** The counts of one line, kept as they come. */
export interface PortHealth {
  note(count: LineCount): void
  isNoisy(now: number): boolean
}

export function openPortHealth(): PortHealth {
  let health = NEW_LINE
  return {
    note(count) {
      health = noteCount(health, count)
    },
    isNoisy: (now) => isNoisy(health, now),
  }
}
