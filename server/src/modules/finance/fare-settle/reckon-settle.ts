import type { FareFigures, FareLoad } from '@junheng/domain/freight/compute-fare.ts'
import { totalFares } from '@junheng/domain/freight/total-fares.ts'
import { ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { type FareLine, findFareLines } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { termsOf } from '../fare-load/fare-terms.queries.ts'
import { type FoundLoad, findLoads } from '../fare-load/find-loads.ts'
import { figuresOf } from '../fare-load/reckon-visit.ts'
import type { FareSettleLine, FareSettleRow } from './fare-settle.entity.ts'

/** A settlement with its lines known by their records. */
export interface Reckoned {
  readonly values: Partial<FareSettleRow>
  readonly lines: readonly FareSettleLine[]
  readonly loads: ReadonlyMap<string, FoundLoad>
}

interface ReckonAsked {
  readonly row: FareSettleRow
  /** The settlement as it is stored; null: a new one. */
  readonly before: FareSettleRow | null
}

/**
 * All figures of a settlement from its records, its contract and the rates of today. What somebody typed of the
 * weights stays, and is marked; every other figure is ours.
 */
export async function reckonSettle(
  db: Queryable,
  engine: Engine,
  { row, before }: ReckonAsked,
): Promise<Reckoned> {
  const terms = await termsOf(db, {
    orgId: String(row.orgId),
    kind: row.kind,
    carrierId: row.carrierId,
    contractId: row.fareContractId,
    day: row.settleDate,
  })
  const weighIds = [...new Set(row.fdFareSettleSub.map(({ weighId }) => String(weighId)))]
  const lines = await findFareLines(db, weighIds)
  const loads = await findLoads(db, engine, {
    orgId: String(row.orgId),
    groupId: String(row.groupId),
    kind: row.kind,
    carrierId: row.carrierId,
    terms,
    lines,
  })
  const named = nameLines(row.fdFareSettleSub, lines)
  const typed = new Map(
    named.map((line) => [String(line.weighSubId), typedLoad(line, { before, loads })]),
  )
  const figures = figuresOf(terms, {
    weighIds,
    lines,
    loadOf: (id) => typed.get(id)?.load ?? loads.get(id)?.load,
  })
  const reckoned = named.map((line) => reckonLine(line, { loads, typed, figures }))
  const totals = totalFares(reckoned.map(sumsOf), terms)
  const fareContractId = (terms.id ?? null) as FareSettleRow['fareContractId']
  const fareContractCode = terms.code ?? null
  const values = { ...totals, taxRate: terms.taxRate, fareContractId, fareContractCode }
  return { values: { ...values, fdFareSettleSub: reckoned }, lines: reckoned, loads }
}

/** A record that was picked as a whole stands for its first line that is not named yet. */
function nameLines(
  lines: readonly FareSettleLine[],
  weighed: readonly FareLine[],
): readonly FareSettleLine[] {
  const named = new Set(lines.flatMap(({ weighSubId }) => weighSubId ?? []).map(String))
  return lines.map((line) => {
    if (line.weighSubId !== null) return line
    const free = weighed.find(
      ({ weighId, weighSubId }) => weighId === line.weighId && !named.has(weighSubId),
    )
    if (free) named.add(free.weighSubId)
    return { ...line, weighSubId: (free?.weighSubId ?? null) as FareSettleLine['weighSubId'] }
  })
}

interface TypedLoad {
  readonly load: FareLoad
  readonly manualFields: readonly string[]
}

const WEIGHTS = ['originalWeight', 'receiveWeight'] as const

/** The load with what was typed of it. A figure that stands as it stood and was ours is ours again. */
function typedLoad(
  line: FareSettleLine,
  {
    before,
    loads,
  }: {
    readonly before: FareSettleRow | null
    readonly loads: ReadonlyMap<string, FoundLoad>
  },
): TypedLoad | null {
  const found = loads.get(String(line.weighSubId))
  if (found === undefined) return null
  const prior = before?.fdFareSettleSub.find(({ id }) => id === line.id)
  const wasManual = (prior?.manualFields ?? '').split(',')
  const manualFields = WEIGHTS.filter((name) => {
    const value = line[name]
    if (value === null || value === found.load[name]) return false
    return prior === undefined || wasManual.includes(name) || prior[name] !== value
  })
  const weights = Object.fromEntries(manualFields.map((name) => [name, line[name]]))
  const addAmount = line.addAmount ?? ZERO_MONEY
  const deductAmount = line.deductAmount ?? ZERO_MONEY
  return { load: { ...found.load, ...weights, addAmount, deductAmount }, manualFields }
}

function reckonLine(
  line: FareSettleLine,
  {
    loads,
    typed,
    figures,
  }: {
    readonly loads: ReadonlyMap<string, FoundLoad>
    readonly typed: ReadonlyMap<string, TypedLoad | null>
    readonly figures: ReadonlyMap<string, FareFigures>
  },
): FareSettleLine {
  const key = String(line.weighSubId)
  const found = loads.get(key)
  const own = typed.get(key)
  const computed = figures.get(key)
  if (!found || !own || !computed) return line
  const { picked } = found
  const { weighCode, plateNumber, driverName, inventoryId, invName, weighDate } = found.line
  return {
    ...line,
    ...computed,
    weighCode,
    plateNumber,
    driverName,
    inventoryId,
    invName,
    weighDate,
    routeName: found.routeName,
    distance: picked.distance,
    originalWeight: own.load.originalWeight,
    receiveWeight: own.load.receiveWeight,
    fareMode: picked.fareMode,
    farePrice: picked.farePrice,
    fareSource: picked.source,
    fareCode: picked.code,
    fareWhy: picked.why,
    lossPrice: own.load.lossPrice,
    addAmount: own.load.addAmount,
    deductAmount: own.load.deductAmount,
    estimated: picked.estimated,
    manualFields: own.manualFields.join(',') || null,
    live: true,
  }
}

/** A line that was not found yet counts as nothing. */
function sumsOf(line: FareSettleLine) {
  return {
    ...line,
    fareWeight: line.fareWeight ?? ZERO_TONS,
    fareAmount: line.fareAmount ?? ZERO_MONEY,
    shortAmount: line.shortAmount ?? ZERO_MONEY,
    addAmount: line.addAmount ?? ZERO_MONEY,
    deductAmount: line.deductAmount ?? ZERO_MONEY,
    settleAmount: line.settleAmount ?? ZERO_MONEY,
    noTaxAmount: line.noTaxAmount ?? ZERO_MONEY,
    taxAmount: line.taxAmount ?? ZERO_MONEY,
  }
}
