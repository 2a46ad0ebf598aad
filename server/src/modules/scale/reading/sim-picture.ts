import {
  blank,
  DARK,
  drawMoment,
  drawSimulated,
  drawText,
  fill,
  GREY,
  type Points,
  png,
  WIDTH,
} from './draw-points.ts'

const ROAD = 0x9a

export interface SimScene {
  /** Null: at a gate, where nothing is weighed. */
  readonly weight: string | null
  readonly time: Date
}

/**
 * What a camera would have shown of a simulated truck: a lorry drawn from the side, its weight, its time, and
 * 模拟 across it. Another for each millisecond, as photographs are.
 */
export function simPicture({ weight, time }: SimScene): Buffer {
  const points = blank()
  drawTruck(points)
  drawSimulated(points)
  if (weight !== null) drawText(points, `${weight} T`, { x: 16, y: 16, scale: 4 })
  drawMoment(points, time)
  return png(points)
}

function drawTruck(points: Points): void {
  fill(points, { x: 0, y: 200, width: WIDTH, height: 30 }, ROAD)
  fill(points, { x: 60, y: 90, width: 290, height: 90 }, 0xb4)
  fill(points, { x: 360, y: 115, width: 64, height: 65 }, 0x78)
  fill(points, { x: 396, y: 124, width: 24, height: 22 }, GREY)
  fill(points, { x: 56, y: 180, width: 372, height: 8 }, DARK)
  for (const x of [80, 112, 144, 290, 322, 384])
    fill(points, { x, y: 186, width: 24, height: 24 }, DARK)
}
