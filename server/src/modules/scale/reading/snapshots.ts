import { createHash } from 'node:crypto'
import type { ReadingPicture, ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import type { WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { addPictures, type PictureNode } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { definePart } from '#platform/parts/part.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { curvePicture } from './curve-picture.ts'
import type { StoredReading } from './reading.queries.ts'
import { simPicture } from './sim-picture.ts'

/** What a camera gave for a weight. */
export interface Snapshot {
  readonly position: 'FRONT' | 'REAR' | 'TOP' | 'ROOM'
  readonly deviceId: string | null
  readonly bytes: Buffer
}

/** The cameras of a scale; one that does not answer in time is left out, which the rules then notice. */
export interface SnapshotSource {
  take(scale: ScaleFacts): Promise<readonly Snapshot[]>
}

/** Real cameras, once somebody reaches them. */
const cameras = definePart<{ source: SnapshotSource | null }>('cameras', () => ({ source: null }))

export function connectCameras({ parts }: Engine, source: SnapshotSource): void {
  parts.get(cameras).source = source
}

interface Taking {
  readonly scale: ScaleFacts
  readonly weight: Tons
  /** What the platform has shown since it was empty. */
  readonly curve: WeightCurve
  readonly now: Date
  readonly by: { readonly userId: string; readonly realName: string }
}

/** Pictures for a weight about to be written down; files stand before the row that names them. */
export async function takePictures(
  { parts }: Engine,
  { scale, weight, curve, now, by }: Taking,
): Promise<readonly ReadingPicture[]> {
  const files = parts.get(siteFiles)
  if (files === null) return []
  const isSimulated = scale.connType === 'SIM'
  const drawn = {
    position: 'CURVE',
    bytes: curvePicture({ curve, weight, time: now, isSimulated }),
  }
  const shots = [...(await shotsOf(parts.get(cameras).source, { scale, weight, now })), drawn]
  const pictures: ReadingPicture[] = []
  for (const { bytes, position } of shots) {
    const owner = { groupId: scale.groupId, orgId: scale.orgId, ...by }
    const name = `${scale.code}-${now.getTime()}-${position}.png`
    const { fileId } = await files.save(owner, { name, bytes, publicRead: false })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    pictures.push({ fileId, sha256, position })
  }
  return pictures
}

async function shotsOf(
  source: SnapshotSource | null,
  { scale, weight, now }: Pick<Taking, 'scale' | 'weight' | 'now'>,
): Promise<readonly Snapshot[]> {
  if (scale.connType === 'SIM')
    return [{ position: 'FRONT', deviceId: null, bytes: simPicture({ weight, time: now }) }]
  return source === null ? [] : source.take(scale)
}

const NODES: Partial<Record<ReadingPurpose, PictureNode>> = {
  FIRST: '一次过磅',
  SUB: '二次过磅',
  SECOND: '二次过磅',
  EXIT_CHECK: '出厂',
}

/** The same pictures in the album of the visit. */
export async function filePictures(tx: Tx, engine: Engine, reading: StoredReading): Promise<void> {
  const node = NODES[reading.purpose]
  const { registryId, orgId, groupId, readingTime: takenTime } = reading
  if (node === undefined || registryId === null || reading.pictures.length === 0) return
  const set = { orgId, groupId, bizType: 'READING', bizId: reading.id, registryId, node } as const
  await addPictures(
    tx,
    engine,
    set,
    reading.pictures.flatMap(({ fileId, position }) =>
      isShown(position) ? [{ fileId, position, takenTime }] : [],
    ),
  )
}

const SHOWN = ['FRONT', 'REAR', 'TOP', 'ROOM', 'CURVE'] as const

const isShown = (position: string): position is (typeof SHOWN)[number] =>
  SHOWN.some((known) => known === position)
