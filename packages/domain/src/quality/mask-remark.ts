/**
 * A remark of what the assay did, without the segments of items that the reader may not see; null: nothing is left.
 *
 * @example
 * maskRemark('全水分=10.20 扣重0.753吨/干基灰分=12.30', new Set(['干基灰分'])) // '干基灰分=12.30'
 */
export function maskRemark(remark: string, seen: ReadonlySet<string>): string | null {
  const kept = remark.split('/').filter((segment) => seen.has(segment.split('=')[0] ?? ''))
  return kept.length === 0 ? null : kept.join('/')
}
