import { checkSettleAudit, checkStepBack } from '@junheng/domain/freight/check-settle.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { negateMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { lockFareRecords } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { refuseStatus } from '#platform/entity-engine/row-status.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { examineOther } from '../finance-settings.ts'
import { checkTaking } from './check-taking.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { findRedCode, storeLive, storeReversed, takeBackRemitted } from './fare-settle.queries.ts'
import { postFare } from './post-fare.ts'
import { reckonSettle } from './reckon-settle.ts'
import {
  claimFares,
  freeFares,
  holdFares,
  recordsOf,
  renewFares,
  retakeFares,
} from './settle-fares.ts'

type Facts = ActionFacts<FareSettleRow>

export const fareSettleRules = rulesFor(fareSettle, {
  complete: completeSettle,
  stored: async (tx, { engine, before, row }) => {
    if (row.redBlue === 'BLUE') await claimFares(tx, engine, { before, row })
  },
  guards: {
    audit: checkAudit,
    init: checkInit,
    examine: checkExamine,
    obsolete: async (_tx, { engine, row }) =>
      row.status === 'DRAFT'
        ? null
        : refuseStatus(engine.registry.model('fareSettle'), row, 'obsolete'),
    recover: async (tx, { row }) => (row.redBlue === 'RED' ? null : checkTaking(tx, row)),
  },
  acted: {
    examine: examineFare,
    init: async (tx, { engine, before, row }) => {
      if (before.status !== 'EXAMINED') return
      const amount = negateMoney(row.settleAmount ?? ZERO_MONEY)
      await postFare(tx, engine, { row, step: 'INIT', amount })
    },
    obsolete: async (tx, { engine, row }) => {
      await storeLive(tx, { settleId: row.id, live: false })
      await freeFares(tx, engine, row)
    },
    delList: (tx, { engine, row }) => freeFares(tx, engine, row),
    recover: async (tx, { engine, caller, row }) => {
      if (row.redBlue === 'RED') return
      await storeLive(tx, { settleId: row.id, live: true })
      await retakeFares(tx, { engine, caller }, row)
    },
  },
})

/** The records are held first: who settles one of them at the same time waits, and then reads that it is taken. */
async function completeSettle(
  tx: Tx,
  { engine, caller, before, row }: Change<FareSettleRow>,
): Promise<Partial<FareSettleRow>> {
  // A red one mirrors its source; what differs from it is no mirror.
  if (before?.redBlue === 'RED') return mirrored(before, row)
  await lockFareRecords(tx, recordsOf([before, row]))
  const { values, lines, loads } = await reckonSettle(tx, engine, { row, before })
  const settle = { ...row, fdFareSettleSub: lines }
  assertAllowed(await checkTaking(tx, settle, loads))
  const held = await holdFares(tx, { engine, caller }, lines)
  const taken = lines.map((line) => ({
    ...line,
    calculationId: held.get(String(line.weighSubId))?.id ?? null,
  }))
  return { ...values, fdFareSettleSub: taken }
}

function mirrored(before: FareSettleRow, row: FareSettleRow): Partial<FareSettleRow> {
  const { carrierId, fareContractId, fdFareSettleSub } = before
  const isSame =
    row.fdFareSettleSub.length === fdFareSettleSub.length &&
    row.carrierId === carrierId &&
    row.fareContractId === fareContractId &&
    row.fdFareSettleSub.every((line) => isMirror(line, fdFareSettleSub))
  assertAllowed(isSame ? null : refuse('fareSettle.redFixed'))
  return {}
}

const TYPED = ['originalWeight', 'receiveWeight', 'addAmount', 'deductAmount'] as const

function isMirror(
  line: FareSettleRow['fdFareSettleSub'][number],
  lines: FareSettleRow['fdFareSettleSub'],
): boolean {
  const stored = lines.find(({ id }) => id === line.id)
  return stored !== undefined && TYPED.every((name) => line[name] === stored[name])
}

/** Reckoned anew and compared: rates may have changed since it was saved. */
async function checkAudit(tx: Tx, { engine, row }: Facts): Promise<Refusal | null> {
  const { redBlue, settleAmount } = row
  if (settleAmount === null) return refuse('settle.noLines')
  const lines = row.fdFareSettleSub.flatMap((line) =>
    line.settleAmount === null ? [] : [{ ...line, settleAmount: line.settleAmount }],
  )
  const refusal = checkSettleAudit({ redBlue, settleAmount }, lines)
  if (refusal !== null || redBlue === 'RED') return refusal
  const { lines: anew } = await reckonSettle(tx, engine, { row, before: row })
  const at = anew.findIndex(({ settleAmount: now }, n) => now !== lines[n]?.settleAmount)
  return at < 0 ? null : refuse('fareSettle.changed', { n: at + 1 })
}

async function checkInit(tx: Tx, { row }: Facts): Promise<Refusal | null> {
  if (row.status !== 'EXAMINED') return null
  if (row.redBlue === 'RED') return refuse('settle.reversed', { code: row.sourceCode ?? '' })
  return checkStepBack({ ...row, redCode: await findRedCode(tx, row.id) })
}

async function checkExamine(_tx: Tx, { engine, caller, row }: Facts): Promise<Refusal | null> {
  const mustDiffer = await engine.setting(examineOther, caller)
  if (mustDiffer && row.auditUserId === caller.userId) return refuse('settle.examineOther')
  return row.redBlue === 'BLUE' && !row.poundsConfirmed ? refuse('fareSettle.unconfirmed') : null
}

/** The carrier is owed from here on; a red one has its amounts turned already. */
async function examineFare(tx: Tx, facts: Facts): Promise<void> {
  const { engine, row } = facts
  await reverseSource(tx, facts)
  const step = row.redBlue === 'RED' ? 'RED' : 'EXAMINE'
  await postFare(tx, engine, { row, step, amount: row.settleAmount ?? ZERO_MONEY })
}

/** With its red one examined a settlement is reversed, and its records may be settled anew. */
async function reverseSource(tx: Tx, { engine, caller, row }: Facts): Promise<void> {
  if (row.redBlue !== 'RED' || row.sourceId === null) return
  await storeReversed(tx, row.sourceId)
  await takeBackRemitted(tx, row.sourceId)
  await storeLive(tx, { settleId: row.sourceId, live: false })
  await renewFares(tx, { engine, caller }, row)
}
