import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { DriverTicket } from '@junheng/domain/visit/driver-wire.ts'
import { ensureQrKey } from '#modules/archives/api.ts'
import type { DriverFacts } from '#modules/registry/api.ts'
import { siteAddress } from '#modules/registry/api.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { findLiveWeigh, type StoredWeigh } from '../weigh/weigh-row.ts'
import { WEIGH_TICKET } from './print-tickets.ts'
import { findTicketExtras, type TicketExtras } from './ticket.queries.ts'
import { printCode } from './ticket-code.ts'
import { marksOf } from './ticket-content.ts'

/** What a driver reads on his phone of what was weighed. */
export const driverFacts: DriverFacts = {
  async canLoad(services, visit) {
    if (visit.stage !== 'FIRST_WEIGHED') return null
    const { msg } = await roomToLoad(services, visit)
    return msg
  },
  async ticket({ db, engine }, visit) {
    const weigh = await findLiveWeigh(db, engine, { registryId: visit.id })
    if (weigh?.weighState !== 'DONE') return null
    const extras = (await findTicketExtras(db, [weigh.id])).get(weigh.id)
    if (extras === undefined) return null
    const key = await db.transaction((tx) => ensureQrKey(tx, weigh.orgId))
    // A phone is no print: it shows what is stored when it is looked at.
    const printNo = 0
    return {
      code: weigh.code,
      rows: rowsOf(weigh, extras),
      marks: marksOf(weigh, extras),
      verify: printCode({ bizType: WEIGH_TICKET, id: weigh.id, printNo }, key),
      verifySite: await engine.setting(siteAddress, weigh),
    }
  },
}

function rowsOf(weigh: StoredWeigh, { isHidden, names }: TicketExtras): DriverTicket['rows'] {
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const goods = weigh.mmWeighSub.map((line) => names[line.id] ?? line.invName).join('、')
  const tons = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value, unit: '吨' }]
  const net = isHidden
    ? { label: '净重', value: weigh.suttle }
    : { label: isIn ? '实收数' : '实发数', value: weigh.deSuttle }
  return [
    { label: '业务', value: KIND_TRAITS[weigh.kind].label },
    { label: '物料', value: goods },
    ...tons('毛重', weigh.gross),
    ...tons('皮重', weigh.tare),
    ...(isHidden ? [] : [...tons('净重', weigh.suttle), ...tons('扣重', weigh.deduct)]),
    ...(net.value === null
      ? []
      : [{ label: net.label, value: net.value, unit: '吨', strong: true as const }]),
    ...(weigh.finishTime === null ? [] : [{ label: '完成时间', value: weigh.finishTime }]),
  ]
}
