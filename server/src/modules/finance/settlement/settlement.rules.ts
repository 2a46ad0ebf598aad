import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { addTons, negateTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { changeSettled } from '#modules/trade/api.ts'
import { storeSettleStatus } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import {
  claimCalculations,
  findUnsettled,
  type StoredCalculation,
} from '../calculation/calculation.queries.ts'
import { cutTail } from './cut-tail.ts'
import { judgeHandSet, mayHandSet } from './hand-set.ts'
import {
  assertOwnCalculation,
  holdCalculations,
  partnerOf,
  settleColumns,
  settleTotals,
} from './settle-rows.ts'
import { type SettlementLine, type SettlementRow, settlement } from './settlement.entity.ts'
import { findRed } from './settlement.queries.ts'

type Facts = ActionFacts<SettlementRow>

const PARTNER_TYPES = { pu: 'VENDOR', sa: 'CUSTOMER', al: 'ORG' } as const

export const settlementRules = rulesFor(settlement, {
  complete: completeSettlement,
  check: checkSettlement,
  stored: async (tx, { engine, row }) => {
    if (row.redBlue === 'BLUE') await claimLines(tx, row)
    await cutTail(tx, engine, row)
  },
  guards: {
    audit: async (_tx, { row }) => checkAudit(row),
    init: async (_tx, { row }) => refuseExamined(row),
    obsolete: async (_tx, { row, before }) =>
      refuseExamined(row) ??
      (before.status === 'AUDITED' ? refuse('settle.draftOnly', { code: row.code }) : null),
    recover: (tx, { row }) => checkFree(tx, row),
  },
  acted: {
    audit: (tx, { row }) => moveSettled(tx, [row], 1),
    init: (tx, { row }) => moveSettled(tx, [row], -1),
    obsolete: (tx, { row }) => freeLines(tx, row),
    delList: (tx, { row }) => freeLines(tx, row),
    recover: recoverLines,
  },
})

/**
 * Lines from their calculations, the header from its lines; what a browser reckoned does not count. Whether the
 * calculations may be taken at all is asked here too: they are read and held once.
 */
async function completeSettlement(
  tx: Tx,
  { engine, caller, before, row, warn }: Change<SettlementRow>,
): Promise<Partial<SettlementRow>> {
  if (row.redBlue === 'RED') return {}
  const ids = [...(before?.fdSettlementSub ?? []), ...row.fdSettlementSub]
  const held = await holdCalculations(tx, engine, [
    ...new Set(ids.map((line) => line.calculationId)),
  ])
  assertAllowed(checkTaken(row, held))
  const may = mayHandSet(caller, row)
  const replaced: string[] = []
  const lines = row.fdSettlementSub.map((line, at) => {
    const calculation = assertOwnCalculation(row, held.get(line.calculationId))
    const judged = judgeHandSet(line, { calculation, may })
    if (judged.replaced.length > 0) replaced.push(`第${at + 1}行${judged.replaced.join('、')}`)
    const own = { ...line, manualFields: judged.manualFields }
    return { ...own, ...settleColumns(calculation, own), seq: at + 1 }
  })
  if (replaced.length > 0) warn(`已按系统计算更正：${replaced.join('；')}`)
  const first = held.get(row.fdSettlementSub[0]?.calculationId ?? '')
  const notoCode = row.notoCode === '' ? null : row.notoCode
  return {
    ...settleTotals(lines, row),
    fdSettlementSub: lines,
    partnerType: PARTNER_TYPES[row.kind],
    partnerId: partnerOf(row),
    partnerName:
      row.vendorName ?? row.customerName ?? row.partnerOrgName ?? first?.partnerName ?? null,
    notoCode,
    noticeId: notoCode === null ? null : row.noticeId,
  }
}

async function checkSettlement(
  _tx: Tx,
  { before, row }: Change<SettlementRow>,
): Promise<Refusal | null> {
  return row.redBlue === 'RED' ? checkRed(before, row) : checkReasons(row)
}

/** Free, of the partner, of one tax rate. */
function checkTaken(
  row: SettlementRow,
  held: ReadonlyMap<string, StoredCalculation>,
): Refusal | null {
  const taken = row.fdSettlementSub.map(({ calculationId }) =>
    assertOwnCalculation(row, held.get(calculationId)),
  )
  for (const { settleId, settleCode, partnerId, taxRate, weighCode } of taken) {
    if (settleId !== null && settleId !== row.id)
      return refuse('settle.taken', { code: weighCode ?? '', code2: settleCode ?? '' })
    if (partnerId !== partnerOf(row)) return refuse('settle.partner')
    if (taxRate !== taken[0]?.taxRate) return refuse('settle.taxRate')
  }
  return null
}

/** What a person adds or sets by hand is explained. */
export function checkReasons({
  fdSettlementSub: lines,
}: Pick<SettlementRow, 'fdSettlementSub'>): Refusal | null {
  const isAdjusted = ({ adjustAmount, adjustReason }: SettlementLine) =>
    !isZero(adjustAmount ?? '0') && !adjustReason
  if (lines.some(isAdjusted)) return refuse('check.required', { label: '调整原因' })
  const isHandSet = ({ manualFields, manualReason }: SettlementLine) =>
    manualFields !== null && !manualReason
  return lines.some(isHandSet) ? refuse('check.required', { label: '手改原因' }) : null
}

/** Of a red one only the day and the words may change. */
function checkRed(before: SettlementRow | null, row: SettlementRow): Refusal | null {
  const shape = ({ fdSettlementSub, fdSettlementAdjust, offsetAmount }: SettlementRow) =>
    JSON.stringify([
      fdSettlementSub.map((line) => [line.id, line.adjustAmount]),
      fdSettlementAdjust.map(({ id, amount }) => [id, amount]),
      offsetAmount,
    ])
  return before !== null && shape(before) === shape(row) ? null : refuse('settle.redFixed')
}

function checkAudit(row: SettlementRow): Refusal | null {
  const { fdSettlementSub: lines, settleAmount, redBlue } = row
  if (lines.length === 0) return refuse('settle.noLines')
  const at = lines.findIndex((line) => line.settleAmount === null)
  if (at >= 0) return refuse('settle.unpriced', { n: at + 1 })
  return redBlue === 'BLUE' && settleAmount !== null && isLess(settleAmount, '0')
    ? refuse('settle.negative')
    : null
}

const refuseExamined = ({ examineStatus, code }: SettlementRow): Refusal | null =>
  examineStatus === 'NONE' ? null : refuse('settle.examined', { code })

const idsOf = ({ fdSettlementSub }: SettlementRow): readonly string[] =>
  fdSettlementSub.map(({ calculationId }) => calculationId)

async function claimLines(tx: Tx, row: SettlementRow): Promise<void> {
  const claim = { settleId: row.id, settleCode: row.code, ids: idsOf(row) }
  const { taken, freed } = await claimCalculations(tx, claim)
  await storeSettleStatus(tx, { ids: await findUnsettled(tx, freed), status: 'CALC' })
  await storeSettleStatus(tx, { ids: taken, status: 'SETTLED' })
}

async function freeLines(tx: Tx, row: SettlementRow): Promise<void> {
  if (row.redBlue === 'RED') return
  const { freed } = await claimCalculations(tx, {
    settleId: row.id,
    settleCode: row.code,
    ids: [],
  })
  await storeSettleStatus(tx, { ids: await findUnsettled(tx, freed), status: 'CALC' })
}

/** What a void settlement gave free, another may have taken. */
async function checkFree(tx: Tx, row: SettlementRow): Promise<Refusal | null> {
  if (row.redBlue === 'RED') {
    const red = row.sourceId === null ? null : await findRed(tx, row.sourceId)
    return red === null ? null : refuse('settle.reversed', { code: red.code })
  }
  return null
}

async function recoverLines(tx: Tx, { engine, row }: Facts): Promise<void> {
  if (row.redBlue === 'RED') return
  const held = await holdCalculations(tx, engine, idsOf(row))
  for (const line of row.fdSettlementSub) {
    const calculation = assertOwnCalculation(row, held.get(line.calculationId))
    const { settleId, settleCode, weighCode, settleAmount } = calculation
    if (settleId !== null)
      throw new RefusalError(
        refuse('settle.taken', { code: weighCode ?? '', code2: settleCode ?? '' }),
      )
    // Reckoned anew meanwhile: the lines are not what was agreed any more.
    const again = settleColumns(calculation, line).settleAmount ?? settleAmount
    if (again !== line.settleAmount)
      throw new RefusalError(refuse('settle.changed', { code: weighCode ?? '' }))
  }
  await claimLines(tx, row)
}

/** Tons that the contract's lines count as paid; what comes back was never counted among them. */
export async function moveSettled(
  tx: Tx,
  rows: readonly SettlementRow[],
  sign: 1 | -1,
): Promise<void> {
  const changes = new Map<string, Tons>()
  const blue = rows.filter(({ redBlue }) => redBlue === 'BLUE')
  for (const { contractSubId, deSuttle } of blue.flatMap((row) => row.fdSettlementSub)) {
    if (contractSubId === null || deSuttle === null || isLess(deSuttle, '0')) continue
    const tons = sign === 1 ? deSuttle : negateTons(deSuttle)
    changes.set(contractSubId, addTons(changes.get(contractSubId) ?? ZERO_TONS, tons))
  }
  await changeSettled(tx, changes)
}
