import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** Why a row of a picker cannot be taken, in the server's words; null: it can. */
export const barredText = ({ barred }: AnyRow): string | null =>
  typeof barred === 'string' ? barred : null
