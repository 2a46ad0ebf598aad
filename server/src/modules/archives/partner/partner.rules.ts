import { warnCreditCode } from '@junheng/domain/checks/credit-code.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Id } from '@junheng/domain/values/id.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { checkCode } from '../archive-fields.ts'
import { offeredParties } from '../blacklist/offered-parties.ts'
import { type ArchivePorts, findOpenDocument } from '../usage-check.ts'
import {
  type CarrierRow,
  type CustomerRow,
  carrier,
  customer,
  PARTNERS,
  type PartnerName,
  vendor,
} from './partner.entity.ts'
import { findAccountPartners, findCarrier, findPapers, isAbove } from './partner.queries.ts'

/** What the ERP delivers of a partner; contacts and papers are the site's own. */
const DELIVERED = ['code', 'name', 'innerCode', 'shortName', 'creditCode', 'legalPerson'] as const

/** The columns all three have. */
type PartnerRow = Omit<
  CarrierRow,
  'id' | 'transportLicense' | 'licenseClass' | 'isDangerousChemicals'
> & { readonly id: Id<PartnerName> }
type PartnerEntity = Entity<PartnerRow, StandardAction>

const ENTITIES: Readonly<Record<PartnerName, PartnerEntity>> = { vendor, customer, carrier }

/** How the black list names each of them. */
const LISTED_AS = { vendor: 'VENDOR', customer: 'CUSTOMER', carrier: 'CARRIER' } as const

export function partnerRules(ports: ArchivePorts): readonly EntityRules[] {
  return PARTNERS.map((partner) =>
    rulesFor(ENTITIES[partner], {
      offered: offeredParties(LISTED_AS[partner]),
      async check(tx, change) {
        tellCreditCode(change)
        return (
          checkCode(change.row) ?? checkSource(change, DELIVERED) ?? (await checkParent(tx, change))
        )
      },
      guards: {
        async disable(tx, { row }) {
          const code = await findOpenDocument(tx, ports, { entity: partner, id: row.id })
          return code === null ? null : refuse('partner.openNotice', { code })
        },
      },
    }),
  )
}

/** Only told: codes issued in the first years carry wrong check digits and are valid. */
function tellCreditCode({ before, row, warn }: Change<PartnerRow>): void {
  if (before?.creditCode === row.creditCode) return
  const warning = warnCreditCode(row.creditCode ?? '')
  if (warning !== null) warn(warning.message)
}

/** Only customers stand under others. */
async function checkParent(
  tx: Tx,
  { before, row }: Change<PartnerRow & Partial<Pick<CustomerRow, 'parentId'>>>,
): Promise<Refusal | null> {
  const parentId = row.parentId ?? null
  if (parentId === null || before === null || before.parentId === parentId) return null
  return (await isAbove(tx, { id: row.id, parentId })) ? refuse('row.cycle') : null
}

/**
 * What new contracts and notices say of a partner whose papers have run out: a warning, never a refusal.
 * Null: nothing to say.
 */
export async function warnPartner(
  tx: Tx,
  { partner, id, now }: { readonly partner: PartnerName; readonly id: string; readonly now: Date },
): Promise<string | null> {
  const papers = await findPapers(tx, { partner, id })
  const end = papers?.licenseEndDate ?? null
  if (papers === null || end === null || end >= formatWireDate(now)) return null
  return refuse('partner.licenceExpired', { name: papers.name }).message
}

/** Dangerous goods need a carrier that may carry them. */
export async function checkDangerousCarrier(tx: Tx, carrierId: string): Promise<Refusal | null> {
  const found = await findCarrier(tx, carrierId)
  if (found === null || found.isDangerousChemicals) return null
  return refuse('carrier.notDangerous', { name: found.name })
}

/** Who signs in for a partner makes bookings and tasks for that one alone; the plant's people for anybody. */
export async function checkOwnAccount(
  db: Queryable,
  { userId, partners }: { readonly userId: string; readonly partners: readonly (string | null)[] },
): Promise<Refusal | null> {
  const own = await findAccountPartners(db, userId)
  const [first] = own
  if (first === undefined || own.some(({ id }) => partners.includes(id))) return null
  return refuse('partner.notOwn', { name: first.name })
}
