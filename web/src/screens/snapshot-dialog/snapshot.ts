export const CAMERA_POSITIONS = ['FRONT', 'REAR', 'TOP', 'ROOM', 'GATE'] as const
export type CameraPosition = (typeof CAMERA_POSITIONS)[number]

const POSITION_LABELS: Readonly<Record<CameraPosition, string>> = {
  FRONT: '车头',
  REAR: '车尾',
  TOP: '车顶',
  ROOM: '磅房',
  GATE: '门岗',
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
