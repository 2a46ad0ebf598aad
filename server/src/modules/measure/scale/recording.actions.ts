import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { detectProtocol } from '@junheng/domain/indicator/detect-protocol.ts'
import { LARGEST_CAPTURE, readCapture } from '@junheng/domain/indicator/read-capture.ts'
import {
  bytesOfRecording,
  RecordingFault,
  readRecording,
} from '@junheng/domain/indicator/recording.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Heard, RecordingAnswer } from '@junheng/domain/scale/device-wire.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteCall, writeCall } from '#platform/http/call.ts'
import { closedBody, fieldType, pathId, readBody, TEXT } from '#platform/http/closed-body.ts'
import { LONGEST_RECORDING, type Recorded, recordScale } from '../live-weight/record-scale.ts'
import { reachScale } from '../reading/capture-reading.ts'
import { findRecordings, readRecordingRow } from './recording.queries.ts'

/** What indicators say, byte by byte: written down, kept, looked at. */
export const recordingCalls = (services: EntityServices, mount: MountModel): readonly Call[] => [
  recordCall(services, mount),
  listCall(services, mount),
  readCall(services, mount),
  detectCall(mount),
]

const about = (mount: MountModel, summary: string) => ({
  access: needs(permissionKey(mount, 'record')),
  tag: mount.label,
  summary,
})

function recordCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall<{ readonly seconds: number; readonly recorded: Recorded }>({
    method: 'POST',
    path: `${mount.base}/:id/record`,
    ...about(mount, '录制仪表数据'),
    body: closedBody({ seconds: { type: 'integer', minimum: 1, maximum: LONGEST_RECORDING } }),
    // It takes as long as it says; no transaction waits for it.
    async prepare({ request, caller }) {
      const { seconds } = readBody(request.body, ['seconds'])
      if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > LONGEST_RECORDING)
        throw fieldType('seconds')
      const scaleId = pathId(request.params['id'])
      const asked = { scaleId, seconds: Number(seconds), caller }
      return { seconds: Number(seconds), recorded: await recordScale(services, asked) }
    },
    async write(_tx, { log }, { seconds, recorded }): Promise<RecordingAnswer> {
      const { scale: found, content } = recorded
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
}

function listCall({ db }: EntityServices, mount: MountModel): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/:id/recordings`,
    ...about(mount, '地磅的录制'),
    async handle({ request, caller }) {
      const { id } = await reachScale({ db }, pathId(request.params['id']), caller)
      return { list: await findRecordings(db, id) }
    },
  }
}

function readCall({ db }: EntityServices, mount: MountModel): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/:id/recordings/:recordingId`,
    ...about(mount, '读取一份录制并识别'),
    async handle({ request, caller }): Promise<RecordingAnswer> {
      const scale = await reachScale({ db }, pathId(request.params['id']), caller)
      const id = pathId(request.params['recordingId'])
      const found = await readRecordingRow(db, { id, scaleId: scale.id })
      if (found === null) throw new RefusalError(refuse('row.missing'))
      const { recordTime, content } = found
      const time = recordTime.replace(/\D/g, '')
      return { name: `${scale.code}-${time}.txt`, content, ...heardIn(bytesIn(content)) }
    },
  }
}

/** Base64 of what a capture may hold; anything beyond is refused before it is decoded. */
const LONGEST_TEXT = Math.ceil(LARGEST_CAPTURE / 3) * 4
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

function detectCall(mount: MountModel): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/detect`,
    ...about(mount, '识别仪表数据文件'),
    body: closedBody({ content: TEXT }),
    async handle({ request }) {
      const { content } = readBody(request.body, ['content'])
      if (typeof content !== 'string' || !BASE64.test(content)) throw fieldType('content')
      if (content === '') throw new RefusalError(refuse('recording.missing'))
      const most = LARGEST_CAPTURE / 1024 / 1024
      if (content.length > LONGEST_TEXT)
        throw new RefusalError(refuse('recording.tooLarge', { most }))
      const bytes = readCapture(Buffer.from(content, 'base64'))
      if (!(bytes instanceof Uint8Array)) throw new RefusalError(bytes)
      return heardIn(bytes)
    },
  }
}

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
