import type { Clock, Stop } from '#station/clock/clock.ts'
import { waitBefore } from '#station/lines/keep-open.ts'

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '设备拒绝连接，请检查端口',
  ECONNRESET: '设备中断了连接',
  EPIPE: '设备中断了连接',
  UND_ERR_SOCKET: '设备中断了连接',
  EHOSTUNREACH: '网络不通，请检查设备电源和网线',
  ENETUNREACH: '网络不通，请检查设备电源和网线',
  EHOSTDOWN: '网络不通，请检查设备电源和网线',
  ENOTFOUND: '找不到设备的主机地址',
  EAI_AGAIN: '找不到设备的主机地址',
  ETIMEDOUT: '设备没有在时限内应答',
  TimeoutError: '设备没有在时限内应答',
  AbortError: '设备没有在时限内应答',
}

/** A device that answers is looked at so seldom. */
const WELL = 10_000
const LOOK_TIME = 3000

/** Whether a device can be reached that speaks only when it is spoken to. Nobody knows before it was. */
export interface Reach {
  isOnline(): boolean
  /** Does something with the device, and learns from it whether it is there; what fails is said in words. */
  with<T>(work: () => Promise<T>): Promise<T>
  close: Stop
}

/**
 * Looks at a device again and again: at once, seldom while it answers, with growing pauses while it does not. What
 * is looked with must cost next to nothing, and move nothing.
 */
export function keepReach(clock: Clock, look: (signal: AbortSignal) => Promise<unknown>): Reach {
  let isOnline = false
  let misses = 0
  let busy = 0
  let isEnded = false
  const doWith = async <T>(work: () => Promise<T>): Promise<T> => {
    busy += 1
    try {
      const result = await work()
      isOnline = true
      misses = 0
      return result
    } catch (error) {
      isOnline = false
      misses += 1
      throw deviceFault(error)
    } finally {
      busy -= 1
    }
  }
  const lookNow = async (): Promise<void> => {
    // Whoever is at work with it tells as much; many devices take one connection at a time.
    if (busy === 0) await doWith(() => look(AbortSignal.timeout(LOOK_TIME))).catch(() => undefined)
    if (!isEnded) stop = clock.after(isOnline ? WELL : waitBefore(misses - 1), () => void lookNow())
  }
  let stop: Stop = clock.after(0, () => void lookNow())
  return {
    isOnline: () => isOnline,
    with: doWith,
    close() {
      isEnded = true
      stop()
    },
  }
}

/** What went wrong with a device, as a sentence for whoever stands before it. */
function deviceFault(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const inner = error.cause instanceof Error ? error.cause : error
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  const words = WORDS[code] ?? WORDS[error.name]
  if (words !== undefined) return new Error(words, { cause: error })
  const isSaid = /[\u4e00-\u9fff]/.test(error.message)
  return isSaid ? error : new Error(`无法连接设备：${inner.message}`, { cause: error })
}
