import { addDays } from '@junheng/domain/values/wire-time.ts'
import { findAccountId } from '#modules/finance/api.ts'
import { erpAdapter } from '#modules/integration/api.ts'
import { findRooms, findShifts } from '#modules/scale/api.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { makerAt, userAt } from './demo-site.ts'
import type { FilledDay } from './fill-day.ts'
import { draftSettlement, settleMonth } from './month-demo.ts'
import { loadDemoSettlements } from './settlement-demo.ts'
import type { DemoGround } from './visit-demo.ts'

/** The day whose documents wait for the ERP. */
const QUEUED_DAY = 2

/**
 * What the plant's desks do beside a day at the gates: on the first of a month the month before is settled and
 * paid; records of the day before yesterday wait for the ERP; today a shift is handed over, a credit waits to be agreed to and
 * the next settlement is being made.
 */
export async function workDesks(
  ground: DemoGround,
  day: FilledDay & { readonly adapterId: string },
  play: () => Promise<void>,
): Promise<void> {
  const { site } = ground
  if (day.company !== site.companies[0]) return play()
  const date = addDays(site.time.today, -day.daysAgo)
  if (date.endsWith('-01')) await settleMonth(ground, date)
  if (day.daysAgo === QUEUED_DAY) await connectErp(ground, day.adapterId, 'enable')
  await play()
  if (day.daysAgo === QUEUED_DAY) await connectErp(ground, day.adapterId, 'disable')
  if (day.daysAgo > 0) return
  site.time.goBefore(1)
  await loadDemoSettlements(ground.tx, site)
  await handOver(ground)
  await askCredit(ground, day)
  await draftSettlement(ground)
}

/** For the length of this transaction: what is audited is queued, and nothing is sent before somebody means it. */
async function connectErp(
  { tx, site }: DemoGround,
  adapterId: string,
  action: 'enable' | 'disable',
): Promise<void> {
  const { engine, caller } = makerAt(site)
  const model = engine.registry.model(erpAdapter)
  await changeState(tx, engine, { model, caller, ids: [adapterId], action })
}

/** Yesterday's day shift, handed to the night and not signed yet. */
async function handOver({ tx, site, calls }: DemoGround): Promise<void> {
  const { orgId } = site.companies[0]
  const weigher = userAt(site, 'weigher').caller
  const [room] = await findRooms(tx, weigher)
  const [shift] = await findShifts(tx, orgId)
  if (room === undefined || shift === undefined) throw new Error('the plant has no shifts')
  await calls.ask(weigher, '/measure/mm-handover/create', {
    roomId: room.id,
    shiftDate: addDays(site.time.today, -1),
    shiftId: shift.id,
    fromUserId: weigher.userId,
    toUserId: userAt(site, 'manager').caller.userId,
    remark: '二号磅秤台已清扫，对讲机一部待充电',
  })
}

/** Finance would trust a customer further; the manager has not decided yet. */
async function askCredit({ tx, site, calls }: DemoGround, { goods }: FilledDay): Promise<void> {
  const [partnerId = ''] = goods.partners.customer
  const id = await findAccountId(tx, { orgId: site.companies[0].orgId, partnerId })
  if (id === null) return
  const body = {
    id,
    creditLimit: '8000000.00',
    creditMode: 'WARN',
    reason: '年度框架协议，旺季提货量增加',
  }
  await calls.ask(userAt(site, 'finance').caller, '/account/account/setCredit', body, {
    method: 'PUT',
  })
}
