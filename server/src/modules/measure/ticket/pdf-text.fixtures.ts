import { inflateSync } from 'node:zlib'

/** The words of a file as its own tables of letters have them, sheet by sheet in the order they were drawn. */
export function pdfText(bytes: Buffer): string {
  const streams = streamsOf(bytes)
  const letters = new Map(streams.flatMap((text) => lettersOf(text)))
  return streams
    .filter((text) => text.includes('BT\n'))
    .map((text) => wordsOf(text, letters))
    .join('\n')
}

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
