import { parseArgs } from 'node:util'
import { detectProtocol, type Guess } from '@junheng/domain/indicator/detect-protocol.ts'
import { variantWords } from '@junheng/domain/indicator/guess-words.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import { readCaptureFile } from '#station/recorder/recording-file.ts'
import { fileArg } from './command-args.ts'

/** `detect <file>`: which protocols the bytes may be in, a line each, the best first. */
export function runDetect(args: readonly string[]): readonly string[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
  return detectLines(readCaptureFile(fileArg(positionals)))
}

export function detectLines(bytes: Uint8Array): readonly string[] {
  const guesses = detectProtocol(bytes)
  if (guesses.length > 0) return [`共${bytes.length}字节，可能的协议：`, ...guesses.map(lineOf)]
  return [
    bytes.length === 0
      ? '没有数据，请检查接线和仪表设置'
      : `共${bytes.length}字节，认不出协议，请检查波特率或接线`,
  ]
}

function lineOf({ scale, share, frames, weight }: Guess): string {
  const { protocol, unit, checksum, parserParams } = scale
  const params = parserParams === null ? '' : ` 解析参数${JSON.stringify(parserParams)}`
  const name = `${protocol} ${PROTOCOL_LABELS[protocol]}（${variantWords({ checksum, parserParams })}）`
  return `  ${name} 单位${unit} 吻合${(share * 100).toFixed(1)}% ${frames}帧 ${weight}吨${params}`
}
