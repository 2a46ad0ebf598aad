import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Which of the three a code is: the letter it begins with. */
const CODE_STAGES = { C: '采样', Z: '制样', H: '化验' } as const
export type CodeStage = keyof typeof CODE_STAGES

/** Without 0, I, L, O and U, which are misread or spell words. A prime number of them. */
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many characters there are to draw from, and how many are drawn. */
export const CODE_CHARACTERS = ALPHABET.length
export const CODE_DRAWS = 7

/**
 * A blind code: the letter of its stage, seven drawn characters, a check character. It says nothing about
 * when it was made or for what.
 *
 * @example
 * composeBlindCode('H', [6, 18, 2, 22, 8, 19, 1]) // 'H7K3Q9M2K'
 */
export function composeBlindCode(stage: CodeStage, drawn: readonly number[]): string {
  if (drawn.length !== CODE_DRAWS || drawn.some((index) => ALPHABET[index] === undefined))
    throw new RangeError('a blind code takes seven characters of its alphabet')
  return `${stage}${drawn.map((index) => ALPHABET[index]).join('')}${checkCharacter(drawn)}`
}

/**
 * Whether a text that was scanned or typed is a code of a stage; null: it is. One wrong character and two
 * swapped neighbours are always found.
 *
 * @example
 * checkBlindCode('H7K3Q9M2K', 'H') // null
 */
export function checkBlindCode(code: string, stage: CodeStage): Refusal | null {
  const [letter = '', ...rest] = code
  const indexes = rest.map((character) => ALPHABET.indexOf(character))
  const isWhole =
    letter in CODE_STAGES && rest.length === CODE_DRAWS + 1 && !indexes.some((index) => index < 0)
  if (!isWhole || rest.at(-1) !== checkCharacter(indexes.slice(0, CODE_DRAWS)))
    return refuse('sample.codeCheck')
  return letter === stage ? null : refuse('sample.codeStage')
}

function checkCharacter(indexes: readonly number[]): string {
  const sum = indexes.reduce((total, index, at) => total + (at + 1) * index, 0)
  return ALPHABET[sum % CODE_CHARACTERS] as string
}
