import { availableOf, checkCredit } from '@junheng/domain/account/available.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { negateMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { findPartnerName } from '#modules/archives/api.ts'
import type { ExitGate, Visit } from '#modules/registry/api.ts'
import { businessDay } from '#modules/system/api.ts'
import type { CreditGate, CreditQuestion } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { creditGate } from '../finance-settings.ts'
import {
  findFreezes,
  findRelease,
  type HeldAccount,
  holdAccount,
  isOverdue,
  lockAccount,
} from './account.queries.ts'
import { accountKey } from './account-keys.ts'

const DAY = 86_400_000

/** Asked before goods are promised to a customer: a controlled account that has too little refuses. */
export const accountCreditGate: CreditGate = {
  async check(tx, question) {
    const { engine, stage, orgId, customerId } = question
    const place = { orgId, groupId: question.groupId }
    if (!(await isAsked(engine, place, stage))) return '未启用信用控制'
    const { account, isPrepaid } = await holdCustomer(tx, question)
    if (account.creditMode === 'NONE' && !isPrepaid) return '不控制'
    const need = await question.need()
    const asked = {
      need,
      day: await businessDay(engine, place, engine.clock.now()),
      isPrepaid,
      isOverdue: await owesLong(tx, engine, { account, orgId, partnerId: customerId }),
    }
    const { refusal, warning } = checkCredit(account, asked)
    if (refusal) throw new RefusalError(refusal)
    if (warning) question.warn?.(warning)
    return warning ?? `可用${availableOf(account, asked.day)}元`
  },
}

async function isAsked(
  engine: Engine,
  place: { readonly orgId: string; readonly groupId: string },
  stage: string,
): Promise<boolean> {
  const stages = await engine.setting(creditGate, place)
  return (stages ?? '').split(',').includes(stage)
}

async function holdCustomer(tx: Tx, question: CreditQuestion) {
  const { engine, orgId, groupId, customerId, contractId } = question
  const named = { partner: 'customer', id: customerId, groupId } as const
  const { key, isPrepaid } = await accountKey(tx, {
    orgId,
    groupId,
    partnerType: 'CUSTOMER',
    partnerId: customerId,
    partnerName: await findPartnerName(tx, named),
    contractId,
  })
  const made = { newId: () => engine.newId(), now: engine.clock.now() }
  return { account: await holdAccount(tx, key, made), isPrepaid }
}

async function owesLong(
  tx: Tx,
  { clock }: Engine,
  asked: { readonly account: HeldAccount; readonly orgId: string; readonly partnerId: string },
): Promise<boolean> {
  const { overdueDays } = asked.account
  if (overdueDays === null) return false
  const before = new Date(clock.now().getTime() - overdueDays * DAY)
  return isOverdue(tx, { ...asked, before })
}

/** Asked before a sale leaves: by now what is kept back is what was really loaded. */
export const creditExitGate: ExitGate = {
  name: 'credit',
  beforeCard: true,
  async ask(tx, visit, engine) {
    if (visit.kind !== 'sa' || !(await isAsked(engine, visit, 'EXIT'))) return '无需核对余额'
    const short = await findShort(tx, engine, visit)
    if (short === null) return '余额足够'
    const release = await findRelease(tx, visit.id)
    if (release !== null) return `${release.userName}放行：${release.reason}`
    throw new RefusalError(refuse('account.exitHeld', { x: short }))
  },
}

/** By how much the visit's account is short; null: it is not, or nobody minds. */
async function findShort(tx: Tx, engine: Engine, visit: Visit) {
  const { orgId, groupId, partnerId, partnerName, contractId } = visit
  const freezes = await findFreezes(
    tx,
    visit.subs.map(({ id }) => id),
  )
  const [freeze] = freezes
  if (freeze === undefined || partnerId === null) return null
  const wanted = {
    orgId,
    groupId,
    partnerType: 'CUSTOMER',
    partnerId,
    partnerName,
    contractId,
  } as const
  const { isPrepaid } = await accountKey(tx, wanted)
  const account = await lockAccount(tx, freeze.accountId)
  if (account.creditMode !== 'CONTROL' && !isPrepaid) return null
  const available = availableOf(account, await businessDay(engine, visit, engine.clock.now()))
  return isLess(available, ZERO_MONEY) ? negateMoney(available) : null
}
