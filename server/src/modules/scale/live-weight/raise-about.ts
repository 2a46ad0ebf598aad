import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { findScale } from '../scale/scale.queries.ts'
import { hasOpenException } from './scale-state.queries.ts'

/** One exception of a kind about a scale while nobody has looked at the last one. */
export async function raiseAbout(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  {
    scaleId,
    type,
    says,
  }: {
    readonly scaleId: string
    readonly type: 'SCALE_OFFLINE' | 'NEGATIVE_ZERO' | 'SOURCE_CHANGED'
    /** What follows the name of the scale. */
    readonly says: string
  },
): Promise<void> {
  const scale = await findScale(db, scaleId)
  if (scale === null || (await hasOpenException(db, { scaleId, type }))) return
  const detail = `地磅${scale.name}${says}`
  await db.transaction((tx) =>
    raiseException(tx, engine, {
      noticed: { type, level: 'WARN', isOpen: true, detail },
      about: { orgId: scale.orgId, groupId: scale.groupId, scaleId, user: null },
    }),
  )
}
