import { type EventKind, type ToldOf, toldIn } from '@junheng/domain/entity/define-event.ts'
import { visitEntered, visitLeft } from '@junheng/domain/visit/visit-told.ts'
import {
  addPictures,
  claimPicture,
  countPictures,
  findPassage,
  type Passage,
  type PictureNode,
} from '#modules/registry/api.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { type Notifications, notify } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { findAtPoint, type PlacedDevice } from '../device.queries.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { liveHubOf } from '../live-weight/live-hub.ts'
import { simPicture } from '../reading/sim-picture.ts'

const PICTURE_CHANNEL = 'gate_picture'

/** Both tell which gate was passed. */
type Passed = ToldOf<typeof visitEntered>
const PASSAGES: readonly { readonly event: EventKind<Passed>; readonly node: PictureNode }[] = [
  { event: visitEntered, node: '入厂' },
  { event: visitLeft, node: '出厂' },
]

/** A vehicle at a gate that is to be photographed. */
interface Asked {
  readonly registryId: string
  readonly checkId: string
  readonly node: PictureNode
}

/** After this long another vehicle stands before the camera. */
const GONE = 60_000

/** Milliseconds: when it passed. */
type Told = Asked & { readonly time: number }

const askedBy = ({ id, checkId }: Partial<Passed>, node: PictureNode): Asked | null =>
  id && checkId ? { registryId: id, checkId, node } : null

/** Has the cameras of a gate asked as soon as the passage stands, on whichever node reaches them. */
export const askGatePictures: readonly EventHandler[] = PASSAGES.map(({ event, node }) =>
  hear(event, async (tx, passed, { clock }) => {
    const asked = askedBy(passed, node)
    if (asked === null) return
    const cameras = await findAtPoint(tx, { ...asked, types: ['CAMERA'] })
    if (cameras.length > 0) {
      const told: Told = { ...asked, time: clock.now().getTime() }
      await notify(tx, PICTURE_CHANNEL, JSON.stringify(told))
    }
  }),
)

export interface GatePictureParts {
  readonly db: Database
  readonly engine: Engine
  readonly notifications: Notifications
  /** A picture of a camera whose station is connected here; null: it is not, or does not answer. */
  snapshot(deviceId: string): Promise<Buffer | null>
  log(line: string): void
}

/** Takes the pictures of vehicles at gates, of the cameras that this node reaches. */
export function takeGatePictures(parts: GatePictureParts): void {
  parts.notifications.on(PICTURE_CHANNEL, (payload) => {
    if (payload === '') return
    const { time, ...asked } = JSON.parse(payload) as Told
    if (parts.engine.clock.now().getTime() - time > GONE) return
    takeAll(parts, asked).catch((error: Error) => parts.log(`门岗抓拍失败：${error.message}`))
  })
}

async function takeAll(parts: GatePictureParts, asked: Asked): Promise<void> {
  const { db } = parts
  const passage = await findPassage(db, asked)
  if (passage === null) return
  const cameras = await findAtPoint(db, { ...asked, types: ['CAMERA'] })
  await Promise.all(cameras.map((camera) => takeOne(parts, { ...asked, passage, camera })))
}

interface Taking extends Asked {
  readonly passage: Passage
  readonly camera: PlacedDevice
}

async function takeOne(parts: GatePictureParts, taking: Taking): Promise<void> {
  const { db, engine, snapshot } = parts
  const { passage, camera, registryId, node } = taking
  const files = engine.parts.get(siteFiles)
  const takenTime = engine.clock.now()
  const isSimulated = camera.connType === 'SIM'
  if (files === null || (isSimulated && !passage.isDemo && !liveHubOf(engine).simulates)) return
  const bytes = isSimulated
    ? simPicture({ weight: null, time: takenTime })
    : await snapshot(camera.id)
  if (bytes === null) return
  const { orgId, groupId } = passage
  await db.transaction(async (tx) => {
    // Every node reaches a simulated camera; the first one takes the picture.
    if (!(await claimPicture(tx, { registryId, node, deviceId: camera.id }))) return
    const owner = { orgId, groupId, userId: '0', realName: '系统' }
    const name = `${registryId}-${takenTime.getTime()}.png`
    const { fileId } = await files.save(owner, { name, bytes, publicRead: false })
    const set = {
      orgId,
      groupId,
      bizType: 'REGISTRY',
      bizId: registryId,
      registryId,
      node,
    } as const
    await addPictures(tx, engine, set, [
      { deviceId: camera.id, position: 'GATE', fileId, takenTime },
    ])
  })
}

/** Cameras are asked while the event is delivered; after so long none will answer. */
const PATIENCE = 5000
const PAUSE = 250

/** At a point where pictures are required, a passage without one is noted. */
export const missGatePictures = ({
  engine,
  patience = PATIENCE,
}: {
  engine(): Engine
  readonly patience?: number
}): EventSubscriber => ({
  name: 'gate-pictures',
  events: PASSAGES.map(({ event }) => event.name),
  async handle(heard, { db }) {
    const [asked = null] = PASSAGES.flatMap(({ event, node }) => {
      const passed = toldIn(event, heard)
      return passed === null ? [] : [askedBy(passed, node)]
    })
    const passage = asked && (await findPassage(db, asked))
    if (asked === null || !passage?.photoRequired) return
    const giveUp = performance.now() + patience
    while ((await countPictures(db, asked)) === 0) {
      if (performance.now() > giveUp) return noteMissing(db, engine(), { asked, passage })
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  },
})

/** Once, however often the event is delivered. */
function noteMissing(
  db: Database,
  engine: Engine,
  { asked, passage }: { readonly asked: Asked; readonly passage: Passage },
): Promise<void> {
  const { registryId, node } = asked
  const detail = `控制点${passage.checkName}没有拍到${node}照片`
  return db.transaction(async (tx) => {
    if (await hasMissed(tx, { registryId, detail })) return
    await raiseException(tx, engine, {
      noticed: { type: 'NO_PICTURE', level: 'WARN', isOpen: false, detail },
      about: { ...passage, registryId, user: null },
    })
  })
}

/** Whether the same was noted before: events may be delivered twice. */
async function hasMissed(
  db: Queryable,
  { registryId, detail }: { readonly registryId: string; readonly detail: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as is_there from mm_exception where registry_id = ${registryId} and type = 'NO_PICTURE' and detail = ${detail}`,
  )
  return row !== null
}
