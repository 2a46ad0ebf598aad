import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { createReckoning, LINES } from '@junheng/web/src/pages/settlement/reckon-settlement.ts'
import { FormBlocks } from '@junheng/web/src/screens/form-blocks/FormBlocks.tsx'
import { FormContext } from '@junheng/web/src/screens/form-state/form-context.ts'
import { makeFormModel } from '@junheng/web/src/screens/form-state/form-model.ts'
import { createFormStore } from '@junheng/web/src/screens/form-state/form-store.ts'
import '@junheng/web/src/screens/form-blocks/form-blocks.css'
import { makeField } from '@junheng/web/src/controls/field.fixtures.ts'
import { makeFormTemplate } from '@junheng/web/src/controls/template.fixtures.ts'
import { useMemo } from 'react'

const MAIN = 'fd_settlement_main'

/** Columns of a line as the settlement's screen shows them; what is typed first. */
const TYPED = ['adjustAmount', 'settleWeight', 'qualityPrice', 'fixedAmount']
const FIGURES = [
  'suttle',
  'deduct',
  'price',
  'settlePrice',
  'goodsAmount',
  'qualityAmount',
  'settleAmount',
  'noTaxAmount',
  'taxAmount',
]
const TEXTS = ['weighCode', 'plateNumber', 'partnerName', 'invName', 'weighDate', 'adjustReason']
const TOTALS = [
  'carCount',
  'suttle',
  'settleWeight',
  'goodsAmount',
  'qualityAmount',
  'settleAmount',
  'noTaxAmount',
  'taxAmount',
  'payAmount',
  'settleAmountCn',
]

const fieldOf = (table: string, name: string, at: number): FieldDefinition =>
  makeField({
    id: `${table}#${name}`,
    fieldName: name,
    fieldExplain: name,
    customTable: table,
    seq: at + 1,
    ...(TEXTS.includes(name) ? {} : { fieldType: 'NUMBER' as const, textAlign: 'right' as const }),
  })

const lineOf = (at: number): AnyRow => ({
  id: String(at + 1),
  rowKey: `r${at}`,
  calculationId: String(at + 1),
  weighCode: `BD${at}`,
  plateNumber: '晋K12345',
  partnerName: '柳林矿业',
  invName: '炼焦煤',
  weighDate: '2026-11-15 10:00:00',
  adjustReason: '',
  adjustAmount: '0',
  suttle: '34.240',
  deduct: '0.753',
  settleWeight: '33.487',
  price: '800.0000',
  qualityPrice: '63.0000',
  fixedAmount: '0.00',
  taxIncluded: true,
  taxRate: '0.13',
})

/** The form of a settlement, header and lines, reckoning as it does in the product. */
export function OurSettlement({ rows }: { readonly rows: number }) {
  const scope = useMemo(() => {
    const lines = [...TYPED, ...FIGURES, ...TEXTS].map((name, at) => fieldOf(LINES, name, at))
    const header = TOTALS.map((name, at) => fieldOf(MAIN, name, at))
    const model = makeFormModel(
      makeFormTemplate({
        id: 'settlement/pu/form',
        formatName: '结算单',
        formatStyle: 'FORMAT_MASTER_CHILD_FROM',
        opations: { main: MAIN, son: [LINES] },
        mcFlag: [
          {
            seq: 999,
            min: 0,
            tab: null,
            customTable: LINES,
            key: 'fdSettlementSub',
            label: '结算明细',
            shape: 'many',
          },
        ],
        formSubList: [...header, ...lines],
      }),
    )
    const children = { [LINES]: Array.from({ length: rows }, (_, at) => lineOf(at)) }
    const first = { header: {}, children, overridden: {}, isDirty: false }
    const reckon = createReckoning()
    const store = createFormStore(model, reckon(first), first, reckon)
    return { store, type: 'create' as const }
  }, [rows])
  return (
    <FormContext value={scope}>
      <form className="jh-form jh-form-8">
        <div className="jh-form-body">
          <FormBlocks />
        </div>
      </form>
    </FormContext>
  )
}
