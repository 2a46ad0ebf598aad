import type { Clock, Stop } from '#station/clock/clock.ts'
import type { Log } from '#station/log.ts'
import type { ByteLine, OpenLine } from './byte-line.ts'

/** Waiting times between attempts, in milliseconds; the last one goes on for ever. */
const BACK_OFF = [1000, 2000, 5000, 10_000, 15_000] as const

export const waitBefore = (attempt: number): number =>
  BACK_OFF[Math.min(attempt, BACK_OFF.length - 1)] ?? 15_000

export interface KeptLine {
  readonly isOpen: () => boolean
  write(bytes: Uint8Array): void
  close: Stop
}

export interface KeepOpenOptions {
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  readonly open: OpenLine
  readonly onBytes: (bytes: Uint8Array) => void
  readonly onOpen?: () => void
  /** A line that is silent for so long is opened anew: the other end may have been switched off without a word. */
  readonly silence: number | null
}

/** Keeps a line open: opens it again after it broke, with growing pauses. */
export function keepOpen(options: KeepOpenOptions): KeptLine {
  const { name, clock, log, open, silence } = options
  let line: ByteLine | null = null
  let isOpen = false
  let isEnded = false
  let attempt = 0
  let heard = clock.now()
  let stopWaiting: Stop = () => undefined
  const start = (): void => {
    heard = clock.now()
    line = open({
      onOpen() {
        isOpen = true
        heard = clock.now()
        log(`${name}已连接`)
        options.onOpen?.()
      },
      onBytes(bytes) {
        attempt = 0
        heard = clock.now()
        if (!isEnded) options.onBytes(bytes)
      },
      onClose(reason) {
        isOpen = false
        line = null
        if (isEnded) return
        if (attempt === 0) log(`${name}连接中断：${reason}`)
        stopWaiting = clock.after(waitBefore(attempt), start)
        attempt += 1
      },
    })
  }
  const stopWatching = clock.every(1000, () => {
    if (silence !== null && line !== null && clock.now() - heard > silence) line.close()
  })
  start()
  return {
    isOpen: () => isOpen,
    write: (bytes) => line?.write(bytes),
    close() {
      isEnded = true
      stopWaiting()
      stopWatching()
      line?.close()
    },
  }
}
