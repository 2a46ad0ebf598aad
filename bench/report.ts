/** What is measured, what it is held against, and the ratio the product promises. */
export interface Line {
  readonly what: string
  readonly ours: number
  readonly against: string
  readonly theirs: number
  /** At least this, at most its opposite where it is negative, 0: for reading only. */
  readonly wanted: number
  readonly unit: string
}

export function print(lines: readonly Line[]): void {
  for (const { what, ours, against, theirs, wanted, unit } of lines) {
    const ratio = ours / theirs
    const met =
      wanted === 0 ? '' : (wanted > 0 ? ratio >= wanted : ratio <= -wanted) ? 'met' : 'SHORT'
    const bound = wanted === 0 ? '' : wanted > 0 ? `wanted ≥ ${wanted}` : `wanted ≤ ${-wanted}`
    console.log(
      `${what.padEnd(22)} ${ours.toFixed(2).padStart(10)} ${unit}   ${against.padEnd(40)} ${theirs.toFixed(2).padStart(10)} ${unit}   ratio ${ratio.toFixed(2).padStart(7)}   ${bound} ${met}`,
    )
  }
}
