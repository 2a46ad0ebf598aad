import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/**
 * The question about a price as the call takes it: an assay value under the item it is of. One without
 * the other says nothing and is left out.
 *
 * @example
 * priceBody({ kind: 'pu', assayItemId: '7', assayValue: '5100' }) // { kind: 'pu', assay: { 7: '5100' } }
 */
export function priceBody({ assayItemId, assayValue, ...body }: AnyRow): AnyRow {
  if (typeof assayItemId !== 'string' || typeof assayValue !== 'string') return body
  return { ...body, assay: { [assayItemId]: assayValue } }
}
