import { KIND_TRAITS, passageOf } from '../kinds/kind-traits.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import type { OverPolicy } from './change-line.ts'

/** What of a notice can be judged by itself. */
export interface NoticeTerms {
  readonly kind: Kind
  readonly startTime: string
  readonly endTime: string
  readonly fhOrgId: string | null
  readonly shOrgId: string | null
  readonly fhWarehouseId: string | null
  readonly shWarehouseId: string | null
}

/** Times as the wire writes them compare as text. */
export function checkNotice(terms: NoticeTerms): Refusal | null {
  if (terms.endTime <= terms.startTime) return refuse('notice.period')
  const { partner } = KIND_TRAITS[terms.kind]
  if (partner === 'company' && same(terms.fhOrgId, terms.shOrgId)) return refuse('contract.sameOrg')
  return partner === 'warehouse' && same(terms.fhWarehouseId, terms.shWarehouseId)
    ? refuse('notice.sameWarehouse')
    : null
}

/** A line is loaded or unloaded at a company of its notice: its owner, or either side of an allocation. */
export function checkLineCompanies(
  {
    orgId,
    fhOrgId,
    shOrgId,
  }: Pick<NoticeTerms, 'fhOrgId' | 'shOrgId'> & { readonly orgId: string | null },
  lines: readonly { readonly pkOrg: string | null }[],
): Refusal | null {
  const own = [orgId, fhOrgId, shOrgId]
  const strange = lines.some(({ pkOrg }) => pkOrg !== null && !own.includes(pkOrg))
  return strange ? refuse('notice.lineCompany') : null
}

const same = (a: string | null, b: string | null): boolean => a !== null && a === b

/**
 * What happens to loads above the limit unless the notice says: goods that come in cannot be unloaded
 * again, goods that go out can.
 */
export function defaultOverPolicy(kind: Kind): OverPolicy {
  const side = KIND_TRAITS[kind].sides === null ? null : 'fh'
  return passageOf(kind, side).direction === 'in' ? 'RAISE' : 'REFUSE'
}

/** How the other side of a notice is called in lists; an allocation and a transfer have two sides. */
export function partnerNameOf(
  kind: Kind,
  names: {
    readonly vendorName: string | null
    readonly customerName: string | null
    readonly fhOrgName: string | null
    readonly shOrgName: string | null
    readonly fhWarehouseName: string | null
    readonly shWarehouseName: string | null
  },
): string | null {
  const between = (from: string | null, to: string | null): string =>
    `${from ?? ''} → ${to ?? ''}`.trim()
  switch (KIND_TRAITS[kind].partner) {
    case 'vendor':
      return names.vendorName
    case 'customer':
      return names.customerName
    case 'company':
      return between(names.fhOrgName, names.shOrgName)
    case 'warehouse':
      return between(names.fhWarehouseName, names.shWarehouseName)
    case 'workshop':
      return null
  }
}

/** The kind of contract and setting a notice looks at: a return stands on what it returns. */
export function originOf(kind: Kind): Kind {
  return KIND_TRAITS[kind].returnOf ?? kind
}

export interface NoticedLine {
  readonly quantity: Tons
  readonly maxLimit: Tons | null
}

/** Whether the lines of a notice can be put in force. */
export function checkNoticeLines(lines: readonly NoticedLine[]): Refusal | null {
  if (lines.length === 0) return refuse('notice.lines')
  const below = lines.some(
    ({ quantity, maxLimit }) => maxLimit === null || isLess(maxLimit, quantity),
  )
  return below ? refuse('notice.limitBelow') : null
}

export interface NoticedContract {
  readonly status: string
  readonly enabled: boolean
  readonly kind: Kind
  readonly vendorId: string | null
  readonly customerId: string | null
  readonly fhOrgId: string | null
  readonly shOrgId: string | null
  readonly startDate: string
  readonly endDate: string
}

/** Whether a contract carries a notice: in force, of the same partner and kind, over the whole time. */
export function checkNoticeContract(
  contract: NoticedContract,
  notice: {
    readonly kind: Kind
    readonly vendorId: string | null
    readonly customerId: string | null
    readonly fhOrgId: string | null
    readonly shOrgId: string | null
    /** Business days of its first and of its last moment. */
    readonly firstDay: string
    readonly lastDay: string
  },
): Refusal | null {
  if (contract.status !== 'AUDITED') return refuse('contract.notAudited')
  if (!contract.enabled) return refuse('notice.contractDisabled')
  const sides = ['vendorId', 'customerId', 'fhOrgId', 'shOrgId'] as const
  const fits =
    contract.kind === originOf(notice.kind) &&
    sides.every((side) => contract[side] === notice[side])
  if (!fits) return refuse('notice.contractPartner')
  return notice.firstDay < contract.startDate || contract.endDate < notice.lastDay
    ? refuse('notice.outsideContract')
    : null
}

/** Whether a notice may take vehicles again. */
export function checkReopen(facts: {
  readonly done: boolean
  readonly now: Date
  readonly endTime: Date
  readonly contractEnabled: boolean
}): Refusal | null {
  if (facts.done) return refuse('notice.done')
  if (facts.endTime <= facts.now) return refuse('notice.late')
  return facts.contractEnabled ? null : refuse('notice.contractDisabled')
}
