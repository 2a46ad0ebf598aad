import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'

/** A document that is dated, and what of it a closed month leaves open. */
interface Dated {
  readonly entity: string
  readonly by: string
  /** Figures of the header that go on all the same, each with its reason. */
  readonly free: Readonly<Record<string, string>>
  /** The same of its lines, by the key of the child table. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const SHOWN = '只是显示'
const DETERMINED = '未结算的磅单还可以判定、取价'

const freeOf = (reason: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, reason]))

/**
 * What a closed month holds. Every quantity, price and amount of these stands, but for those named here; the
 * triggers are compared with this, and this with the definitions.
 */
export const DATED: readonly Dated[] = [
  {
    entity: 'settlement',
    by: 'settleDate',
    free: { paidAmount: '付款继续', invoiceAmount: '发票可以晚到', avgPrice: SHOWN },
    lines: { fdSettlementSub: {}, fdSettlementAdjust: {} },
  },
  {
    entity: 'fareSettle',
    by: 'settleDate',
    free: { remitAmount: '付款继续' },
    lines: { fdFareSettleSub: {} },
  },
  {
    entity: 'recivePayment',
    by: 'payDate',
    free: {},
    // Red takes write-offs back in the month in which it is made; the money itself stays.
    lines: {},
  },
  {
    entity: 'weigh',
    by: 'businessDate',
    free: freeOf(
      DETERMINED,
      'deduct deSuttle loss lossAllow lossOver originalWeight price netPrice amount preQuantity exitWeight overLimit overload assayDeduct qualityPrice receiptWeight',
    ),
    lines: {
      mmWeighSub: freeOf(
        DETERMINED,
        'preQuantity originalWeight originalGross originalTare deductPack deductFixed siteDeduct assayDeduct deduct deSuttle theoryDiff loss lossAllow lossOver price netPrice amount qualityPrice fixedAmount receiptWeight returnedQuantity returnReserved',
      ),
    },
  },
]

const FIGURES = new Set(['tons', 'price', 'money'])

/** Columns that a closed month holds, of a header or its lines. */
const figuresOf = ({ fields }: TableModel, free: Readonly<Record<string, string>>) =>
  [...fields.values()]
    .filter(({ name, kind, source }) => FIGURES.has(kind) && source === 'column' && !(name in free))
    .map(({ column }) => column)

/** What the trigger of a table says: whose it is, by which column it is dated, what is held. */
interface HeldTable {
  readonly table: string
  readonly parent: string
  readonly by: string
  readonly columns: readonly string[]
}

export function heldTables(model: EntityModel, { by, free, lines }: Dated): readonly HeldTable[] {
  const dated = model.fields.get(by)?.column
  if (dated === undefined) throw new Error(`${model.name} has no ${by}`)
  const head = { table: model.table, parent: '', by: dated }
  return [
    { ...head, columns: [dated, ...figuresOf(model, free)] },
    ...Object.entries(lines).map(([key, open]) => {
      const child = model.children.get(key)
      if (child === undefined) throw new Error(`${model.name} has no ${key}`)
      return { table: child.table, parent: model.table, by: dated, columns: figuresOf(child, open) }
    }),
  ]
}
