import { choice, date, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { addMoney, type Money, sumMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'

const BY_BILL = { field: 'payMethod', is: ['ACCEPTANCE'], set: 'show' } as const

/** How money is remitted, of whatever settlements. */
export const REMITTED_BY = {
  payMethod: choice(
    { BANK: '银行', CASH: '现金', ACCEPTANCE: '承兑', OFFSET: '抵账' },
    { label: '方式', required: true },
  ),
  bankAccount: text({ label: '银行账号', length: 40 }),
  payDate: date({ label: '日期' }),
  billNo: text({ label: '票据号', length: 60 }),
  billDueDate: date({ label: '票据到期日' }),
}

/** What the button asks for: a bill only where one is paid with. */
const BUTTON = {
  input: {
    amount: { required: true },
    payMethod: true,
    bankAccount: true,
    payDate: true,
    billNo: true,
    billDueDate: true,
  },
  when: { billNo: BY_BILL, billDueDate: BY_BILL },
  done: '已汇款，收付款单已生成',
} as const

/** 汇款, of goods and of freight: what the action is but for whose settlements it reaches and pays. */
export const REMITTANCE = {
  name: 'remittance',
  label: '汇款',
  button: BUTTON,
  method: 'PUT',
  right: 'of-mount',
  // Money documents are held before settlements, and these are new.
  locks: ['receipt', 'settlement', 'account'],
  locking: 'run',
  flow: 'undecided',
  answers: COUNT,
  refuses: ['settle.notExamined', 'settle.overPaid', 'settle.redOpen', 'receipt.bill'],
} as const

interface RemittedBy {
  readonly payMethod: string
  readonly bankAccount: string | null
  readonly payDate: string | null
  readonly billNo: string | null
  readonly billDueDate: string | null
}

interface AskedAmounts {
  readonly id: string | null
  readonly amount: Money | null
  readonly lines: readonly { readonly id: string; readonly amount: Money }[]
}

/** What is paid, settlement by settlement: those of the list, or the one that is selected. */
export function remittedAmounts({ id, amount, lines }: AskedAmounts): ReadonlyMap<string, Money> {
  if (lines.length > 0) {
    const amounts = new Map<string, Money>()
    for (const line of lines)
      amounts.set(line.id, addMoney(amounts.get(line.id) ?? ZERO_MONEY, line.amount))
    return amounts
  }
  if (id === null) throw new RefusalError(refuse('check.required', { label: '结算单' }))
  if (amount === null) throw new RefusalError(refuse('check.required', { label: '汇款金额' }))
  return new Map([[id, amount]])
}

/** What one partner gets or gives, and as what he stands on the money document. */
export interface Remitted {
  readonly partnerId: string
  readonly direction: 'PAY' | 'RECEIVE'
  readonly partnerType: string
  /** The field of the document that names him. */
  readonly field: 'vendorId' | 'customerId' | 'partnerOrgId' | 'carrierId'
  readonly lines: readonly (
    | { readonly settleId: string; readonly writeOffAmount: Money }
    | { readonly fareSettleId: string; readonly writeOffAmount: Money }
  )[]
}

/** Where money documents are kept. */
function receiptPlace({ engine: { registry } }: EntityServices) {
  const model = registry.model('recivePayment')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('receipts have no mount')
  return { model, mount }
}

type ReceiptCodes = ReadonlyMap<string, Awaited<ReturnType<EntityServices['prepareCode']>>>

/** The numbers of the documents, one for each partner, before anything is held. */
export async function prepareCodes(
  { services, caller }: Pick<MountContext & CallContext, 'services' | 'caller'>,
  partners: readonly string[],
): Promise<ReceiptCodes> {
  const { model } = receiptPlace(services)
  const codes = new Map<string, Awaited<ReturnType<EntityServices['prepareCode']>>>()
  for (const partner of new Set(partners))
    codes.set(partner, await services.prepareCode({ model, caller, values: {} }))
  return codes
}

interface Making {
  readonly remitted: readonly Remitted[]
  readonly by: RemittedBy
  readonly codes: ReceiptCodes
}

/** One audited money document for each partner, written off against his settlements. */
export async function makeReceipts(
  tx: Tx,
  {
    services,
    caller,
    warn,
    log,
  }: Pick<MountContext & WriteContext, 'services' | 'caller' | 'warn' | 'log'>,
  { remitted, by, codes }: Making,
): Promise<void> {
  const { engine } = services
  const { model, mount } = receiptPlace(services)
  for (const { partnerId, direction, partnerType, field, lines } of remitted) {
    const input = parseRow(mount, {
      direction,
      bizKind: 'SETTLE',
      partnerType,
      [field]: partnerId,
      amount: sumMoney(lines.map(({ writeOffAmount }) => writeOffAmount)),
      payMethod: by.payMethod,
      bankAccount: by.bankAccount,
      billNo: by.billNo,
      billDueDate: by.billDueDate,
      payDate: by.payDate ?? formatWireDate(engine.clock.now()),
      fdRecivePaymentSub: lines,
    })
    const giveCode = codes.get(partnerId)
    const code = giveCode ? await giveCode(tx) : null
    const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
    const bizKey = row.id
    await changeState(tx, engine, { model, mount, caller, ids: [bizKey], action: 'audit', warn })
    log({ entity: 'recivePayment', bizKey, action: 'create', label: '汇款生成', changes: [] })
  }
}
