import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ChildInput } from '@junheng/domain/row/parse-row.ts'
import { carriedTons } from '@junheng/domain/trade/plan-carry-over.ts'
import { nextPeriod } from '@junheng/domain/trade/plan-period.ts'
import { businessDay } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { type PlanRow, plan } from './plan.entity.ts'
import { isCarriedOver } from './plan.queries.ts'

interface CarryOver {
  readonly call: WriteContext
  readonly id: string
  readonly code: string | null
}

/** Makes the draft of the next period from a plan whose period is over, with what it left undone. */
async function carryOver(
  tx: Tx,
  context: MountContext<RowOf<typeof plan>>,
  { call, id, code }: CarryOver,
): Promise<PlanRow> {
  const { services, model, mount } = context
  const { engine } = services
  const { caller, warn } = call
  const row = await loadOver(tx, context, { call, id })
  const input = {
    id: null,
    version: null,
    values: nextHeader(row),
    overridden: NOT_OVERRIDDEN,
    children: new Map([['orPlanSub', row.orPlanSub.map(nextLine)]]),
  }
  return createRow(tx, engine, { model, mount, caller, input, code, warn })
}

/** The plan under its lock, so that two clerks do not carry it over twice. */
async function loadOver(
  tx: Tx,
  { services, mount }: Pick<MountContext, 'services' | 'mount'>,
  { call, id }: Pick<CarryOver, 'call' | 'id'>,
): Promise<PlanRow> {
  const { engine } = services
  const { caller } = call
  const row = await loadTyped(tx, engine.registry, plan, { mount, caller, id, lock: true })
  const { code, status } = row
  if (status !== 'AUDITED')
    throw new RefusalError(
      refuse('row.status', { code, status: STATUS_LABELS[status], action: '结转' }),
    )
  const today = await businessDay(engine, caller, engine.clock.now())
  if (today <= row.endDate) throw new RefusalError(refuse('plan.open'))
  if (await isCarriedOver(tx, id)) throw new RefusalError(refuse('plan.carried'))
  return row
}

const NOT_OVERRIDDEN: ReadonlySet<string> = new Set()

function nextHeader(row: PlanRow): AnyRow {
  const { kind, periodType, vendorId, customerId, contractId, control, deptId, remark } = row
  const period = nextPeriod(periodType, row.endDate)
  const kept = { kind, periodType, vendorId, customerId, contractId, control, deptId, remark }
  return { ...kept, ...period, sourceId: row.id }
}

/** The same wish again, and beside it what is still owed from this period. */
function nextLine(line: PlanRow['orPlanSub'][number]): ChildInput {
  const { inventoryId, vendorId, customerId, contractSubId, planQuantity } = line
  const { dayQuantity, vehicleNum } = line
  const kept = { inventoryId, vendorId, customerId, contractSubId, planQuantity }
  const values = { ...kept, dayQuantity, vehicleNum, carryOverNum: carriedTons(line) }
  return { id: null, values, overridden: NOT_OVERRIDDEN }
}

/** The draft of the next period. */
const carryOverAction = defineAction(plan, {
  name: 'carryOver',
  path: 'carryOver/:id',
  label: '结转到下一期',
  button: {
    label: '结转',
    confirm: '结转到下一期？',
    done: '已结转，请核对新计划',
    opens: true,
  },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  // Numbers are taken before the plan is held, as by everybody who makes a document.
  locking: 'run',
  flow: 'free',
  answers: 'row',
  refuses: ['row.status', 'plan.open', 'plan.carried'],
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, act) {
    const { model, params, prepared: giveCode, log: write } = act
    const code = giveCode && (await giveCode(tx))
    const row = await carryOver(tx, act, { call: act, id: params.id, code })
    const log = { entity: model.name, action: 'carryOver', label: '结转' }
    write({ ...log, bizKey: params.id, changes: [] })
    write({ ...log, bizKey: row.id, changes: fieldChanges(model, null, row) })
    return row
  },
})

/** Actions of plans beyond those of every document. */
export const planActions: readonly Action[] = [carryOverAction]
