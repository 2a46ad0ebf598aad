import { type DrawKept, KeptBlocksContext } from '#web/screens/form-blocks/kept-blocks.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { ContractFiles } from './ContractFiles.tsx'
import { useContractChange } from './use-contract-change.tsx'

const drawKept: DrawKept = (block) =>
  block.table === 'or_contract_file' ? <ContractFiles block={block} /> : null

/** The generic form of contracts with its attachments. */
export function ContractFormPage() {
  const { actions, dialog } = useContractChange()
  return (
    <KeptBlocksContext value={drawKept}>
      <FormView actions={actions} />
      {dialog}
    </KeptBlocksContext>
  )
}
