import { permissionKey } from '@junheng/domain/entity/model.ts'
import { checkSheet, refuseSheet } from '@junheng/domain/price/check-sheet.ts'
import { isBandWhole } from '@junheng/domain/price/price-bands.ts'
import { effectiveEnd, matchKeyOf } from '@junheng/domain/price/price-chain.ts'
import { instantOf, nextDayStart } from '@junheng/domain/price/price-times.ts'
import { bandText } from '@junheng/domain/price/price-trace.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { netPriceOf } from '@junheng/domain/trade/contract-terms.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findWordyItems } from '#modules/archives/api.ts'
import { dayStartOf } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { noPricedWeighs, type PricedWeighs } from '../ports.ts'
import { type PriceSheetRow, priceSheet } from './price-sheet.entity.ts'
import {
  type ContractTerms,
  findChains,
  findContractTerms,
  lockPriceKeys,
  storeValidity,
  type Validity,
} from './price-sheet.queries.ts'
import { keysOf, loadSheetFacts, matchKeysOf, ownerOf, type PriceLine } from './sheet-facts.ts'

export function priceSheetRules(weighs: PricedWeighs = noPricedWeighs): EntityRules {
  const chained = (tx: Tx, { row }: ActionFacts<PriceSheetRow>) => rechain(tx, row)
  return rulesFor(priceSheet, {
    complete: completeSheet,
    check: async (tx, change) =>
      checkTimes(change.row) ?? checkLines(change) ?? (await checkItems(tx, change.row)),
    guards: {
      audit: (tx, facts) => checkAudit(tx, facts, weighs),
      recover: (tx, facts) =>
        isInForce(facts.row) ? checkAudit(tx, facts, weighs) : Promise.resolve(null),
      init: (tx, facts) => checkRevert(tx, facts, { weighs, action: '弃审' }),
      obsolete: (tx, facts) => checkRevert(tx, facts, { weighs, action: '作废' }),
    },
    acted: { audit: chained, init: chained, obsolete: chained, recover: chained },
  })
}

/** Times, partner and what follows from header and line together. */
async function completeSheet(
  tx: Tx,
  { engine, row }: Change<PriceSheetRow>,
): Promise<Partial<PriceSheetRow>> {
  const { contractId } = row
  const contract = contractId === null ? null : await findContractTerms(tx, { id: contractId })
  const day = await dayStartOf(engine, ownerOf(row))
  const next = formatWireDateTime(nextDayStart(engine.clock.now(), day))
  const header = { startTime: row.startTime ?? next, ...partnerOf(row, contract) }
  const sheet = { ...row, ...header }
  return { ...header, orPriceSub: row.orPriceSub.map((line) => completeLine(sheet, line)) }
}

/** With a contract the partner is the contract's; as a key he would only repeat it. */
function partnerOf(
  { partnerId, partnerName }: PriceSheetRow,
  contract: ContractTerms | null,
): Pick<PriceSheetRow, 'partnerId' | 'partnerName'> {
  return contract === null
    ? { partnerId, partnerName }
    : { partnerId: null, partnerName: contract.partnerName }
}

function completeLine(sheet: PriceSheetRow, line: PriceLine): PriceLine {
  const { inventoryId, invcId, bandItemId, bandItemName, bandMin: min, bandMax: max } = line
  const { orgId } = ownerOf(sheet)
  const { taxRate, taxIncluded } = sheet
  const terms = { orgId, kind: sheet.kind, keys: keysOf(sheet), inventoryId, invcId }
  return {
    ...line,
    matchKey: matchKeyOf(terms),
    netPrice: netPriceOf({ price: line.price, taxRate, taxIncluded }),
    bandText:
      bandItemId === null
        ? null
        : bandText({ itemId: bandItemId, itemName: bandItemName ?? '', min, max }),
    effectiveEnd: sheet.endTime,
    validFrom: null,
  }
}

function checkTimes({ startTime, endTime }: PriceSheetRow): Refusal | null {
  const ends = startTime !== null && endTime !== null && endTime <= startTime
  return ends ? refuse('priceSheet.times') : null
}

function checkLines({ engine, caller, row }: Change<PriceSheetRow>): Refusal | null {
  const mount = engine.registry
    .model(priceSheet.definition.name)
    .mounts.find(({ kinds }) => kinds.includes(row.kind))
  const mayBeFree = mount !== undefined && isPermitted(caller, permissionKey(mount, 'zero'))
  for (const line of row.orPriceSub) {
    if ((line.inventoryId === null) === (line.invcId === null))
      return refuse('priceSheet.oneMaterial')
    if (isZero(line.price) && !mayBeFree) return refuse('priceSheet.priceZero')
    const name = line.invName ?? line.invcName ?? ''
    if (!isBandWhole(line)) return refuse('priceSheet.bandEnds', { name })
  }
  return null
}

/** A band compares figures; an item reported in words has none. */
async function checkItems(tx: Tx, { orPriceSub }: PriceSheetRow): Promise<Refusal | null> {
  const ids = orPriceSub.map(({ bandItemId }) => bandItemId).filter((id) => id !== null)
  const [name] = ids.length === 0 ? [] : await findWordyItems(tx, ids)
  return name === undefined ? null : refuse('priceSheet.bandWords', { name })
}

/** Whether the sheet's prices hold, or will once it is recovered. */
function isInForce({ status, statusBefore }: PriceSheetRow): boolean {
  return (status === 'OBSOLETE' ? statusBefore : status) === 'AUDITED'
}

async function checkAudit(
  tx: Tx,
  { engine, row, warn, confirmed }: ActionFacts<PriceSheetRow>,
  weighs: PricedWeighs,
): Promise<Refusal | null> {
  // The contract before the price key: the order of locks of the whole product.
  if (row.contractId !== null) await findContractTerms(tx, { id: row.contractId, lock: true })
  await lockPriceKeys(tx, row)
  const facts = await loadSheetFacts(tx, engine, { row })
  const problems = checkSheet(facts)
  const refusal = refuseSheet(problems)
  if (refusal !== null) return refusal
  const n = await weighs.countPriced(tx, {
    ...ownerOf(row),
    kind: row.kind,
    contractId: row.contractId,
    lines: row.orPriceSub.map(({ inventoryId, invcId }) => ({ inventoryId, invcId })),
    from: facts.startTime,
    to: facts.endTime,
  })
  for (const message of new Set(problems.map(({ reason }) => reason.message))) warn(message)
  return n === 0 || confirmed ? null : refuse('priceSheet.confirmWeighs', { n })
}

interface Reverting {
  readonly weighs: PricedWeighs
  readonly action: '弃审' | '作废'
}

/** A price that a weigh carries stays until the weigh lets go of it. */
async function checkRevert(
  tx: Tx,
  { row }: ActionFacts<PriceSheetRow>,
  { weighs, action }: Reverting,
): Promise<Refusal | null> {
  if (!isInForce(row)) return null
  await lockPriceKeys(tx, row)
  const weigh = await weighs.findCarrying(
    tx,
    row.orPriceSub.map(({ id }) => id),
  )
  if (weigh === null) return null
  const { code } = weigh
  return weigh.settled
    ? refuse('priceSheet.settled', { code, action })
    : refuse('priceSheet.used', { code })
}

/**
 * Computes anew when every price with the keys of a sheet holds, after the sheet came into force or left
 * it. The price lock is held by then: the guard of the action took it.
 */
async function rechain(tx: Tx, sheet: PriceSheetRow): Promise<void> {
  const chains = await findChains(tx, matchKeysOf(sheet))
  const inForce: readonly Validity[] = chains.map(({ subId, matchKey, link }) => ({
    subId,
    validFrom: link.startTime,
    effectiveEnd: effectiveEnd(
      link,
      chains.filter((other) => other.matchKey === matchKey).map((other) => other.link),
    ),
  }))
  const known = new Set(inForce.map(({ subId }) => subId))
  const left = sheet.orPriceSub
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      subId: id,
      validFrom: null,
      effectiveEnd: sheet.endTime === null ? null : instantOf(sheet.endTime),
    }))
  await storeValidity(tx, [...inForce, ...left])
}
