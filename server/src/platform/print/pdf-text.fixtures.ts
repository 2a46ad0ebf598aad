import { inflateSync } from 'node:zlib'
import { readAreas } from '@junheng/domain/qr/read-qr.fixtures.ts'

/** The words of a file as its own tables of letters have them, sheet by sheet in the order they were drawn. */
export function pdfText(bytes: Buffer): string {
  const streams = streamsOf(bytes)
  const letters = new Map(streams.flatMap((text) => lettersOf(text)))
  return streams
    .filter((text) => text.includes('BT\n'))
    .map((text) => wordsOf(text, letters))
    .join('\n')
}

/** What a reader makes of the code on the first sheet: the rectangles between the scale of the code and its filling. */
export function pdfQr(bytes: Buffer): string | null {
  const drawn = streamsOf(bytes)
    .map((text) => /([\d.]+) 0 0 \1 0 0 cm\n((?:[-\d. ]+ [mlh]\n|h\n)+)/.exec(text))
    .find((match) => match !== null)
  const areas = [
    ...(drawn?.[2] ?? '').matchAll(/([\d.]+) ([\d.]+) m\n.*\n([\d.]+) ([\d.]+) l\n/g),
  ].map((match) => {
    const [x = 0, y = 0, right = 0, bottom = 0] = match.slice(1).map(Number)
    return { x, y, width: right - x, height: bottom - y }
  })
  return readAreas(Math.round(CODE_SIDE / Number(drawn?.[1])), areas)
}

/** Points of the code on paper, 18 mm. */
const CODE_SIDE = 51

function streamsOf(bytes: Buffer): readonly string[] {
  const texts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const from = at + 'stream\n'.length
    const end = bytes.indexOf('\nendstream', from)
    try {
      texts.push(inflateSync(bytes.subarray(from, end)).toString('latin1'))
    } catch {
      // Not compressed: a font or a picture, which has no words.
    }
  }
  return texts
}

/** `<0000> <00ff> [<5149> …]`: what each number of the embedded font stands for. */
function lettersOf(text: string): readonly (readonly [string, string])[] {
  if (!text.includes('beginbfrange')) return []
  return [...text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(
    ([, first = '0', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, codes = ''], at) => {
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
        const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? []
        return [
          glyph,
          String.fromCharCode(...units.map((one) => Number.parseInt(one, 16))),
        ] as const
      }),
  )
}

function wordsOf(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(glyph) ?? '')
        .join(''),
    )
    .join('\n')
}

export interface PlacedText {
  readonly text: string
  /** Millimetres from the upper left corner: where the line begins, and what it stands on. */
  readonly x: number
  readonly y: number
}

const POINT = 25.4 / 72

/** Texts of a file that are not turned, and where they stand on their sheets; all sheets are as high as the first. */
export function pdfPlaces(bytes: Buffer): readonly PlacedText[] {
  const high = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(bytes.toString('latin1'))?.[1])
  const streams = streamsOf(bytes)
  const letters = new Map(streams.flatMap((text) => lettersOf(text)))
  return streams.flatMap((stream) =>
    [...stream.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n[^[]*(\[[^\]]*\] TJ)/g)].map(
      ([, x = '', y = '', shown = '']) => ({
        text: wordsOf(shown, letters),
        x: Number(x) * POINT,
        y: (high - Number(y)) * POINT,
      }),
    ),
  )
}
