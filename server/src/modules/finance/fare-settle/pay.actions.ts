import { money, text } from '@junheng/domain/entity/field.ts'
import { payStateOf } from '@junheng/domain/freight/check-settle.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal, isLess } from '@junheng/domain/values/decimal.ts'
import { negateMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { takeFromCard } from '../oil-card/move-card.ts'
import { checkPayable } from './check-payable.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { postFare } from './post-fare.ts'
import { storeSettle } from './store-reckoned.ts'

const figuresOf = (row: FareSettleRow) => ({
  cashAmount: row.cashAmount ?? ZERO_MONEY,
  oilAmount: row.oilAmount ?? ZERO_MONEY,
  remitAmount: row.remitAmount,
  oilConfirmed: row.oilConfirmed,
})

/** The part that is paid by oil card is handed to the carrier. */
const confirmOil = defineAction(fareSettle, {
  name: 'confirmOil',
  label: '确认油卡',
  button: { input: { oilCardNo: true, amount: true }, take: { amount: 'oilAmount' } },
  method: 'PUT',
  path: 'confirmOil/:id',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement', 'oilCard', 'account'],
  flow: 'free',
  body: {
    // Asked for once the row is reached: of another's settlement nobody learns what its call wants.
    oilCardNo: text({ label: '油卡号', length: 40 }),
    amount: money({ label: '金额' }),
  },
  answers: 'row',
  refuses: [
    'settle.notExamined',
    'settle.redOpen',
    'oilCard.confirmed',
    'oilCard.unusable',
    'oilCard.amount',
    'oilCard.short',
  ],
  async run(tx, act) {
    const { row: before, body, services } = act
    const { oilCardNo, amount } = body
    if (oilCardNo === null) throw new RefusalError(refuse('check.required', { label: '油卡号' }))
    if (amount === null) throw new RefusalError(refuse('check.required', { label: '金额' }))
    const { oilAmount } = figuresOf(before)
    if (before.oilConfirmed) throw new RefusalError(refuse('oilCard.confirmed'))
    assertAllowed(await checkPayable(tx, before))
    if (compareDecimal(amount, oilAmount) !== 0 || !isLess('0', amount))
      throw new RefusalError(refuse('oilCard.amount', { amount: oilAmount }))
    const { carrierId, orgId, id, code } = before
    const taken = { orgId: String(orgId), carrierId, cardNo: oilCardNo, amount }
    await takeFromCard(tx, services.engine, act.caller, { ...taken, bizId: id, bizCode: code })
    const payStatus = payStateOf({ ...figuresOf(before), oilConfirmed: true })
    const values = { oilConfirmed: true, oilCardNo, payStatus }
    const row = await storeSettle(tx, act, {
      before,
      values,
      action: 'confirmOil',
      label: '确认油卡',
    })
    await postFare(tx, services.engine, { row, step: 'OIL', amount: negateMoney(amount) })
    const event = { name: 'fareOilConfirmed', entity: 'fareSettle', row: { ...row, amount } }
    await services.engine.publish(tx, event)
    return row
  },
})

export const payActions: readonly Action[] = [confirmOil]
