/** A point in the box of a glyph: ten units wide, fourteen high, y downwards. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

export const GLYPH_WIDTH = 10
export const GLYPH_HEIGHT = 14

/**
 * A font of strokes, drawn for this product. Letters and digits that are mistaken for each other
 * (0 O, 1 I, 2 Z, 5 S, 8 B, U V) are not in it.
 */
const DRAWN: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14; 2,9 8,9',
  C: '10,3 8,1 6,0 4,0 2,1 0,4 0,10 2,13 4,14 6,14 8,13 10,11',
  D: '1,0 1,14; 1,0 5,0 8,2 10,5 10,9 8,12 5,14 1,14',
  E: '10,0 1,0 1,14 10,14; 1,7 8,7',
  F: '10,0 1,0 1,14; 1,7 8,7',
  G: '10,3 8,1 6,0 4,0 2,1 0,4 0,10 2,13 4,14 7,14 10,12 10,8 6,8',
  H: '1,0 1,14; 9,0 9,14; 1,7 9,7',
  J: '3,0 9,0; 7,0 7,11 6,13 4,14 2,13 1,11',
  K: '1,0 1,14; 9,0 1,8; 4,6 10,14',
  L: '1,0 1,14 9,14',
  M: '0,14 1,0 5,9 9,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0 6,0 9,2 9,5 6,8 1,8',
  R: '1,14 1,0 6,0 9,2 9,5 6,7 1,7; 5,7 10,14',
  T: '0,0 10,0; 5,0 5,14',
  W: '0,0 2,14 5,4 8,14 10,0',
  X: '0,0 10,14; 10,0 0,14',
  Y: '0,0 5,7 10,0; 5,7 5,14',
  3: '1,2 3,0 7,0 9,2 9,4 7,6 4,6; 7,6 10,8 10,11 8,14 3,14 0,12',
  4: '7,14 7,0 0,9 10,9',
  6: '9,2 7,0 4,0 1,3 0,7 0,11 2,14 7,14 10,11 9,8 6,7 2,7 0,9',
  7: '0,0 10,0 4,14',
  9: '1,12 3,14 6,14 9,11 10,7 10,3 8,0 3,0 0,3 1,6 4,7 8,7 10,5',
}

export const CAPTCHA_LETTERS: readonly string[] = Object.keys(DRAWN)

const GLYPHS: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(DRAWN).map(([letter, text]) => [letter, text.split(';').map(readStroke)]),
)

export function strokesOf(letter: string): readonly Stroke[] {
  return GLYPHS.get(letter) ?? []
}

function readStroke(text: string): Stroke {
  return text
    .trim()
    .split(' ')
    .map((pair): Point => {
      const [x, y] = pair.split(',').map(Number)
      return [x ?? 0, y ?? 0]
    })
}
