import { type AddressInfo, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import type { Recording } from '@junheng/domain/indicator/recording.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { Log } from '#station/log.ts'
import { heldLine, playedLine } from '#station/recorder/play.ts'
import { readRecordingFile } from '#station/recorder/recording-file.ts'
import { fileArg, wholeArg } from './command-args.ts'

export interface PlayServer {
  readonly port: number
  /** Resolves when it has played once, where it is to play once. */
  readonly over: Promise<void>
  close: Stop
}

export interface PlayServerOptions {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly speed: number
  readonly isOnce: boolean
  /** Where it waits for somebody to let the truck come: hears him. */
  readonly onGo: ((go: () => void) => Stop) | null
  readonly clock: Clock
  readonly log: Log
}

/** An indicator on a network port that says what was recorded: whoever connects hears it from the beginning. */
async function servePlay(
  recording: Recording,
  { host, port, speed, isOnce, onGo, clock, log }: PlayServerOptions,
): Promise<PlayServer> {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const open =
    onGo === null
      ? playedLine(recording, { clock, speed, isOnce })
      : heldLine(recording, { clock, speed, onGo })
  const server = createServer({ noDelay: true }, (socket) => {
    const name = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? ''}`
    log(`${name}已连接，从头播放`)
    const line = open({
      onOpen: () => undefined,
      onBytes: (bytes) => void socket.write(bytes),
      onClose(reason) {
        log(`${name}：${reason}`)
        socket.end(isOnce ? end : undefined)
      },
    })
    socket.on('error', () => undefined)
    socket.on('close', () => line.close())
    // What a station says to its indicator nobody hears here.
    socket.resume()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const close = (): void => {
    server.close()
    end()
  }
  return { port: (server.address() as AddressInfo).port, over, close }
}

/** `play <file>`: plays a recording to whoever connects. */
export async function runPlay(
  args: readonly string[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<PlayServer> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string' },
      speed: { type: 'string' },
      fast: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      wait: { type: 'boolean', default: false },
    },
  })
  const recording = readRecordingFile(fileArg(positionals))
  const speed = wholeArg('speed', values.speed, { least: 1, most: 100, fallback: 1 })
  const port = wholeArg('port', values.port, { least: 0, most: 65_535, fallback: 4001 })
  const { host, fast, wait, once: isOnce } = values
  const options = { host, port, isOnce, onGo: wait ? onEnter : null, clock, log }
  const served = await servePlay(recording, {
    ...options,
    speed: fast ? Number.POSITIVE_INFINITY : speed,
  })
  const seconds = Math.round((recording.pieces.at(-1)?.at ?? 0) / 1000)
  log(
    `正在${host}:${served.port}播放${recording.scale}的录制，共${seconds}秒，${recording.protocol}`,
  )
  if (wait) log('停在开头，按回车放车，可以反复')
  return served
}

/** The line with Enter, as often as it comes. */
function onEnter(go: () => void): Stop {
  process.stdin.on('data', go)
  return () => void process.stdin.off('data', go)
}
