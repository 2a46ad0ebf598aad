interface Box {
  readonly left: number
  readonly top: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 4
const EDGE = 8

/**
 * Where a bubble stands in the window: under what it speaks of, above it where there is no room below, and
 * never beyond the right edge.
 *
 * @example
 * placeBubble({ left: 10, top: 20, bottom: 50 }, { width: 80, height: 24 }, { width: 800, height: 600 }) // { left: 10, top: 54 }
 */
export function placeBubble(
  { left, top, bottom }: Box,
  bubble: Size,
  room: Size,
): { readonly left: number; readonly top: number } {
  const isLow = bottom + GAP + bubble.height > room.height
  return {
    left: Math.max(EDGE, Math.min(left, room.width - bubble.width - EDGE)),
    top: isLow ? top - GAP - bubble.height : bottom + GAP,
  }
}
