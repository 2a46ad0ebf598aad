import { idOf } from '@junheng/domain/call/shape.ts'
import { dateTime } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { assertPoint, loadPoint } from '../gate-point.ts'
import { visitor } from './visitor.entity.ts'
import { lockVisitor, markVisitorIn, markVisitorOut, type VisitorPass } from './visitor.queries.ts'

const WAYS = {
  entrance: { label: '入厂', point: 'GATE_IN', field: 'enterTime', event: 'visitorEntered' },
  release: { label: '出厂', point: 'GATE_OUT', field: 'leaveTime', event: 'visitorLeft' },
} as const

const VISITOR_ID = idOf('visitor', { label: '访客', required: true })

const passAction = (way: keyof typeof WAYS): Action =>
  defineAction(visitor, {
    name: way,
    label: `访客车辆${WAYS[way].label}`,
    method: 'POST',
    right: 'of-mount',
    body: { id: VISITOR_ID, checkId: idOf('check', { label: '门岗' }) },
    answers: {
      id: VISITOR_ID,
      enterTime: dateTime({ label: '入厂时间' }),
      leaveTime: dateTime({ label: '出厂时间' }),
    },
    run: (tx, act) => passVisitor(tx, { services: act.services, call: act, way }, act.body),
  })

/** Both ways of a visitor through the gate. */
export const visitorActions: readonly Action[] = [passAction('entrance'), passAction('release')]

interface Passing {
  readonly services: EntityServices
  readonly call: WriteContext
  readonly way: keyof typeof WAYS
}

interface Times {
  readonly id: string
  readonly enterTime: string | null
  readonly leaveTime: string | null
}

async function passVisitor(
  tx: Tx,
  { services, call, way }: Passing,
  { id, checkId }: { readonly id: string; readonly checkId: string | null },
): Promise<Times> {
  const { engine } = services
  const { caller } = call
  const { label, point, field, event } = WAYS[way]
  const now = engine.clock.now()
  if (checkId !== null)
    assertPoint(await loadPoint(tx, caller, checkId), caller, {
      types: [point],
      // A visitor is known by the plate he announced.
      mode: 'PLATE',
      kind: null,
    })
  const expected = await lockVisitor(tx, { orgId: caller.orgId, id, now })
  if (expected === null) throw new RefusalError(refuse('row.missing'))
  assertMayPass(expected, way)
  const mark = way === 'entrance' ? markVisitorIn : markVisitorOut
  await mark(tx, { id, user: caller.realName, now })
  const to = formatWireDateTime(now)
  call.log({
    entity: 'visitor',
    bizKey: id,
    action: way,
    label,
    changes: [{ table: 'tr_visitor', field, label: `${label}时间`, from: null, to }],
  })
  await engine.publish(tx, { name: event, entity: 'visitor', row: { id, checkId } })
  return { id, enterTime: null, leaveTime: null, [field]: to }
}

/** Who is inside may always leave, however late. */
function assertMayPass(visitor: VisitorPass, way: keyof typeof WAYS): void {
  const { plateNumber: plate, inside, current, hostUserName: host } = visitor
  if (way === 'release') {
    if (!inside) throw new RefusalError(refuse('visitor.outside', { plate }))
    return
  }
  if (inside) throw new RefusalError(refuse('visitor.inside', { plate }))
  if (!current) throw new RefusalError(refuse('visitor.unplanned', { host: host ?? '被访人' }))
}
