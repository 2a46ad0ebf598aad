import { ListView } from '#web/shell/views/ListView.tsx'
import { useContractChange } from './use-contract-change.tsx'

/** The generic list of contracts; a change shows the lines of the contract, so it asks in its own dialog. */
export function ContractListPage() {
  const { actions, dialog } = useContractChange()
  return (
    <>
      <ListView actions={actions} />
      {dialog}
    </>
  )
}
