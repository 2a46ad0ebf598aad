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

/**
 * A line that says what was recorded, over and over, or once and then ends: a station can be tried without an
 * indicator.
 */
export function playedLine(
  recording: Recording,
  {
    clock,
    speed = 1,
    isOnce = false,
  }: { readonly clock: Clock; readonly speed?: number; readonly isOnce?: boolean },
): OpenLine {
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
      stop = play(recording, { clock, onBytes, onEnd: pause, speed })
    }
    const pause = (): void => {
      stop = clock.after(BETWEEN, isOnce ? () => onClose('录制已播放完') : again)
    }
    return { write: () => {}, close: () => stop() }
  }
}

/**
 * A line that stands at the beginning of a recording until it is told to go on, plays it, and then stands at its end:
 * a truck that waits before the scale and comes when somebody wants it to.
 */
export function heldLine(
  recording: Recording,
  {
    clock,
    speed = 1,
    onGo,
  }: {
    readonly clock: Clock
    readonly speed?: number
    readonly onGo: (go: () => void) => Stop
  },
): OpenLine {
  const standAt = (at: number): OpenLine => {
    const pieces = recording.pieces.slice(at).slice(0, 1)
    return playedLine({ ...recording, pieces: pieces.map((one) => ({ ...one, at: 0 })) }, { clock })
  }
  return ({ onOpen, onBytes, onClose }) => {
    const later = { onOpen: () => undefined, onBytes, onClose }
    let line = standAt(0)({ onOpen, onBytes, onClose })
    const atEnd = (): void => {
      line = standAt(-1)(later)
    }
    const stopHearing = onGo(() => {
      line.close()
      line = playedLine(recording, { clock, speed, isOnce: true })({ ...later, onClose: atEnd })
    })
    return {
      write: () => {},
      close() {
        stopHearing()
        line.close()
      },
    }
  }
}

/** As long as between two frames: the end of a recording is no break of the line. */
const BETWEEN = 100
