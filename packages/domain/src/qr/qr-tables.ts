/** Of ISO/IEC 18004, versions 1 to 10. */

/** All codewords of a version. */
export const CODEWORDS: readonly number[] = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]

interface Blocks {
  /** Correction words of each block. */
  readonly correction: number
  /** How many blocks of how many data words. */
  readonly groups: readonly (readonly [count: number, words: number])[]
}

/** Level M. */
export const BLOCKS_M: readonly Blocks[] = [
  { correction: 10, groups: [[1, 16]] },
  { correction: 16, groups: [[1, 28]] },
  { correction: 26, groups: [[1, 44]] },
  { correction: 18, groups: [[2, 32]] },
  { correction: 24, groups: [[2, 43]] },
  { correction: 16, groups: [[4, 27]] },
  { correction: 18, groups: [[4, 31]] },
  {
    correction: 22,
    groups: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    correction: 22,
    groups: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    correction: 26,
    groups: [
      [4, 43],
      [1, 44],
    ],
  },
]

/** Centres of the small squares. */
export const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

/** Modules that no codeword fills. */
export const remainderBits = (version: number): number => (version >= 2 && version <= 6 ? 7 : 0)
