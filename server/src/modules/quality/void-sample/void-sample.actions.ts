import { idOf } from '@junheng/domain/call/shape.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { qcSample } from '../sample/sample.entity.ts'
import { dropWithSheets, lockWithRechecks } from './drop-sample.ts'

/** Its group stays sealed without a sample; its sheets are closed. */
const voidAction = defineAction(qcSample, {
  name: 'void',
  label: '废样',
  button: { type: 'danger' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  locks: ['sample', 'sheet'],
  flow: 'free',
  body: { id: idOf('qcSample', { label: '样品', required: true }), reason: REASON },
  answers: COUNT,
  refuses: ['sample.done'],
  async run(tx, act) {
    const { row, body, services } = act
    const { id } = row
    const status = (await lockWithRechecks(tx, id))?.status ?? 'VOID'
    if (status === 'DONE' || status === 'VOID') throw new RefusalError(refuse('sample.done'))
    const day = formatWireDate(services.engine.clock.now())
    const { orgId, groupId } = act.caller
    const { engine } = services
    const actor = actorOf(act)
    await dropWithSheets(tx, engine, {
      sample: { id, orgId, groupId },
      reason: body.reason,
      day,
      actor,
    })
    const changes = [
      { table: 'qc_sample', field: 'status', label: '状态', from: status, to: 'VOID' },
    ]
    act.log({ entity: 'qcSample', bizKey: id, action: 'void', label: '废样', changes })
    await noteLab(tx, { engine, orgId, groupId, actor }, [
      { objectType: 'SAMPLE', objectId: id, action: 'VOID', reason: body.reason },
    ])
    return { count: 1 }
  },
})

export const voidSampleActions: readonly Action[] = [voidAction]
