import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { findPrice, pricedKindOf } from '@junheng/domain/price/find-price.ts'
import type {
  FoundPrice,
  PriceFacts,
  PriceRule,
  StandingPrice,
} from '@junheng/domain/price/price-facts.ts'
import { DATE_BASES, type DateBasis, type PriceSource } from '@junheng/domain/price/price-terms.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import {
  findMaterialPlace,
  findPartnerTerms,
  findRegionPath,
  type PartnerTerms,
} from '#modules/archives/api.ts'
import { dayStartOf } from '#modules/system/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type AssayValues, noAssayValues } from '../ports.ts'
import {
  type ContractFacts,
  findContractFacts,
  findNoticeTerms,
  findPriceRows,
  findPriceRules,
  type NoticeTerms,
} from './find-price.queries.ts'

/** What finding a price needs besides its question; made where the caller's calls are wired. */
export interface PriceSite {
  readonly engine: Engine
  readonly assay?: AssayValues
  /** What questions with the same `within` have in common, kept from one to the next while nobody writes. */
  readonly places?: PricePlaces
}

/** Everything but the question's own moments and values, by what it is looked up by. */
export type PricePlaces = Map<string, Promise<PlaceFacts>>

type PlaceFacts = Omit<PriceFacts, 'standing' | 'assay' | 'times'> & {
  readonly notice: NoticeTerms | null
}

/** Whose goods, and what is known of them. What a notice line or contract says is not asked twice. */
export interface PriceQuestion {
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly inventoryId: string
  readonly noticeSubId?: string | null
  readonly contractId?: string | null
  /** Vendor or customer, as the kind has it. */
  readonly partnerId?: string | null
  readonly partnerClass?: string | null
  readonly regionId?: string | null
  readonly warehouseId?: string | null
  readonly freightMode?: string | null
  /** Moments that have come; the others count as not yet known. */
  readonly times?: Partial<Readonly<Record<DateBasis, Date | null>>>
  /** The weigh line whose assay decides about bands. */
  readonly weighSubId?: string | null
  /** Values in place of the laboratory's, for a trial. */
  readonly assayed?: ReadonlyMap<string, string>
  /** A price that stands whatever the rules say. */
  readonly standing?: StandingPrice | null
  /** Looked through besides the question's own moments: questions that share it share what is read for them. */
  readonly within?: { readonly from: Date; readonly to: Date }
  /** Sources left out: the lock of a notice asks for all but its own price. */
  readonly without?: readonly PriceSource[]
}

/**
 * The one way to a price of goods on the server: loads what the rules look at and decides by the domain's
 * `findPrice`. Reads only; `db` is the caller's transaction where there is one.
 *
 * @example
 * const { state, price, reason } = await findPriceFor(tx, { engine }, { ...owner, kind, inventoryId, noticeSubId, times: { OUT: now } })
 */
export async function findPriceFor(
  db: Queryable,
  { engine, assay = noAssayValues, places }: PriceSite,
  question: PriceQuestion,
): Promise<FoundPrice> {
  const { standing = null, weighSubId = null } = question
  const facts = await placeFactsOf(db, engine, question, places)
  const values =
    question.assayed ??
    (weighSubId === null || standing !== null
      ? new Map<string, string>()
      : await assay.reportedFor(db, weighSubId))
  return findPrice({ ...facts, times: timesOf(question, facts.notice), standing, assay: values })
}

function placeFactsOf(
  db: Queryable,
  engine: Engine,
  question: PriceQuestion,
  places: PricePlaces | undefined,
): Promise<PlaceFacts> {
  if (places === undefined || question.within === undefined)
    return loadPlaceFacts(db, engine, question)
  const key = placeKey(question)
  const found = places.get(key) ?? loadPlaceFacts(db, engine, question)
  places.set(key, found)
  return found
}

/** All that `loadPlaceFacts` asks by; moments are no part of it, they lie within. */
const placeKey = ({ orgId, kind, inventoryId, ...asked }: PriceQuestion): string =>
  [
    orgId,
    kind,
    inventoryId,
    asked.noticeSubId,
    asked.contractId,
    asked.partnerId,
    asked.partnerClass,
    asked.regionId,
    asked.warehouseId,
    asked.freightMode,
    asked.without,
  ].join()

async function loadPlaceFacts(
  db: Queryable,
  engine: Engine,
  question: PriceQuestion,
): Promise<PlaceFacts> {
  const { orgId, kind, inventoryId, noticeSubId = null } = question
  const notice = noticeSubId === null ? null : await findNoticeTerms(db, noticeSubId)
  const contractId = question.contractId ?? notice?.contractId ?? null
  const contract =
    contractId === null ? null : await findContractFacts(db, { id: contractId, inventoryId })
  const partnerId = partnerOf(kind, { question, notice, contract })
  const partner = partnerId === null ? null : await loadPartner(db, kind, partnerId)
  const place = await findMaterialPlace(db, inventoryId)
  const regionId = question.regionId ?? notice?.regionId ?? partner?.regionId ?? null
  const now = engine.clock.now()
  const times = timesOf(question, notice)
  const goods = { inventoryId, classIds: place?.classIds ?? [] }
  const priced = pricedKindOf(kind)
  const owner = priced === null ? null : { orgId, kind: priced }
  return {
    kind,
    now,
    dayStart: await dayStartOf(engine, question),
    ...goods,
    referencePrice: place?.referencePrice ?? null,
    regionIds: regionId === null ? [] : await findRegionPath(db, regionId),
    keys: {
      contract: contractId,
      partner: partnerId,
      partnerClass: question.partnerClass ?? partner?.partnerClass ?? null,
      region: regionId,
      warehouse: question.warehouseId ?? notice?.warehouseId ?? null,
      freightMode: question.freightMode ?? notice?.freightMode ?? contract?.freightMode ?? null,
    },
    notice,
    contract,
    partnerTaxRate: partner?.taxRate ?? null,
    rules: owner === null ? [] : without(await findPriceRules(db, owner), question),
    rows:
      owner === null
        ? []
        : await findPriceRows(db, { ...owner, ...goods, ...spanOf(times, now, question) }),
  }
}

interface Known {
  readonly question: PriceQuestion
  readonly notice: NoticeTerms | null
  readonly contract: ContractFacts | null
}

function partnerOf(kind: Kind, { question, notice, contract }: Known): string | null {
  const given = question.partnerId ?? null
  if (given !== null) return given
  const side = PARTNER_COLUMNS[KIND_TRAITS[kind].partner as keyof typeof PARTNER_COLUMNS]
  return side === undefined ? null : (notice?.[side] ?? contract?.[side] ?? null)
}

const PARTNER_COLUMNS = { vendor: 'vendorId', customer: 'customerId' } as const

async function loadPartner(db: Queryable, kind: Kind, id: string): Promise<PartnerTerms | null> {
  const { partner } = KIND_TRAITS[kind]
  return partner === 'vendor' || partner === 'customer'
    ? findPartnerTerms(db, { partner, id })
    : null
}

function timesOf({ times = {} }: PriceQuestion, notice: NoticeTerms | null): PriceFacts['times'] {
  const audited = notice?.auditDate ? instantOf(notice.auditDate) : null
  return {
    OUT: times.OUT ?? null,
    IN: times.IN ?? null,
    REGISTRY: times.REGISTRY ?? null,
    NOTICE: times.NOTICE ?? audited,
  }
}

/** From the earliest to the latest moment that a rule may ask for. */
function spanOf(
  times: PriceFacts['times'],
  now: Date,
  { within }: PriceQuestion,
): { readonly from: Date; readonly to: Date } {
  const own = DATE_BASES.map((basis) => (times[basis] ?? now).getTime())
  const moments = within ? [...own, within.from.getTime(), within.to.getTime()] : own
  return { from: new Date(Math.min(...moments)), to: new Date(Math.max(...moments)) }
}

const without = (
  rules: readonly PriceRule[],
  { without: sources = [] }: PriceQuestion,
): readonly PriceRule[] => rules.filter(({ source }) => !sources.includes(source))
