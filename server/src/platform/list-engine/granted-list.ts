import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { GrantedList } from './list-grant.ts'

/** The list a call asks for, of an entity or of a child table of it, at this moment. */
export async function grantedList(
  { services, model, mount }: MountContext,
  caller: Caller,
  entity: string,
): Promise<GrantedList> {
  const { engine } = services
  const now = formatWireDateTime(engine.clock.now())
  const time = { today: await services.today(caller), now }
  return { registry: engine.registry, model, mount, entity, time }
}
