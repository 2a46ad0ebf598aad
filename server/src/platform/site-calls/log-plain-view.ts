import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

/** A look at unmasked values is an action of its own, though it changes nothing. */
export async function logPlainView(
  db: Database,
  engine: Engine,
  { model, id, call }: Parameters<EntityServices['logPlainView']>[0],
): Promise<void> {
  const draft = {
    entity: model.name,
    bizKey: id,
    action: 'viewPlain',
    label: '查看敏感信息',
    changes: [],
  }
  const { caller, request } = call
  await db.transaction((tx) =>
    writeLog(tx, [draft], {
      caller,
      request,
      newId: () => engine.newId(),
      now: engine.clock.now(),
    }),
  )
}
