import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type ReactNode, useState } from 'react'
import type { ListAction, ListActionContext } from '#web/screens/list-screen/list-actions.ts'
import { ContractChangeDialog } from './ContractChangeDialog.tsx'

interface Changing {
  readonly base: string
  readonly id: string
  readonly refresh: () => Promise<void>
}

/** 变更 shows the lines of the contract, so it asks in its own dialog: above the list and on the contract's page. */
export function useContractChange(): {
  readonly actions: Readonly<Record<string, ListAction>>
  readonly dialog: ReactNode
} {
  const [changing, setChanging] = useState<Changing | null>(null)
  const change: ListAction = (context) => {
    const row = onlyRow(context)
    if (row === null) return
    setChanging({ base: context.base, id: String(row['id']), refresh: context.refresh })
  }
  return {
    actions: { change },
    dialog: changing !== null && (
      <ContractChangeDialog
        base={changing.base}
        id={changing.id}
        onDone={() => {
          setChanging(null)
          void changing.refresh()
        }}
        onClose={() => setChanging(null)}
      />
    ),
  }
}

function onlyRow({ selected, tell }: ListActionContext): AnyRow | null {
  const [row, second] = selected
  if (row !== undefined && second === undefined) return row
  tell('warning', row === undefined ? '请选择一条数据查看' : '只能选择一条数据')
  return null
}
