import type { Recording } from '@junheng/domain/indicator/recording.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'

export interface PlayOptions {
  readonly clock: Clock
  readonly onBytes: (bytes: Uint8Array, time: number) => void
  readonly onEnd?: () => void
  /** 1 is as it was; 10 is ten times as fast. */
  readonly speed?: number
}

/**
 * Plays a recording as it was. Every piece is due by the start, so that waiting does not add up. With a virtual
 * clock it takes no time.
 */
export function play(
  { pieces }: Recording,
  { clock, onBytes, onEnd, speed = 1 }: PlayOptions,
): Stop {
  const start = clock.now()
  let stopTimer: Stop = () => {}
  const playFrom = (index: number): void => {
    const piece = pieces[index]
    if (piece === undefined) {
      onEnd?.()
      return
    }
    const due = start + piece.at / speed
    stopTimer = clock.after(Math.max(0, due - clock.now()), () => {
      onBytes(piece.bytes, clock.now())
      playFrom(index + 1)
    })
  }
  playFrom(0)
  return () => stopTimer()
}

/** Plays a recording at once, with the times it had, from `start` on. */
export function playAtOnce(
  { pieces }: Recording,
  { start, onBytes }: { readonly start: number; readonly onBytes: PlayOptions['onBytes'] },
): void {
  for (const { at, bytes } of pieces) onBytes(bytes, start + at)
}

/** A line that says what was recorded, over and over: a station can be tried without an indicator. */
export function playedLine(recording: Recording, clock: Clock): OpenLine {
  return ({ onOpen, onBytes, onClose }) => {
    if (recording.pieces.length === 0) {
      const stop = clock.after(0, () => onClose('录制文件没有数据'))
      return { write: () => {}, close: stop }
    }
    let stop: Stop = clock.after(0, () => {
      onOpen()
      again()
    })
    const again = (): void => {
      stop = play(recording, { clock, onBytes, onEnd: pause })
    }
    const pause = (): void => {
      stop = clock.after(BETWEEN, again)
    }
    return { write: () => {}, close: () => stop() }
  }
}

/** As long as between two frames: the end of a recording is no break of the line. */
const BETWEEN = 100
