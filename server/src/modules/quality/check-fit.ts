import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'

/** For whom and from when something of the laboratory holds. */
interface Fitted {
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly inventoryId: string | null
  readonly invcId: string | null
}

/** One partner and one kind of goods, or none: of two nobody knows which is meant. */
export function checkFit({ vendorId, customerId, inventoryId, invcId }: Fitted): Refusal | null {
  if (vendorId !== null && customerId !== null) return refuse('lab.partners')
  return inventoryId !== null && invcId !== null ? refuse('lab.materials') : null
}

export function checkPeriod({
  startDate,
  endDate,
}: {
  readonly startDate: string
  readonly endDate: string | null
}): Refusal | null {
  return endDate !== null && endDate < startDate ? refuse('lab.period') : null
}
