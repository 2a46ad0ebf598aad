import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  checkCapture,
  isInPosition,
  isStable,
  isZeroReturned,
  type LiveScale,
} from '@junheng/domain/scale/live-scale.ts'
import type { ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import { checkBelievable } from '@junheng/domain/station/believable.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { appendReading } from '../reading/append-reading.ts'
import { findReading, type StoredReading } from '../reading/reading.queries.ts'
import { takePictures } from '../reading/snapshots.ts'
import { findScale, type ScaleFacts } from '../scale/scale.queries.ts'
import { bandsOfScale, type LiveHub, liveHubOf } from './live-hub.ts'
import type { LiveLink } from './live-link.ts'
import { findHolder } from './scale-state.queries.ts'

/** What a capture needs around it. */
export interface CaptureServices {
  readonly db: Database
  readonly engine: Engine
}

/** Who stands behind a reading. */
export type Operator = Pick<Caller, 'userId' | 'realName'>

export interface CaptureRequest {
  readonly purpose: ReadingPurpose
  readonly registryId?: string | null
  readonly vehicleId?: string | null
  readonly plateNumber?: string | null
  readonly caller: Operator
  /** The program of an unattended scale asks, and no operator. */
  readonly unattended?: boolean
}

/** A scale of the caller's companies; any other is missing. */
export async function reachScale(
  { db }: { readonly db: Queryable },
  scaleId: string,
  caller: Caller,
): Promise<ScaleFacts> {
  const scale = await findScale(db, scaleId)
  if (scale === null) throw new RefusalError(refuse('row.missing'))
  assertReachable(scale, caller)
  return scale
}

function assertReachable(scale: ScaleFacts, caller: Caller): void {
  if (!reaches(caller, scale)) throw new RefusalError(refuse('row.missing'))
}

/** A node that does not answer within this time does not read the scale any more. */
const CAPTURE_TIME = 2000

/**
 * Takes the weight that stands on a scale and writes it down. It commits alone, before whatever is made of
 * it, so that a save that is refused keeps its reading; therefore never inside a transaction that holds
 * something. The node that reads the scale does it, whichever was asked.
 */
export async function captureReading(
  services: CaptureServices,
  { scaleId, ...request }: AskedCapture & { readonly scaleId: string },
): Promise<StoredReading> {
  return captureOn(services, await reachScale(services, scaleId, request.caller), request)
}

type AskedCapture = CaptureRequest & { readonly caller: Caller }

/** The same on a scale that was read at this moment. */
export async function captureOn(
  services: CaptureServices,
  scale: ScaleFacts,
  { caller, ...rest }: AskedCapture,
): Promise<StoredReading> {
  const { db } = services
  assertReachable(scale, caller)
  const request = { ...rest, caller }
  const link = await linkToHolder(services, scale)
  if (link === null) return captureHere(services, { scale, request })
  const { userId, realName } = caller
  const { name } = scale
  const ask = { scaleId: scale.id, what: 'capture', body: { ...rest, userId, realName } } as const
  const { readingId } = await link.ask(ask, { name, time: CAPTURE_TIME })
  const reading = await findReading(db, String(readingId))
  if (reading === null) throw notConnected(scale)
  return reading
}

/** The way to the node that reads a scale; null: this one does, or nobody. */
export async function linkToHolder(
  { db, engine }: CaptureServices,
  { id, connType }: Pick<ScaleFacts, 'id' | 'connType'>,
): Promise<LiveLink | null> {
  const { link, portOf } = liveHubOf(engine)
  if (connType === 'SIM' || link === null || portOf(id) !== null) return null
  const holder = await findHolder(db, id)
  return holder === null || holder === link.node ? null : link
}

/** The same on the node that reads the scale. */
export async function captureHere(
  { db, engine }: CaptureServices,
  {
    scale,
    request,
    deadline = Number.POSITIVE_INFINITY,
  }: {
    readonly scale: ScaleFacts
    readonly request: CaptureRequest
    /** Of `performance.now()`: whoever asked has given up by then. */
    readonly deadline?: number
  },
): Promise<StoredReading> {
  const hub = liveHubOf(engine)
  return hub.inTurn(scale.id, async () => {
    assertUsable(scale, hub)
    if (performance.now() > deadline || hub.isNoisy(scale.id)) throw notConnected(scale)
    const now = engine.clock.now()
    const live = await hub.read(db, scale, now)
    const visit = request.registryId ?? request.plateNumber ?? request.vehicleId ?? null
    const question = {
      visit,
      purpose: request.purpose,
      name: scale.name,
      now: now.getTime(),
    }
    const bands = bandsOfScale(scale)
    const isCheck = request.purpose === 'CHECK'
    const refusal =
      checkCapture(live, bands, question) ??
      checkShown(live, scale, { hub, isCheck }) ??
      checkRoom(scale, { ...request, isTakenOver: hub.flowOf(scale.id) === 'ATTENDED' })
    if (refusal) throw new RefusalError(refusal)
    const facts = { stable: true, zeroOk: isZeroReturned(live, question), positionOk: true }
    const taken = newestOf(live, scale, hub)
    const by = { userId: request.caller.userId, realName: request.caller.realName }
    const curve = hub.curveOf(scale.id)
    const pictures = await takePictures(engine, { scale, weight: taken.weight, curve, now, by })
    // Pictures take their time, in which a truck may have rolled into a beam.
    const after = await hub.read(db, scale, engine.clock.now())
    if (!isInPosition(after, bands)) throw new RefusalError(refuse('scale.position'))
    const all = { ...taken, ...facts, ...ofRequest(request), pictures, scale }
    const reading = await db.transaction((tx) => appendReading(tx, engine, all))
    hub.note(scale.id, reading, { visit, purpose: request.purpose, weight: reading.weight })
    return reading
  })
}

/** The same without asking whether the platform came to zero: before and after it is set to zero. */
export async function appendCheckReading(
  { db, engine }: CaptureServices,
  {
    scale,
    live,
    caller,
  }: { readonly scale: ScaleFacts; readonly live: LiveScale; readonly caller: Operator },
): Promise<StoredReading> {
  const hub = liveHubOf(engine)
  const bands = bandsOfScale(scale)
  const reading = await db.transaction((tx) =>
    appendReading(tx, engine, {
      ...newestOf(live, scale, hub),
      stable: isStable(live.frames, bands),
      zeroOk: live.returned,
      positionOk: isInPosition(live, bands),
      purpose: 'CHECK',
      operator: caller,
      scale,
    }),
  )
  hub.note(scale.id, reading, null)
  return reading
}

/** What an indicator says must be something that its scale can show; what is made up here is so anyway. */
function checkShown(
  live: LiveScale,
  scale: ScaleFacts,
  { hub, isCheck }: { readonly hub: LiveHub; readonly isCheck: boolean },
): Refusal | null {
  if (isSimulated(scale, hub) && hub.portOf(scale.id) === null) return null
  return checkBelievable({ weight: live.frames.at(-1)?.weight, scale, isCheck })
}

export const notConnected = ({ name }: Pick<ScaleFacts, 'name'>): RefusalError =>
  new RefusalError(refuse('scale.offline', { name }))

const isSimulated = ({ connType, id }: ScaleFacts, hub: LiveHub): boolean =>
  connType === 'SIM' || hub.portOf(id)?.isSimulated?.() === true

function newestOf(live: LiveScale, scale: ScaleFacts, hub: LiveHub) {
  const { id } = scale
  const newest = live.frames.at(-1)
  if (newest === undefined) throw new Error(`scale ${id} has no frame`)
  const { plateNumber, trailerPlateNumber } = hub.recognised(id)
  return {
    weight: newest.weight,
    raw: newest.raw,
    source: isSimulated(scale, hub) ? ('SIM' as const) : ('SCALE' as const),
    recognisedPlate: plateNumber,
    recognisedTrailer: trailerPlateNumber,
    signed: hub.portOf(id)?.signed?.() ?? null,
  }
}

const ofRequest = ({ purpose, registryId, plateNumber, caller }: CaptureRequest) => ({
  purpose,
  registryId: registryId ?? null,
  plateNumber: plateNumber ?? null,
  operator: caller,
})

/** A second person has looked at the scale, and weights that are made up stay where nobody pays for them. */
export function assertUsable(scale: ScaleFacts, hub: LiveHub): void {
  if (!scale.inForce) throw new RefusalError(refuse('scale.unaudited', { name: scale.name }))
  if (isSimulated(scale, hub) && !scale.isDemo && !hub.simulates)
    throw new RefusalError(refuse('scale.simulated'))
}

/** Whether this caller may weigh here. */
export function checkRoom(
  { enabled, roomEnabled, roomUserIds, controlMode }: ScaleFacts,
  {
    caller,
    unattended = false,
    isTakenOver = false,
  }: Pick<CaptureRequest, 'caller' | 'unattended'> & {
    /** An operator works an unattended scale by hand. */
    readonly isTakenOver?: boolean
  },
): Refusal | null {
  const isListed = unattended || roomUserIds.length === 0 || roomUserIds.includes(caller.userId)
  const attended = isTakenOver && controlMode === 'UNATTENDED' ? controlMode : 'ATTENDED'
  const isOpen = controlMode === (unattended ? 'UNATTENDED' : attended)
  return enabled && roomEnabled && isListed && isOpen ? null : refuse('scale.notYours')
}
