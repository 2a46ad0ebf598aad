import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDecoder } from '@junheng/domain/indicator/decoder.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { PROTOCOL_LABELS, type Protocol } from '@junheng/domain/scale/scale.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import { keepAsking } from '#station/lines/keep-asking.ts'
import { keepOpen } from '#station/lines/keep-open.ts'
import type { Log } from '#station/log.ts'
import { record } from '#station/recorder/record.ts'
import { StationError } from '#station/station-error.ts'
import { choiceArg, fileArg, wholeArg } from './command-args.ts'
import { LINE_OPTIONS, typedLine } from './line-args.ts'

const DAY = 86_400
/** An indicator that speaks by itself does so several times a second. */
const SILENT_TIME = 3000

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
  /** What the indicator is asked over and over; null where it speaks by itself. */
  readonly ask: (() => Uint8Array | null) | null
  /** Null: until it is stopped. */
  readonly seconds: number | null
  readonly clock: Clock
  readonly log: Log
}

const NOT_ASKED =
  '线路上没有数据：请检查接线和波特率；仪表也可能是指令方式（不问不答），请加--protocol YAOHUA_CMD或MODBUS_TCP重新录制，或用detect试问'
const NO_ANSWER = '已在询问，仪表没有应答：请检查接线、波特率和--params中的地址'

/** Writes what a line says into a file, which is whole whenever the program ends. */
export function recordTo(open: OpenLine, options: RecorderOptions): Recorder {
  const { file, scale, protocol, ask, seconds, clock, log } = options
  const out = openFile(file)
  let heard = 0
  let stopTimer: Stop | null = null
  let stopListening: Stop | null = null
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
      stopListening ??= clock.after(SILENT_TIME, () => {
        if (heard === 0) log(ask === null ? NOT_ASKED : NO_ANSWER)
      })
    }
    const line = keepOpen({ name: scale, clock, log, open, onBytes, onOpen, silence: null })
    const stopAsking = ask === null ? () => undefined : keepAsking(line, { clock, ask })
    return () => {
      stopAsking()
      line.close()
    }
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
    stopListening?.()
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
      ...LINE_OPTIONS,
      seconds: { type: 'string' },
      scale: { type: 'string', default: 'DB' },
      protocol: { type: 'string' },
      params: { type: 'string' },
    },
  })
  const file = fileArg(positionals)
  const open = typedLine(values)
  const protocol = choiceArg<Protocol>('protocol', values.protocol, {
    allowed: PROTOCOLS,
    fallback: 'GENERIC',
  })
  const ask = questionsOf(protocol, values.params)
  const limits = { least: 1, most: DAY, fallback: 0 }
  const seconds = wholeArg('seconds', values.seconds, limits)
  log(`正在录制到${file}，${seconds === 0 ? '按Ctrl+C结束' : `共${seconds}秒`}`)
  const { scale } = values
  return recordTo(open, { file, scale, protocol, ask, seconds: seconds || null, clock, log })
}

const PROTOCOLS = Object.keys(PROTOCOL_LABELS) as Protocol[]

/** What a station would ask an indicator of this protocol; null where it would only listen. */
export function questionsOf(protocol: Protocol, params: string | undefined) {
  // Nobody knows the parameters of an indicator that is yet to be recognised, and none are needed to listen.
  if (params === undefined && protocol === 'GENERIC') return null
  try {
    const parserParams: unknown = params === undefined ? null : JSON.parse(params)
    const settings = decoderSettingsOf({ protocol, unit: 'kg', checksum: true, parserParams })
    const decoder = createDecoder(settings)
    return decoder.poll() === null ? null : decoder.poll
  } catch (error) {
    if (error instanceof RefusalError) throw new StationError(error.message)
    throw new StationError('--params须为JSON，如{"address":"B"}')
  }
}
