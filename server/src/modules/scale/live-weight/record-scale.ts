import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import {
  type CaptureServices,
  linkToHolder,
  notConnected,
  type Operator,
  reachScale,
} from './capture-reading.ts'
import { liveHubOf } from './live-hub.ts'
import { findRecording, insertRecording } from './scale-state.queries.ts'

export const LONGEST_RECORDING = 60
/** On top of the recording itself, for the way there and back. */
const ASK_TIME = 5000

export interface Recorded {
  readonly scale: ScaleFacts
  readonly recordingId: string
  readonly content: string
}

/** Writes down what an indicator says for a while, byte by byte, wherever it is connected. */
export async function recordScale(
  services: CaptureServices,
  request: { readonly scaleId: string; readonly seconds: number; readonly caller: Caller },
): Promise<Recorded> {
  const { db } = services
  const { caller, seconds } = request
  const scale = await reachScale({ db }, request.scaleId, caller)
  if (scale.connType === 'SIM') throw new RefusalError(refuse('scale.noBytes'))
  const link = await linkToHolder(services, scale)
  const { userId, realName } = caller
  const body = { seconds, userId, realName }
  const recordingId =
    link === null
      ? await recordHere(services, { scale, seconds, caller })
      : (
          await link.ask<{ readonly recordingId: string }>(
            { scaleId: scale.id, what: 'record', body },
            { name: scale.name, time: seconds * 1000 + ASK_TIME },
          )
        ).recordingId
  const content = await findRecording(db, { id: recordingId, scaleId: scale.id })
  if (content === null) throw notConnected(scale)
  return { scale, recordingId, content }
}

/** The same on the node that reads the scale. */
export async function recordHere(
  { db, engine }: CaptureServices,
  {
    scale,
    seconds,
    caller,
  }: { readonly scale: ScaleFacts; readonly seconds: number; readonly caller: Operator },
): Promise<string> {
  const port = liveHubOf(engine).portOf(scale.id)
  if (port === null) throw notConnected(scale)
  const time = engine.clock.now()
  const content = await port.record(seconds)
  const id = engine.newId()
  await insertRecording(db, { id, scaleId: scale.id, time, seconds, content, user: caller })
  return id
}
