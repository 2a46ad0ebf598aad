import { maskPlate } from '@junheng/domain/values/mask-name.ts'
import type { VerifiedTicket } from '@junheng/domain/visit/driver-wire.ts'
import { correctionsOf } from '@junheng/domain/weighing/ticket-proof.ts'
import { findQrKey } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { WEIGH_TICKET } from './print-tickets.ts'
import { findPrinted } from './ticket.queries.ts'
import { isGenuine, readCode } from './ticket-code.ts'

/** Of a paper that is not ours nothing is told; of ours no price and no assay. */
export async function verifyTicket(db: Queryable, text: string): Promise<VerifiedTicket> {
  const code = readCode(text)
  if (code === null || code.bizType !== WEIGH_TICKET) return { genuine: false }
  const printed = await findPrinted(db, code)
  const key = printed === null ? null : await findQrKey(db, printed.orgId)
  if (printed === null || key === null || !isGenuine(code, key)) return { genuine: false }
  return {
    genuine: true,
    code: printed.code,
    printNo: code.printNo,
    plateNumber: maskPlate(printed.plateNumber ?? ''),
    weight: printed.isHidden ? printed.suttle : printed.deSuttle,
    weightLabel: printed.isHidden ? '净重' : '实收/实发数',
    time: printed.finishTime,
    printTime: printed.printTime,
    lastPrintNo: printed.lastPrintNo,
    valid: printed.isValid,
    corrections: printed.printed && correctionsOf(printed.printed, printed),
  }
}
