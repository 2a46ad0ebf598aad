import type { Picture } from './encode-png.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, type Point, type Stroke, strokesOf } from './glyphs.ts'

/** Twice what a page shows it at, so that it is sharp on a fine screen. */
export const CAPTCHA_WIDTH = 240
export const CAPTCHA_HEIGHT = 80

/** Gives numbers from 0 up to 1; a test brings its own to get the same picture twice. */
export type Random = () => number

type Color = readonly [red: number, green: number, blue: number]

interface Canvas extends Picture {
  readonly pixels: Uint8Array
}

/**
 * Draws a text so that people read it and simple programs do not: every letter turned, slanted and
 * scaled by itself, all of them on a wave, near enough to touch, crossed by lines of their own colours.
 */
export function drawCaptcha(text: string, random: Random): Picture {
  const canvas = blankCanvas(random)
  speckle(canvas, random, 220)
  const wave = randomWave(random)
  const letters = [...text]
  const pitch = (CAPTCHA_WIDTH - 36) / letters.length
  letters.forEach((letter, at) => {
    const center: Point = [
      18 + pitch * (at + 0.5) + between(random, -4, 4),
      CAPTCHA_HEIGHT / 2 + between(random, -5, 5),
    ]
    const place = placeLetter(random, { center, pitch, wave })
    const thickness = between(random, 4.2, 5.6)
    const color = inkColor(random)
    for (const stroke of strokesOf(letter))
      drawStroke(canvas, bend(stroke, place), { thickness, color })
  })
  for (let line = 0; line < 3; line += 1)
    drawStroke(canvas, randomCurve(random), {
      thickness: between(random, 1.8, 3),
      color: inkColor(random),
    })
  speckle(canvas, random, 260)
  return canvas
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

const inkColor = (random: Random): Color => [
  between(random, 10, 110),
  between(random, 20, 110),
  between(random, 60, 170),
]

function blankCanvas(random: Random): Canvas {
  const pixels = new Uint8Array(CAPTCHA_WIDTH * CAPTCHA_HEIGHT * 3)
  // Few shades, grey by grey: finer grain would only make the file larger.
  for (let at = 0; at < pixels.length; at += 3)
    pixels.fill(232 + 6 * Math.floor(random() * 3), at, at + 3)
  return { width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, pixels }
}

type Bend = (point: Point) => Point

function randomWave(random: Random): Bend {
  const [tall, wide] = [between(random, 2, 4.5), between(random, 1, 2.5)]
  const [long, short] = [between(random, 60, 110), between(random, 30, 50)]
  const [first, second] = [random() * 2 * Math.PI, random() * 2 * Math.PI]
  return ([x, y]) => [
    x + wide * Math.sin((y / short) * 2 * Math.PI + first),
    y + tall * Math.sin((x / long) * 2 * Math.PI + second),
  ]
}

/** From the box of a glyph to its place on the canvas. */
function placeLetter(
  random: Random,
  place: { readonly center: Point; readonly pitch: number; readonly wave: Bend },
): Bend {
  const angle = between(random, -0.42, 0.42)
  const shear = between(random, -0.28, 0.28)
  const width = (place.pitch * between(random, 0.7, 0.9)) / GLYPH_WIDTH
  const height = between(random, 40, 52) / GLYPH_HEIGHT
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ([x, y]) => {
    const v = (y - GLYPH_HEIGHT / 2) * height
    const u = (x - GLYPH_WIDTH / 2) * width + v * shear
    return place.wave([place.center[0] + u * cos - v * sin, place.center[1] + u * sin + v * cos])
  }
}

const PIECES = 6

/** Cut into pieces first: the wave must bend the line between two points too. */
function bend(stroke: Stroke, place: Bend): Stroke {
  return stroke.flatMap((point, at) => {
    const next = stroke[at + 1]
    if (next === undefined) return [place(point)]
    return Array.from({ length: PIECES }, (_, piece) => {
      const share = piece / PIECES
      return place([
        point[0] + (next[0] - point[0]) * share,
        point[1] + (next[1] - point[1]) * share,
      ])
    })
  })
}

/** A cubic curve from the left edge to the right one. */
function randomCurve(random: Random): Stroke {
  const height = (): number => between(random, 8, CAPTCHA_HEIGHT - 8)
  const [a, b, c, d] = [height(), height(), height(), height()]
  return Array.from({ length: 33 }, (_, at): Point => {
    const t = at / 32
    const s = 1 - t
    return [t * CAPTCHA_WIDTH, s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d]
  })
}

interface Pen {
  readonly thickness: number
  readonly color: Color
}

function drawStroke(canvas: Canvas, stroke: Stroke, pen: Pen): void {
  stroke.forEach((point, at) => {
    const next = stroke[at + 1]
    if (next !== undefined) drawSegment(canvas, [point, next], pen)
  })
}

function drawSegment(
  canvas: Canvas,
  [from, to]: readonly [Point, Point],
  { thickness, color }: Pen,
): void {
  const reach = thickness / 2 + 1
  const low = (axis: 0 | 1): number =>
    Math.max(0, Math.floor(Math.min(from[axis], to[axis]) - reach))
  const high = (axis: 0 | 1, limit: number): number =>
    Math.min(limit - 1, Math.ceil(Math.max(from[axis], to[axis]) + reach))
  for (let y = low(1); y <= high(1, canvas.height); y += 1)
    for (let x = low(0); x <= high(0, canvas.width); x += 1) {
      const cover = thickness / 2 + 0.5 - distance([x, y], from, to)
      if (cover > 0) blend(canvas, [x, y], color, Math.min(1, cover))
    }
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy)
}

function blend({ pixels, width }: Canvas, [x, y]: Point, color: Color, share: number): void {
  const at = (y * width + x) * 3
  color.forEach((part, channel) => {
    const under = pixels[at + channel] ?? 0
    pixels[at + channel] = under + (part - under) * share
  })
}

function speckle(canvas: Canvas, random: Random, count: number): void {
  for (let dot = 0; dot < count; dot += 1) {
    const point: Point = [random() * CAPTCHA_WIDTH, random() * CAPTCHA_HEIGHT]
    drawSegment(canvas, [point, point], {
      thickness: between(random, 0.8, 2),
      color: [between(random, 60, 220), between(random, 60, 220), between(random, 90, 230)],
    })
  }
}
