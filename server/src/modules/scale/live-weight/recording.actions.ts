import { int, text } from '@junheng/domain/entity/field.ts'
import { detectProtocol } from '@junheng/domain/indicator/detect-protocol.ts'
import { LARGEST_CAPTURE, readCapture } from '@junheng/domain/indicator/read-capture.ts'
import {
  bytesOfRecording,
  RecordingFault,
  readRecording,
} from '@junheng/domain/indicator/recording.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Heard } from '@junheng/domain/scale/device-wire.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { findRecordings, readRecordingRow } from '../scale/board.queries.ts'
import { HEARD, KEPT_RECORDINGS, RECORDING } from '../scale/board-shapes.ts'
import { scale } from '../scale/scale.entity.ts'
import { scaleByPath } from '../scale/scale-reach.ts'
import { LONGEST_RECORDING, recordScale } from './record-scale.ts'

const RIGHT = { of: 'mount', action: 'record' } as const

const record = defineAction(scale, {
  name: 'record',
  path: ':id/record',
  label: '录制仪表数据',
  button: { none: '设备状态页面录制仪表数据' },
  method: 'POST',
  right: RIGHT,
  body: {
    seconds: int({ label: '录制秒数', required: true, min: '1', max: String(LONGEST_RECORDING) }),
  },
  answers: RECORDING,
  // It takes as long as it says; no transaction waits for it.
  prepare: ({ services, body: { seconds }, params, caller }) =>
    recordScale(services, { scaleId: params.id, seconds, caller }),
  async run(_tx, { log, body: { seconds }, prepared }) {
    const { scale: found, content } = prepared
    const change = { table: 'mm_scale', field: 'seconds', label: '录制秒数', from: null }
    log({
      entity: 'scale',
      bizKey: found.id,
      action: 'record',
      label: '录制仪表数据',
      changes: [{ ...change, to: String(seconds) }],
    })
    return { name: `${found.code}.txt`, content, ...heardIn(bytesIn(content)) }
  },
})

const list = defineAction(scale, {
  name: 'recordings',
  path: ':id/recordings',
  label: '地磅的录制',
  button: { none: '设备状态页面列出录制' },
  method: 'GET',
  right: RIGHT,
  reach: scaleByPath,
  answers: KEPT_RECORDINGS,
  read: async ({ services: { db }, row: { id } }) => ({ list: await findRecordings(db, id) }),
})

const readOne = defineAction(scale, {
  name: 'recording',
  path: ':id/recordings/:recordingId',
  label: '读取一份录制并识别',
  button: { none: '设备状态页面下载录制' },
  method: 'GET',
  right: RIGHT,
  reach: scaleByPath,
  answers: RECORDING,
  async read({ services: { db }, params, row: { id: scaleId, code } }) {
    const found = await readRecordingRow(db, { id: params.recordingId, scaleId })
    if (found === null) throw new RefusalError(refuse('row.missing'))
    const { recordTime, content } = found
    const time = recordTime.replace(/\D/g, '')
    return { name: `${code}-${time}.txt`, content, ...heardIn(bytesIn(content)) }
  },
})

/** Base64 of what a capture may hold; anything beyond is refused before it is decoded. */
const LONGEST_TEXT = Math.ceil(LARGEST_CAPTURE / 3) * 4
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const detect = defineAction(scale, {
  name: 'detect',
  label: '识别仪表数据文件',
  button: { none: '设备状态页面识别上传的仪表数据' },
  method: 'POST',
  right: RIGHT,
  // Longer than it may be, so that the answer says in megabytes what is too much.
  body: { content: text({ label: '文件内容，base64', length: LONGEST_TEXT * 2 }) },
  answers: HEARD,
  refuses: ['recording.missing', 'recording.tooLarge'],
  async read({ body: { content } }) {
    if (content === null) throw new RefusalError(refuse('recording.missing'))
    if (!BASE64.test(content))
      throw new RefusalError(refuse('call.fieldType', { field: 'content' }))
    const most = LARGEST_CAPTURE / 1024 / 1024
    if (content.length > LONGEST_TEXT)
      throw new RefusalError(refuse('recording.tooLarge', { most }))
    const bytes = readCapture(Buffer.from(content, 'base64'))
    if (!(bytes instanceof Uint8Array)) throw new RefusalError(bytes)
    return heardIn(bytes)
  },
})

function bytesIn(content: string): Uint8Array {
  if (content === '') return new Uint8Array()
  try {
    return bytesOfRecording(readRecording(content))
  } catch (error) {
    if (!(error instanceof RecordingFault)) throw error
    throw new RefusalError(refuse('recording.line', { line: error.line }))
  }
}

/** Further guesses only confuse. */
const MOST_GUESSES = 8

/** What a recording seems to be, best guess first. */
function heardIn(bytes: Uint8Array): Heard {
  return {
    bytes: bytes.length,
    guesses: detectProtocol(bytes)
      .slice(0, MOST_GUESSES)
      .map(({ scale: { protocol, unit, checksum, parserParams }, share, frames, weight }) => ({
        protocol,
        protocolName: PROTOCOL_LABELS[protocol],
        unit,
        checksum,
        parserParams,
        share: Math.round(share * 1000) / 10,
        frames,
        weight,
      })),
  }
}

/** What indicators say, byte by byte: written down, kept, looked at. */
export const recordingActions: readonly Action[] = [record, list, readOne, detect]
