import type { Command } from '@junheng/domain/scale/device-command.ts'
import type {
  DeviceBoard,
  Heard,
  KeptRecording,
  ProtocolGuess,
  RecordingAnswer,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const SCALES = '/measure/mm-scale'
const DEVICES = '/measure/mm-device'
const CHECKS = '/measure/mm-scale-check'
/** States change by themselves; weights come by a stream of their own. */
const REFRESH_MS = 5000
/** A recording lasts up to a minute, and comes back after it. */
const RECORD_MORE_MS = 20_000

/** Bytes of an indicator, looked at; what was brought from elsewhere has no content to take along. */
export type Capture = Heard & Partial<RecordingAnswer>

export interface CheckAnswer {
  readonly result: 'PASS' | 'FAIL'
  readonly error: string
  readonly mpe: string
  readonly shownWeight: string
}

export const deviceBoard = () =>
  queryOptions({
    queryKey: [SCALES, 'board'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      api.request<DeviceBoard>({ path: `${SCALES}/board`, signal, quiet: true }),
  })

export const keptRecordings = (scaleId: string) =>
  queryOptions({
    queryKey: [SCALES, 'recordings', scaleId] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.request<{ readonly list: readonly KeptRecording[] }>({
        path: `${SCALES}/${scaleId}/recordings`,
        signal,
      }),
  })

/** What is done from this page. */
export const deviceCalls = {
  watch: (ids: readonly string[], signal: AbortSignal, onData: (data: unknown) => void) =>
    api.events({ path: `${SCALES}/streams`, query: { ids: ids.join(',') }, signal }, onData),
  zero: (scaleId: string, reason: string) =>
    api.request({ method: 'POST', path: `${SCALES}/${scaleId}/zero`, body: { reason } }),
  operate: (scaleId: string, action: string) =>
    api.request({ method: 'POST', path: `${SCALES}/${scaleId}/operate`, body: { action } }),
  decide: (scaleId: string, pass: boolean) =>
    api.request({
      method: 'PUT',
      path: `${SCALES}/${pass ? 'audit' : 'reject'}`,
      body: { ids: [scaleId] },
    }),
  record: (scaleId: string, seconds: number) =>
    api.request<RecordingAnswer>({
      method: 'POST',
      path: `${SCALES}/${scaleId}/record`,
      body: { seconds },
      timeoutMs: seconds * 1000 + RECORD_MORE_MS,
    }),
  recording: (scaleId: string, id: string) =>
    api.request<RecordingAnswer>({ path: `${SCALES}/${scaleId}/recordings/${id}` }),
  async detect(file: File): Promise<Capture> {
    const content = await base64Of(file)
    return api.request<Capture>({ method: 'POST', path: `${SCALES}/detect`, body: { content } })
  },
  /** Proposes a protocol to a scale, in the form in which it was heard. */
  adopt: (
    { id, version }: ScaleState,
    { protocol, unit, checksum, parserParams }: ProtocolGuess,
  ): Promise<unknown> =>
    api.request({
      method: 'PUT',
      path: `${SCALES}/update`,
      body: { id, version, protocol, unit, checksum, parserParams },
    }),
  /** Takes the weight that stands there and judges it. */
  async check(scaleId: string, standardWeight: string): Promise<CheckAnswer> {
    const reading = await api.request<{ readonly id: string }>({
      method: 'POST',
      path: `${SCALES}/${scaleId}/capture`,
      body: { purpose: 'CHECK' },
    })
    return api.request<CheckAnswer>({
      method: 'POST',
      path: `${CHECKS}/create`,
      body: { scaleId, standardWeight, readingId: reading.id },
    })
  },
  test: (deviceId: string) =>
    api.request({ method: 'POST', path: `${DEVICES}/${deviceId}/test`, body: {} }),
  /** What is empty is not said. */
  command: (
    deviceId: string,
    {
      command,
      text,
      plateNumber,
    }: { readonly command: Command; readonly text: string; readonly plateNumber: string },
  ) =>
    api.request({
      method: 'POST',
      path: `${DEVICES}/${deviceId}/command`,
      body: { command, ...(text && { text }), ...(plateNumber && { plateNumber }) },
    }),
}

/** Small files only: a text of characters stands in between. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** As many as fit into one call. */
const CHUNK = 8192
