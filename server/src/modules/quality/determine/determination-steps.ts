import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { DETERMINE_STATES } from '@junheng/domain/quality/determine-terms.ts'
import type { LabAction } from '@junheng/domain/quality/lab-log.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { calculate } from './calculate.ts'
import { type Determination, lockDeterminations, storeCalculated } from './determination.queries.ts'

/** One determination, and several. */
export const ID = { id: idOf('qcDetermine', { label: '判定单', required: true }) }
export const IDS = { ids: idsOf('qcDetermine', { label: '判定单' }) }
/** A write on a determination. */
type Act = WriteContext & Pick<MountContext, 'services'>

/** The laboratory's own log says who did what to it. */
export async function note(
  tx: Tx,
  act: CallContext & Pick<MountContext, 'services'>,
  { of, action, reason }: { of: Determination; action: LabAction; reason?: string },
): Promise<void> {
  const { id, code, orgId, groupId } = of
  await noteLab(tx, { engine: act.services.engine, orgId, groupId, actor: actorOf(act) }, [
    { objectType: 'DETERMINE', objectId: id, action, newValue: code, reason: reason ?? null },
  ])
}

/** The operation log says what became of the document; values stand in the laboratory's own. */
export function tell(act: Act, { id }: Determination, action: string, label: string): void {
  act.log({ entity: 'qcDetermine', bizKey: id, action, label, changes: [] })
}

/** Locks determinations that are all in the state an action begins with. */
export async function lockIn(
  tx: Tx,
  ids: readonly string[],
  { status, action }: { readonly status: Determination['status']; readonly action: string },
): Promise<readonly Determination[]> {
  const found = await lockDeterminations(tx, ids)
  const other = found.find((one) => one.status !== status)
  if (other)
    throw new RefusalError(
      refuse('determine.state', {
        code: other.code,
        status: DETERMINE_STATES[other.status],
        action,
      }),
    )
  return found
}

/** Works it out anew, and stores what came out. */
export async function recalculate(tx: Tx, act: Act, of: Determination): Promise<void> {
  const made = await calculate(tx, act.services.engine, { of, warn: act.warn })
  await storeCalculated(tx, of.id, made)
}
