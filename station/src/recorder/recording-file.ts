import { readFileSync } from 'node:fs'
import { readCapture } from '@junheng/domain/indicator/read-capture.ts'
import {
  type Recording,
  RecordingFault,
  readRecording,
} from '@junheng/domain/indicator/recording.ts'
import { StationError } from '#station/station-error.ts'

const load = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new StationError(`找不到录制文件${file}`)
  }
}

/** A recording from a file; what is wrong with it is said in a sentence. */
export function readRecordingFile(file: string): Recording {
  const text = load(file).toString('utf8')
  try {
    return readRecording(text)
  } catch (error) {
    if (!(error instanceof RecordingFault)) throw error
    throw new StationError(`录制文件${file}第${error.line}行无法读取`)
  }
}

/** The bytes of an indicator from any file that holds them: a recording, hex figures, or the bare bytes. */
export function readCaptureFile(file: string): Uint8Array {
  const bytes = readCapture(load(file))
  if (bytes instanceof Uint8Array) return bytes
  throw new StationError(bytes.message)
}
