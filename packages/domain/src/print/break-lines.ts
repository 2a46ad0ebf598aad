import { LEAST_TYPE } from './print-template.ts'

/** Width of a letter in type of one unit: 1 for a Chinese one. */
export type LetterWidth = (letter: string) => number

const POINT = 25.4 / 72
/** From line to line, in type of one unit. */
export const LEADING = 1.3
const STEP = 0.5

/** Of a letter where no font is at hand: Chinese ones are square, others about half as wide. */
export const guessedWidth: LetterWidth = (letter) => (/[\u2e80-\uffef]/.test(letter) ? 1 : 0.56)

/** Width of a text in millimetres. */
export function textWidth(text: string, size: number, widthOf: LetterWidth): number {
  let width = 0
  for (const letter of text) width += widthOf(letter)
  return width * size * POINT
}

/** From line to line in millimetres. */
export const lineHeight = (size: number): number => size * POINT * LEADING

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * A text in the largest type that its place has room for, down to 6 points; then it wraps, however many lines it
 * takes: nothing is cut off.
 */
export function fitText(
  text: string,
  { w, h, size }: { readonly w: number; readonly h: number; readonly size: number },
  widthOf: LetterWidth,
): FittedText {
  for (let tried = size; tried > LEAST_TYPE; tried -= STEP) {
    const lines = breakLines(text, { w, size: tried }, widthOf)
    const isWhole = lines.length === 1 || !isSplit(text, lines)
    if (isWhole && lines.length * lineHeight(tried) <= Math.max(h, lineHeight(tried)) + EPSILON)
      return { size: tried, lines }
  }
  const least = Math.min(size, LEAST_TYPE)
  return { size: least, lines: breakLines(text, { w, size: least }, widthOf) }
}

const EPSILON = 0.01

/** Whether a word without a blank was cut in two: a number is then better smaller. */
const isSplit = (text: string, lines: readonly string[]): boolean => {
  const longest = Math.max(0, ...text.split(/[\s\u2e80-\uffef]+/).map((word) => word.length))
  return longest > 1 && !lines.some((line) => longestWord(line) >= longest)
}

const longestWord = (line: string): number =>
  Math.max(0, ...line.split(/[\s\u2e80-\uffef]+/).map((word) => word.length))

/** Chinese text breaks anywhere, a word or a number only where it has to. */
function breakLines(
  text: string,
  { w, size }: { readonly w: number; readonly size: number },
  widthOf: LetterWidth,
): readonly string[] {
  const room = w / (size * POINT) + EPSILON
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let width = 0
    for (const piece of piecesOf(paragraph, { room, widthOf })) {
      const wide = wordWidth(piece, widthOf)
      if (line !== '' && width + wide > room) {
        lines.push(line.trimEnd())
        line = ''
        width = 0
      }
      if (line === '' && piece.trim() === '') continue
      line += piece
      width += wide
    }
    lines.push(line.trimEnd())
  }
  return lines
}

const wordWidth = (word: string, widthOf: LetterWidth): number =>
  [...word].reduce((sum, letter) => sum + widthOf(letter), 0)

/** Words and single Chinese letters; a word that no line has room for comes letter by letter. */
function piecesOf(
  text: string,
  { room, widthOf }: { readonly room: number; readonly widthOf: LetterWidth },
): readonly string[] {
  const words = text.match(/[^\s\u2e80-\uffef]+|\s|[\u2e80-\uffef]/gu) ?? []
  return words.flatMap((word) => (wordWidth(word, widthOf) > room ? [...word] : [word]))
}
