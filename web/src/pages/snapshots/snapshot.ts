import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

/** CURVE is drawn, not photographed. */
export const CAMERA_POSITIONS = ['FRONT', 'REAR', 'TOP', 'ROOM', 'GATE', 'CURVE'] as const
export type CameraPosition = (typeof CAMERA_POSITIONS)[number]

const POSITION_LABELS: Readonly<Record<CameraPosition, string>> = {
  FRONT: '车头',
  REAR: '车尾',
  TOP: '车顶',
  ROOM: '磅房',
  GATE: '门岗',
  CURVE: '重量曲线',
}

/** A picture of a visit, as `viewImage/{id}` gives it. */
export interface Snapshot {
  readonly fileId: string
  /** Where in the visit it was taken, such as 一次过磅. */
  readonly node: string
  readonly position: CameraPosition | null
  readonly takenTime: string
}

/** @example captionOf({ node: '入厂', position: 'FRONT', … }) // '入厂 · 车头' */
export function captionOf({ node, position }: Snapshot): string {
  return position === null ? node : `${node} · ${POSITION_LABELS[position]}`
}

/** Pictures as a call answers them; what has no file is nothing to look at. */
export function readSnapshots(data: unknown): readonly Snapshot[] {
  const rows = Array.isArray(data) ? data.filter(isPlainObject) : []
  return rows
    .map((row) => ({
      fileId: textOf(row['fileId']),
      node: textOf(row['node']),
      position: CAMERA_POSITIONS.find((known) => known === row['position']) ?? null,
      takenTime: textOf(row['takenTime']),
    }))
    .filter(({ fileId }) => fileId !== '')
}
