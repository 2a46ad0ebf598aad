import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { sql } from '#platform/db/sql.ts'
import { userAt } from './demo-site.ts'
import {
  type DemoGround,
  type DemoTrip,
  type DemoVisit,
  playTrip,
  putOn,
  scaleOf,
  VISITS,
  WEIGHS,
  weigh,
} from './visit-demo.ts'

/** A truck that came to load and leaves as it came. */
export async function playEmpty(ground: DemoGround, trip: DemoTrip): Promise<DemoVisit> {
  const { site, calls } = ground
  const visit = await playTrip(ground, { ...trip, until: 'FIRST_WEIGHED' })
  site.time.pass(8)
  const { caller } = userAt(site, 'weigher', trip.company)
  const away = { registryId: visit.id, action: 'SINGLE_EMPTY', reason: '货位检修，空车返回' }
  await calls.ask(caller, `${WEIGHS}/single`, away)
  site.time.pass(4)
  await weigh(ground, trip, { id: visit.id, expect: 'EXIT_CHECK', weight: trip.tare })
  site.time.pass(2)
  const gate = userAt(site, 'gate', trip.company).caller
  await calls.ask(gate, `${VISITS}/release`, { registryId: visit.id })
  return visit
}

/** A truck that was not weighed as it should be: its record is made void, and it is weighed anew. */
export async function playVoid(ground: DemoGround, trip: DemoTrip): Promise<DemoVisit> {
  const { site, calls } = ground
  const { id, weighId } = await playTrip(ground, { ...trip, until: 'FIRST_WEIGHED' })
  site.time.pass(3)
  const { caller } = userAt(site, 'manager', trip.company)
  const body = { ids: [weighId], reason: '过皮时车轮未全部上磅，重新过磅' }
  await calls.ask(caller, `/measure/mm-${trip.kind}-weigh/obsolete`, body, { method: 'PUT' })
  site.time.pass(2)
  await weigh(ground, trip, { id, expect: 'FIRST', weight: trip.tare })
  site.time.pass(15)
  const again = await weigh(ground, trip, { id, expect: 'SECOND', weight: trip.tare + trip.load })
  site.time.pass(3)
  const gate = userAt(site, 'gate', trip.company).caller
  await calls.ask(gate, `${VISITS}/release`, { registryId: id })
  return { id, weighId: again.id }
}

/** Goods that stay in the plant, on one of its own trucks: weighed full and empty. */
export async function playProduction(
  ground: DemoGround,
  {
    company,
    goods,
    plateNumber,
    tare,
    load,
  }: Pick<DemoTrip, 'company' | 'plateNumber' | 'tare' | 'load'> & { readonly goods: AnyRow },
): Promise<string> {
  const { site, calls } = ground
  const scaleId = scaleOf(ground, company)
  const { caller } = userAt(site, 'weigher', company)
  const save = async (expect: 'FIRST' | 'SECOND', weight: number): Promise<string> => {
    await putOn(ground, { company, weight: 0 })
    await putOn(ground, { company, weight })
    const body = { scaleId, expect, plateNumber, ...(expect === 'FIRST' ? goods : {}) }
    const path = '/measure/mm-pr-weigh/weighsave'
    const { id } = await calls.ask<{ readonly id: string }>(caller, path, body)
    await putOn(ground, { company, weight: 0 })
    site.time.pass(15)
    return id
  }
  await save('FIRST', tare + load)
  return save('SECOND', tare)
}

/** What the manager writes, by what was wrong. */
const HANDLED: Readonly<Record<string, string>> = {
  LOSS_OVER: '已与供方核对，按实收结算',
  GAIN_OVER: '复磅无误，供方确认原发少报，按实收结算',
  TARE_DEVIATION: '已核对录像，粘煤未卸净属实',
}
const HANDLED_OTHERWISE = '已核对，情况属实'

/** The manager looks at what was wrong with a record and lets it pass. */
export async function passExceptions(
  { tx, site, calls }: DemoGround,
  { company }: Pick<DemoTrip, 'company'>,
  weighId: string,
): Promise<void> {
  const open = await tx.rows<{ readonly id: string; readonly type: string }>(
    sql`select id::text as id, type from mm_exception where weigh_id = ${weighId} and state = 'OPEN' order by id`,
  )
  if (open.length === 0) return
  site.time.pass(3)
  const { caller } = userAt(site, 'manager', company)
  for (const { id, type } of open) {
    const body = { ids: [id], pass: true, remark: HANDLED[type] ?? HANDLED_OTHERWISE }
    await calls.ask(caller, '/measure/mm-exception/handle', body, { method: 'PUT' })
  }
}
