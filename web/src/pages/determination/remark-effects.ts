/** What an item did to a line, in the words of the remark. */
export interface RemarkEffect {
  readonly name: string
  readonly value: string
  /** Empty: it did nothing. */
  readonly effect: string
}

/**
 * A remark item by item: parsed at the first `=`, then the first blank.
 *
 * @example
 * remarkEffects('全水分=10.20 扣重0.753吨/干基灰分=10.85')
 * // [{ name: '全水分', value: '10.20', effect: '扣重0.753吨' }, { name: '干基灰分', value: '10.85', effect: '' }]
 */
export function remarkEffects(remark: string): readonly RemarkEffect[] {
  if (remark === '') return []
  return remark.split('/').map((segment) => {
    const at = segment.indexOf('=')
    const rest = segment.slice(at + 1)
    const blank = rest.indexOf(' ')
    return {
      name: segment.slice(0, at),
      value: blank < 0 ? rest : rest.slice(0, blank),
      effect: blank < 0 ? '' : rest.slice(blank + 1),
    }
  })
}
