/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 to below `most`. */
  readonly below: (most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** mulberry32: short, and good enough to break bytes with. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (most: number): number => next() % most
  return {
    below,
    pick(list) {
      const found = list[below(list.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
  }
}
