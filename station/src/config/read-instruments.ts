import { resolve } from 'node:path'
import { patternFault } from '@junheng/domain/quality/instrument-text.ts'
import { StationError } from '#station/station-error.ts'
import type { Reader } from './closed-object.ts'

/** An instrument of the laboratory that writes what it measures into text files. */
export interface InstrumentSettings {
  readonly folder: string
  /** Which files, as `*.txt`. */
  readonly files: string
  readonly encoding: 'utf8' | 'gbk'
  /** `append`: one file that grows; `files`: each file is a result, and one that is written anew another. */
  readonly mode: 'files' | 'append'
  readonly pattern: string
  /** File with the key that the back office has given out (化验组, 仪器密钥). */
  readonly keyFile: string
}

export function readInstrument(reader: Reader, folder: string): InstrumentSettings {
  const pattern = reader.text('pattern')
  const fault = patternFault(pattern)
  if (fault !== null) throw new StationError(`仪器的pattern${fault}`)
  return {
    pattern,
    folder: resolve(folder, reader.text('folder')),
    files: reader.text('files', '*.txt'),
    encoding: reader.oneOf('encoding', ['utf8', 'gbk'] as const, 'utf8'),
    mode: reader.oneOf('mode', ['files', 'append'] as const, 'files'),
    keyFile: resolve(folder, reader.text('keyFile')),
  }
}
