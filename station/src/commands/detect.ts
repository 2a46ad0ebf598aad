import { parseArgs } from 'node:util'
import { joinBytes } from '@junheng/domain/indicator/bytes.ts'
import { createDecoder } from '@junheng/domain/indicator/decoder.ts'
import { detectProtocol, type Guess } from '@junheng/domain/indicator/detect-protocol.ts'
import { variantWords } from '@junheng/domain/indicator/guess-words.ts'
import {
  decoderSettingsOf,
  type IndicatorOfScale,
} from '@junheng/domain/indicator/settings-of-scale.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import type { Log } from '#station/log.ts'
import { readCaptureFile } from '#station/recorder/recording-file.ts'
import { fileArg } from './command-args.ts'
import { LINE_OPTIONS, typedLine } from './line-args.ts'

/** An indicator that speaks by itself does so several times a second. */
const LISTEN_TIME = 3000
/** Between two questions: 14 characters at 1200 baud, and the way through a serial server. */
const ASK_TIME = 200
/** Questions to one that answers: enough to be sure of its form. */
const MORE_QUESTIONS = 10

interface Heard {
  readonly bytes: Uint8Array
  /** It was silent until it was asked. */
  readonly isAsked: boolean
  /** Who answered in Modbus, which no bytes alone tell from others. */
  readonly modbus: ModbusReply | null
  /** Why the line ended before its time; null: it did not. */
  readonly fault: string | null
}

interface ModbusReply {
  readonly unitId: number
  readonly function: number
  /** It speaks Modbus, but has no such registers. */
  readonly isRefused: boolean
}

interface ProbeOptions {
  /** Modbus is asked only there. */
  readonly isNetwork: boolean
  readonly clock: Clock
  readonly log: Log
}

/**
 * `detect <file>` or `detect --tcp host:port | --serial port`: which protocols the bytes may be in, a line each, the
 * best first. A line is listened to; one that is silent is asked.
 */
export async function runDetect(
  args: readonly string[],
  around: { readonly clock: Clock; readonly log: Log },
): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: LINE_OPTIONS,
  })
  if (Object.keys(values).length === 0) return detectLines(readCaptureFile(fileArg(positionals)))
  const open = typedLine(values)
  return heardLines(await probeLine(open, { ...around, isNetwork: values.tcp !== undefined }))
}

export function detectLines(bytes: Uint8Array): readonly string[] {
  const guesses = detectProtocol(bytes)
  if (guesses.length > 0) return [`共${bytes.length}字节，可能的协议：`, ...guesses.map(lineOf)]
  return [
    bytes.length === 0
      ? '没有数据：请检查接线和仪表设置；仪表也可能是指令方式（不问不答），可用detect --tcp <主机:端口>或--serial <串口>直接试问'
      : `共${bytes.length}字节，认不出协议，请检查波特率或接线`,
  ]
}

/** What came of listening to a line, and of asking where it was silent. */
export function heardLines({ bytes, isAsked, modbus, fault }: Heard): readonly string[] {
  if (bytes.length === 0) return [fault === null ? NO_ANSWER : `线路中断：${fault}`]
  if (!isAsked) return detectLines(bytes)
  return [
    '仪表是指令方式（不问不答），试问有应答',
    ...(modbus === null ? detectLines(bytes) : [modbusLine(modbus)]),
  ]
}

const NO_ANSWER =
  '没有数据，试问（耀华指令地址A至Z，网口另问Modbus站号1）也没有应答：请检查接线、波特率和仪表设置'

function modbusLine({ unitId, function: code, isRefused }: ModbusReply): string {
  const name = `MODBUS_TCP ${PROTOCOL_LABELS.MODBUS_TCP}（站号${unitId}，功能码${code}）`
  const what = isRefused ? '没有所问的寄存器' : '可以读取'
  return `  ${name} ${what}，寄存器地址等解析参数请按仪表说明书填写`
}

function lineOf({ scale, share, frames, weight }: Guess): string {
  const { protocol, unit, checksum, parserParams } = scale
  const params = parserParams === null ? '' : ` 解析参数${JSON.stringify(parserParams)}`
  const name = `${protocol} ${PROTOCOL_LABELS[protocol]}（${variantWords({ checksum, parserParams })}）`
  return `  ${name} 单位${unit} 吻合${(share * 100).toFixed(1)}% ${frames}帧 ${weight}吨${params}`
}

/**
 * Listens to a line for some seconds and, where nobody speaks, asks the known questions one after the other. They only
 * read: nothing an indicator does changes by them. It ends about eleven seconds after the connection at the latest.
 */
export function probeLine(open: OpenLine, { isNetwork, clock, log }: ProbeOptions): Promise<Heard> {
  const questions = questionsFor(isNetwork)
  const pieces: Uint8Array[] = []
  let asked = 0
  let again = 0
  let stopWaiting: Stop = () => undefined
  return new Promise((resolve) => {
    const end = (fault: string | null): void => {
      stopWaiting()
      const isAsked = asked > 0
      const modbus = isAsked && isNetwork ? modbusReplyIn(pieces) : null
      resolve({ bytes: joinBytes(...pieces), isAsked, modbus, fault })
    }
    const finish = (): void => {
      end(null)
      line.close()
    }
    const ask = (): void => {
      if (pieces.length > 0) again += 1
      else asked += 1
      // An answer may come when the next question is already out: the last two are asked again in turn.
      const question = questions[Math.max(asked - 1 - (again % 2), 0)]
      if (question === undefined || again > MORE_QUESTIONS) return finish()
      line.write(question())
      stopWaiting = clock.after(ASK_TIME, ask)
    }
    const line = open({
      onOpen() {
        log('已连接，先听3秒')
        stopWaiting = clock.after(LISTEN_TIME, () => {
          if (pieces.length > 0) return finish()
          log('线路没有声音，仪表可能是指令方式（不问不答），正在逐个试问，最多8秒')
          ask()
        })
      },
      onBytes: (bytes) => void pieces.push(bytes),
      onClose: end,
    })
  })
}

type Question = () => Uint8Array

/** Modbus before the letters: its servers hang up on what is none, while indicators overlook what is not for them. */
const questionsFor = (isNetwork: boolean): readonly Question[] => [
  ...(isNetwork ? [3, 4].map((code) => questionOf('MODBUS_TCP', { function: code })) : []),
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (address) => questionOf('YAOHUA_CMD', { address })),
]

function questionOf(protocol: IndicatorOfScale['protocol'], parserParams: unknown): Question {
  const scale = { protocol, unit: 'kg', checksum: true, parserParams } as const
  const { poll } = createDecoder(decoderSettingsOf(scale))
  return () => poll() ?? new Uint8Array()
}

const REFUSED = 0x80

/** Transaction, protocol 0, length, unit, function: one that has the registers rather than one that has not. */
function modbusReplyIn(pieces: readonly Uint8Array[]): ModbusReply | null {
  const replies = pieces.flatMap((bytes) => {
    const [, , high, low, , , unitId, code] = bytes
    if (high !== 0 || low !== 0 || unitId === undefined || code === undefined) return []
    const isRefused = (code & REFUSED) !== 0
    return [{ unitId, function: code & ~REFUSED, isRefused }]
  })
  return replies.find(({ isRefused }) => !isRefused) ?? replies[0] ?? null
}
