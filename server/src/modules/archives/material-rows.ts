import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'

/** A row of a list that names a material or a class of materials. */
interface MaterialRow {
  readonly inventoryId: string | null
  readonly invcId: string | null
}

/** Each row names exactly one of the two: with both, nobody could say which of them it means. */
export function checkMaterialRows(rows: readonly MaterialRow[]): Refusal | null {
  const wrong = rows.some(({ inventoryId, invcId }) => (inventoryId === null) === (invcId === null))
  return wrong ? refuse('material.oneOf') : null
}
