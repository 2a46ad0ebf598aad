import { createHash } from 'node:crypto'
import type { ReadingPicture, ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import type { WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { insertPictures, type PictureNode } from '#modules/registry/api.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { definePart } from '#platform/parts/part.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import {
  blank,
  DARK,
  drawMoment,
  drawSimulated,
  drawText,
  fill,
  type Points,
  png,
  RED,
} from './draw-points.ts'
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
  const owner = { groupId: scale.groupId, orgId: scale.orgId, ...by }
  const saved = await files.saveAll(
    owner,
    shots.map(({ bytes, position }) => ({
      name: `${scale.code}-${now.getTime()}-${position}.png`,
      bytes,
      publicRead: false,
    })),
  )
  return shots.map(({ bytes, position }, at) => ({
    fileId: saved[at]?.fileId ?? '',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    position,
  }))
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

/** The statement that puts the pictures of a reading into the album of its visit; null: there is nothing to put. */
export function filePictures(
  engine: Pick<Engine, 'newId'>,
  reading: StoredReading,
): SqlFragment | null {
  const node = NODES[reading.purpose]
  const { registryId, orgId, groupId, readingTime: takenTime } = reading
  const pictures = reading.pictures.flatMap(({ fileId, position }) =>
    isShown(position) ? [{ fileId, position, takenTime }] : [],
  )
  if (node === undefined || registryId === null || pictures.length === 0) return null
  const set = { orgId, groupId, bizType: 'READING', bizId: reading.id, registryId, node } as const
  return insertPictures(engine, set, pictures)
}

const SHOWN = ['FRONT', 'REAR', 'TOP', 'ROOM', 'CURVE'] as const

const isShown = (position: string): position is (typeof SHOWN)[number] =>
  SHOWN.some((known) => known === position)

const CURVE_FIELD = { left: 70, top: 70, width: 390, height: 150 } as const
const CURVE_LINES = 4
const PALE = 0xbe

interface CurveScene {
  readonly curve: WeightCurve
  readonly weight: string
  readonly time: Date
  readonly isSimulated: boolean
}

/** How a weight came about: tons over seconds, from the empty platform to the moment it was taken. */
export function curvePicture({ curve, weight, time, isSimulated }: CurveScene): Buffer {
  const points = blank()
  const top = Math.max(1, ...curve.map((point) => Number(point.weight)))
  const [from, to] = [curve[0]?.time ?? 0, curve.at(-1)?.time ?? 0]
  drawField(points, top)
  const spots = curve.map((point) => ({
    x:
      CURVE_FIELD.left +
      Math.round(((point.time - from) / Math.max(1, to - from)) * CURVE_FIELD.width),
    y: heightOf(Number(point.weight) / top),
  }))
  spots.slice(1).forEach((spot, at) => drawLine(points, spots[at] ?? spot, spot))
  drawText(points, `${weight} T`, { x: 16, y: 16, scale: 4 })
  const seconds = `${((to - from) / 1000).toFixed(1)}S`
  drawText(points, seconds, {
    x: CURVE_FIELD.left + CURVE_FIELD.width - seconds.length * 12,
    y: 226,
    scale: 2,
  })
  drawMoment(points, time)
  if (isSimulated) drawSimulated(points)
  return png(points)
}

const heightOf = (share: number): number =>
  CURVE_FIELD.top + CURVE_FIELD.height - Math.round(Math.max(0, share) * CURVE_FIELD.height)

function drawField(points: Points, top: number): void {
  for (let line = 0; line <= CURVE_LINES; line += 1) {
    const y = heightOf(line / CURVE_LINES)
    fill(
      points,
      { x: CURVE_FIELD.left, y, width: CURVE_FIELD.width, height: 1 },
      line === 0 ? DARK : PALE,
    )
    drawText(points, ((top * line) / CURVE_LINES).toFixed(1), { x: 16, y: y - 7, scale: 2 })
  }
}

interface Spot {
  readonly x: number
  readonly y: number
}

function drawLine(points: Points, from: Spot, to: Spot): void {
  const steps = Math.max(1, Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  for (let step = 0; step <= steps; step += 1) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps)
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps)
    fill(points, { x, y, width: 2, height: 2 }, RED)
  }
}
