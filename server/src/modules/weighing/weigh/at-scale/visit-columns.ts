import { sumTons } from '@junheng/domain/values/tons.ts'
import { namePlace } from '#modules/archives/api.ts'
import type { Visit, VisitSub } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type BatchGivers, giveBatch } from '../movement/batches.ts'
import type { LineColumns } from '../weigh-row.ts'

/** What a record takes over from its visit. */
export function visitColumns(visit: Visit) {
  const { subs } = visit
  const originals = subs.flatMap(({ originalWeight }) => (originalWeight ? [originalWeight] : []))
  const columns = {
    kind: visit.kind,
    side: visit.side,
    registryId: visit.id,
    registryCode: visit.code,
    noticeId: visit.noticeId,
    notoCode: visit.notoCode,
    contractId: visit.contractId,
    contractCode: visit.contractCode,
    partnerType: visit.partnerType,
    partnerId: visit.partnerId,
    partnerName: visit.partnerName,
    carrierId: visit.carrierId,
    carrierName: visit.carrierName,
    vehicleId: visit.vehicleId,
    plateNumber: visit.plateNumber,
    trailerPlateNumber: visit.trailerPlateNumber,
    axleType: visit.axleType,
    driverName: visit.driverName,
    mobile: visit.mobile,
    idNumber: visit.idNumber,
    cardNo: visit.cardNo,
    sourceWeighId: visit.sourceWeighId,
    preQuantity: sumTons(subs.map(({ preQuantity }) => preQuantity)),
    originalWeight: originals.length === 0 ? null : sumTons(originals),
    pieces: subs.reduce<number | null>(
      (sum, { pieces }) => (pieces === null ? sum : (sum ?? 0) + pieces),
      null,
    ),
  }
  return columns
}

export async function visitLines(
  tx: Tx,
  visit: Visit,
  batches: BatchGivers,
): Promise<readonly LineColumns[]> {
  const lines: LineColumns[] = []
  for (const sub of visit.subs) {
    const batch = await giveBatch(tx, batches, sub)
    lines.push({
      ...lineColumns(sub),
      ...(await namePlace(tx, sub)),
      ...batch,
    })
  }
  return lines
}

const lineColumns = (sub: VisitSub) => ({
  seq: sub.seq,
  registrySubId: sub.id,
  noticeSubId: sub.noticeSubId,
  inventoryId: sub.inventoryId,
  invCode: sub.invCode,
  invName: sub.invName,
  model: sub.model,
  pkOrg: sub.pkOrg,
  orgName: sub.orgName,
  pieces: sub.pieces,
  preQuantity: sub.preQuantity,
  originalWeight: sub.originalWeight,
  originalGross: sub.originalGross,
  originalTare: sub.originalTare,
})
