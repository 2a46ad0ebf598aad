import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertPictures, type NewPicture, type PictureSet } from './picture.queries.ts'

/**
 * Pictures of a visit, a weighing or a confirmation, in the transaction of what they prove. The files must
 * be there already; one of another group's is left out.
 *
 * @example
 * await addPictures(tx, engine, { ...visit, bizType: 'READING', bizId: readingId, registryId, node: '一次过磅' }, [
 *   { position: 'FRONT', fileId, takenTime: engine.clock.now() },
 * ])
 */
export async function addPictures(
  tx: Tx,
  engine: Engine,
  set: PictureSet,
  pictures: readonly Omit<NewPicture, 'id'>[],
): Promise<number> {
  if (pictures.length === 0) return 0
  const { orgId, groupId, bizType, bizId, registryId, node } = set
  return insertPictures(
    tx,
    { orgId, groupId, bizType, bizId, registryId, node },
    pictures.map((picture) => ({ ...picture, id: engine.newId() })),
  )
}
