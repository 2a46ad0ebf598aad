import { lineHeight } from './break-lines.ts'
import type { Drawn, Strip } from './lay-band.ts'

export const moved = (part: Drawn, right: number, down: number): Drawn => ({
  ...part,
  x: part.x + right,
  y: part.y + down,
})

/** What of a strip stands above a height, and the rest from its own top on: texts go on, frames are closed and opened. */
export function splitStrip(strip: Strip, room: number): readonly [Strip, Strip] {
  const above: Drawn[] = []
  const below: Drawn[] = []
  // A line of type that is cut stands on the next page as a whole, so that all below it moves.
  const pad = Math.max(
    0,
    ...strip.drawn.map((part) => (part.kind === 'text' ? lineHeight(part.size) : 0)),
  )
  for (const part of strip.drawn) {
    if (part.kind === 'text') splitText(part, { room, pad, above, below })
    else if (part.y + part.h <= room) above.push(part)
    else if (part.kind === 'box' && part.y < room) {
      above.push({ ...part, h: room - part.y })
      below.push({ ...part, y: 0, h: part.y + part.h - room + pad })
    } else below.push({ ...part, y: Math.max(0, part.y - room) + pad })
  }
  return [
    { height: room, drawn: above },
    { height: Math.max(0, strip.height - room) + pad, drawn: below },
  ]
}

function splitText(
  part: Extract<Drawn, { kind: 'text' }>,
  {
    room,
    pad,
    above,
    below,
  }: { readonly room: number; readonly pad: number; above: Drawn[]; below: Drawn[] },
): void {
  const high = lineHeight(part.size)
  const fitting = Math.floor((room - part.y) / high + 0.001)
  if (fitting >= part.lines.length) return void above.push(part)
  if (fitting <= 0) return void below.push({ ...part, y: Math.max(0, part.y - room) + pad })
  above.push({ ...part, lines: part.lines.slice(0, fitting), h: fitting * high })
  const rest = part.lines.slice(fitting)
  below.push({ ...part, y: 0, lines: rest, h: rest.length * high })
}

/** Drawn smaller from the upper left corner of its sheet. */
export function scaled(part: Drawn, scale: number): Drawn {
  if (scale === 1) return part
  const place = { x: part.x * scale, y: part.y * scale, w: part.w * scale, h: part.h * scale }
  return part.kind === 'text'
    ? { ...part, ...place, size: part.size * scale }
    : { ...part, ...place }
}
