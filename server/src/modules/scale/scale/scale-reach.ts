import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findScale, type ScaleFacts } from './scale.queries.ts'

/** The scale of a path; whether the caller reaches it, the engine asks. */
export async function scaleByPath(
  db: Queryable,
  { params }: { readonly params: { readonly id: string } },
): Promise<readonly ScaleFacts[]> {
  const scale = await findScale(db, params.id)
  if (scale === null) throw new RefusalError(refuse('row.missing'))
  return [scale]
}
