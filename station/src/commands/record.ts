import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import { keepOpen } from '#station/lines/keep-open.ts'
import { openSerialLine } from '#station/lines/serial-line.ts'
import { openTcpLine } from '#station/lines/tcp-line.ts'
import type { Log } from '#station/log.ts'
import { record } from '#station/recorder/record.ts'
import { StationError } from '#station/station-error.ts'
import { choiceArg, fileArg, wholeArg } from './command-args.ts'

const DAY = 86_400

export interface Recorder {
  /** Bytes so far. */
  heard(): number
  /** Resolves when the time is over, or it was stopped. */
  readonly over: Promise<void>
  stop: Stop
}

export interface RecorderOptions {
  readonly file: string
  readonly scale: string
  readonly protocol: string
  /** Null: until it is stopped. */
  readonly seconds: number | null
  readonly clock: Clock
  readonly log: Log
}

/** Writes what a line says into a file, which is whole whenever the program ends. */
export function recordTo(open: OpenLine, options: RecorderOptions): Recorder {
  const { file, scale, protocol, seconds, clock, log } = options
  const out = openFile(file)
  let heard = 0
  let stopTimer: Stop | null = null
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const listen = (hear: (bytes: Uint8Array, time: number) => void): Stop => {
    const onBytes = (bytes: Uint8Array): void => {
      heard += bytes.length
      hear(bytes, clock.now())
    }
    // The time counts from when somebody can be heard at all.
    const onOpen = (): void => {
      if (seconds !== null) stopTimer ??= clock.after(seconds * 1000, stop)
    }
    return keepOpen({ name: scale, clock, log, open, onBytes, onOpen, silence: null }).close
  }
  const stopRecording = record({
    scale,
    protocol,
    clock,
    listen,
    write: (line) => void writeSync(out, line),
  })
  let isOver = false
  const stop = (): void => {
    if (isOver) return
    isOver = true
    stopTimer?.()
    stopRecording()
    closeSync(out)
    end()
  }
  return { heard: () => heard, over, stop }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'wx')
  } catch {
    throw new StationError(`文件${file}已经存在或不能写入，请换一个名字`)
  }
}

/** `record <file> --tcp host:port | --serial port`: writes down what an indicator says. */
export function runRecord(
  args: readonly string[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Recorder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tcp: { type: 'string' },
      serial: { type: 'string' },
      baud: { type: 'string' },
      'data-bits': { type: 'string' },
      parity: { type: 'string' },
      'stop-bits': { type: 'string' },
      seconds: { type: 'string' },
      scale: { type: 'string', default: 'DB' },
      protocol: { type: 'string' },
    },
  })
  const file = fileArg(positionals)
  const open = lineOf(values)
  const protocols = Object.keys(PROTOCOL_LABELS)
  const protocol = choiceArg('protocol', values.protocol, {
    allowed: protocols,
    fallback: 'GENERIC',
  })
  const limits = { least: 1, most: DAY, fallback: 0 }
  const seconds = wholeArg('seconds', values.seconds, limits)
  log(`正在录制到${file}，${seconds === 0 ? '按Ctrl+C结束' : `共${seconds}秒`}`)
  const { scale } = values
  return recordTo(open, { file, scale, protocol, seconds: seconds || null, clock, log })
}

type LineValues = Readonly<
  Partial<Record<'tcp' | 'serial' | 'baud' | 'data-bits' | 'parity' | 'stop-bits', string>>
>

function lineOf(values: LineValues): OpenLine {
  const { tcp, serial } = values
  if ((tcp === undefined) === (serial === undefined))
    throw new StationError('请用--tcp 主机:端口 或 --serial 串口 写明从哪里录制')
  if (serial !== undefined)
    return openSerialLine({
      path: serial,
      baud: wholeArg('baud', values.baud, { least: 300, most: 921_600, fallback: 9600 }),
      dataBits: values['data-bits'] === '7' ? 7 : 8,
      parity: choiceArg('parity', values.parity, {
        allowed: ['none', 'even', 'odd'],
        fallback: 'none',
      }),
      stopBits: values['stop-bits'] === '2' ? 2 : 1,
    })
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(tcp ?? '') ?? []
  if (host === '') throw new StationError('--tcp须为主机:端口，如192.168.1.50:4001')
  return openTcpLine({ host, port: wholeArg('tcp', port, { least: 1, most: 65_535, fallback: 0 }) })
}
