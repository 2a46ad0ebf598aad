import type { WeightCurve } from '@junheng/domain/scale/weight-curve.ts'
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

const FIELD = { left: 70, top: 70, width: 390, height: 150 } as const
const LINES = 4
const PALE = 0xbe

export interface CurveScene {
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
    x: FIELD.left + Math.round(((point.time - from) / Math.max(1, to - from)) * FIELD.width),
    y: heightOf(Number(point.weight) / top),
  }))
  spots.slice(1).forEach((spot, at) => drawLine(points, spots[at] ?? spot, spot))
  drawText(points, `${weight} T`, { x: 16, y: 16, scale: 4 })
  const seconds = `${((to - from) / 1000).toFixed(1)}S`
  drawText(points, seconds, { x: FIELD.left + FIELD.width - seconds.length * 12, y: 226, scale: 2 })
  drawMoment(points, time)
  if (isSimulated) drawSimulated(points)
  return png(points)
}

const heightOf = (share: number): number =>
  FIELD.top + FIELD.height - Math.round(Math.max(0, share) * FIELD.height)

function drawField(points: Points, top: number): void {
  for (let line = 0; line <= LINES; line += 1) {
    const y = heightOf(line / LINES)
    fill(points, { x: FIELD.left, y, width: FIELD.width, height: 1 }, line === 0 ? DARK : PALE)
    drawText(points, ((top * line) / LINES).toFixed(1), { x: 16, y: y - 7, scale: 2 })
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
