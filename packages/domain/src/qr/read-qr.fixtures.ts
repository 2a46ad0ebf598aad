import readPixels from 'jsqr'
import type { QrDrawing } from './qr-code.ts'

/** Pixels of one module, as a camera would see it. */
const ZOOM = 4

/** A dark rectangle in modules. */
export interface DarkArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a reader that is not ours makes of a drawn code; null where it finds none. */
export function readQr({ side, path }: QrDrawing): string | null {
  const areas = [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
    return { x, y, width, height }
  })
  return readAreas(side, areas)
}

/** The same for a picture in a page. */
export function readQrSvg(svg: string): string | null {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  return readQr({ side, path: /<path d="([^"]*)"/.exec(svg)?.[1] ?? '' })
}

/** The same for dark rectangles, wherever they were drawn. */
export function readAreas(side: number, areas: readonly DarkArea[]): string | null {
  const width = side * ZOOM
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const area of areas)
    for (let y = Math.round(area.y * ZOOM); y < Math.round((area.y + area.height) * ZOOM); y += 1)
      for (let x = Math.round(area.x * ZOOM); x < Math.round((area.x + area.width) * ZOOM); x += 1)
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return readPixels(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data ?? null
}
