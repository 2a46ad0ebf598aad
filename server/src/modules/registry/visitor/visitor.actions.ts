import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId, readIdOrNull, TEXT } from '#platform/http/closed-body.ts'
import { assertPoint, loadPoint } from '../gate/gate-point.ts'
import { lockVisitor, markVisitorIn, markVisitorOut, type VisitorPass } from './visitor.queries.ts'

/** Both ways of a visitor through the gate. */
export function visitorCalls(services: EntityServices): readonly Call[] {
  return [passCall(services, 'entrance'), passCall(services, 'release')]
}

const WAYS = {
  entrance: { label: '入厂', point: 'GATE_IN', field: 'enterTime', event: 'visitorEntered' },
  release: { label: '出厂', point: 'GATE_OUT', field: 'leaveTime', event: 'visitorLeft' },
} as const

function passCall(services: EntityServices, way: keyof typeof WAYS): Call {
  const { engine } = services
  const model = engine.registry.model('visitor')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('visitor has no mount')
  return writeCall({
    method: 'POST',
    path: `${mount.base}/${way}`,
    access: needs(permissionKey(mount, way)),
    tag: mount.label,
    summary: `访客车辆${WAYS[way].label}`,
    body: closedBody({ id: TEXT, checkId: TEXT }, ['id']),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'checkId'])
      return { id: readId(body, 'id'), checkId: readIdOrNull(body, 'checkId') }
    },
    write: (tx, call, asked) => passVisitor(tx, { services, call, way }, asked),
  })
}

interface Passing {
  readonly services: EntityServices
  readonly call: WriteContext
  readonly way: keyof typeof WAYS
}

async function passVisitor(
  tx: Tx,
  { services, call, way }: Passing,
  { id, checkId }: { readonly id: string; readonly checkId: string | null },
): Promise<unknown> {
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
  const visitor = await lockVisitor(tx, { orgId: caller.orgId, id, now })
  if (visitor === null) throw new RefusalError(refuse('row.missing'))
  assertMayPass(visitor, way)
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
  return { id, [field]: to }
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
