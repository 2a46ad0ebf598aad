import { textOf } from '@junheng/domain/row/any-row.ts'
import { Button } from 'antd'
import { useState } from 'react'
import {
  type DrawRowNumber,
  type DrawTools,
  RowNumberContext,
  TableToolsContext,
} from '#web/screens/editable-table/table-tools.ts'
import { useForm } from '#web/screens/form-state/form-context.ts'
import type { Reckon } from '#web/screens/form-state/form-store.ts'
import type { ListActionContext } from '#web/screens/list-screen/list-actions.ts'
import { baseOf } from '#web/screens/template/template.queries.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { GroupPicker } from './GroupPicker.tsx'
import { PoundsDialog } from './PoundsDialog.tsx'
import { createReckoning, LINES } from './reckon-settlement.ts'
import './settlement-form.css'

const drawTools: DrawTools = ({ table }) => (table === LINES ? <TakeGroups /> : null)

/** A stored line leads from its number to where its amount comes from. */
const drawNumber: DrawRowNumber = (table, row, number) => {
  const id = textOf(row.read('id'))
  return table === LINES && id !== '' ? <TraceLink id={id} number={number} /> : null
}

function TraceLink({ id, number }: { readonly id: string; readonly number: number }) {
  const { open } = useView()
  return (
    <button
      type="button"
      className="jh-trace-link"
      title="金额溯源"
      aria-label={`第${number}行金额溯源`}
      onClick={() => open(`/moneyTrace?id=${id}`)}
    >
      {number}
    </button>
  )
}

/** The generic form of settlements; freight is reckoned by the server, goods as they are typed. */
export function SettlementFormPage() {
  return useView().path.includes('/fare_settle/') ? <PoundsForm /> : <GoodsForm />
}

/** Reckons as it is typed, and takes its lines by groups. */
function GoodsForm() {
  const [reckon] = useState(createReckoning)
  return (
    <TableToolsContext value={drawTools}>
      <RowNumberContext value={drawNumber}>
        <PoundsForm reckon={reckon} />
      </RowNumberContext>
    </TableToolsContext>
  )
}

/** Records are confirmed line by line; those of a purchase are our own and are confirmed as they are. */
function PoundsForm({ reckon }: { readonly reckon?: Reckon }) {
  const [signed, setSigned] = useState<ListActionContext | null>(null)
  const { path } = useView()
  const row = signed?.selected[0]
  const isSigned = path.startsWith('/modules/sale/') || reckon === undefined
  return (
    <>
      <FormView reckon={reckon} {...(isSigned ? { actions: { confirmPounds: setSigned } } : {})} />
      {signed && row && (
        <PoundsDialog
          base={signed.base}
          row={row}
          onDone={signed.refresh}
          onClose={() => setSigned(null)}
        />
      )}
    </>
  )
}

function TakeGroups() {
  const { store } = useForm()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        选取待结算
      </Button>
      {isOpen && (
        <GroupPicker
          base={baseOf(store.model.template)}
          store={store}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
