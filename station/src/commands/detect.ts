import { parseArgs } from 'node:util'
import { detectProtocol, type Guess } from '@junheng/domain/indicator/detect-protocol.ts'
import { variantWords } from '@junheng/domain/indicator/guess-words.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { Log } from '#station/log.ts'
import { readCaptureFile } from '#station/recorder/recording-file.ts'
import { fileArg } from './command-args.ts'
import { LINE_OPTIONS, typedLine } from './line-args.ts'
import { type Heard, type ModbusReply, probeLine } from './probe-line.ts'

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
