import { Button, Flex, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { type ListAction, NONE_TO_LOOK } from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { PageView } from '../results/PageView.tsx'
import { tableOfPath } from './table-of-path.ts'

/** The generic list of a customer's own table, with a way to put its rows on paper. */
export function CustomListPage() {
  const { path } = useView()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const { table, permission } = tableOfPath(path)
  const buttons = [
    {
      btnType: 'printTable',
      permision: `${permission}:list`,
      name: 'printTable',
      label: '打印',
      type: '',
    },
  ] as const
  const actions: Readonly<Record<string, ListAction>> = {
    printTable: ({ selected, tell }) => {
      if (selected.length === 0) return tell('warning', NONE_TO_LOOK)
      setIds(selected.map((row) => String(row['id'])))
    },
  }
  return (
    <>
      <ListView actions={actions} extraButtons={buttons} />
      {ids !== null && <PrintDialog table={table} ids={ids} onClose={() => setIds(null)} />}
    </>
  )
}

function PrintDialog({
  table,
  ids,
  onClose,
}: {
  readonly table: string
  readonly ids: readonly string[]
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const [printed, setPrinted] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const body = { table, ids, output: 'PAGE', reason: reason.trim() || null }
      setPrinted(
        await api.request({ method: 'POST', path: '/optimus_prime/cg-print-design/print', body }),
      )
    } catch {
      // The client has told the reason already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title="打印" width={printed === null ? 480 : 980} footer={null} onCancel={onClose}>
      {printed === null ? (
        <Flex vertical gap={12} align="stretch">
          <Input
            aria-label="补打原因"
            placeholder="补打原因，第一次打印不用填"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="primary" loading={isBusy} onClick={() => void print()}>
            打印 {ids.length} 张
          </Button>
        </Flex>
      ) : (
        <PageView data={printed} />
      )}
    </Modal>
  )
}
