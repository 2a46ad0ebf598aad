import { PrinterOutlined } from '@ant-design/icons'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'

/** From the second print on the server asks why. */
const NEEDS_REASON = 'ticket.reason'

const askPaper = (lineId: string, reason: string | null) =>
  api.request<{ readonly content: string }>({
    method: 'POST',
    path: `/settlement-line/${lineId}/trace/print`,
    body: { output: 'PAGE', reason },
    quiet: true,
  })

/** The proof of an amount to the printer of this machine; printed before, it takes a reason. */
export function TracePrint({ lineId }: { readonly lineId: string }) {
  const { message } = App.useApp()
  const [reason, setReason] = useState<string | null>(null)
  const print = async (why: string | null) => {
    try {
      const { content } = await askPaper(lineId, why)
      setReason(null)
      printPage('金额溯源', content)
    } catch (error) {
      if (error instanceof ApiError && error.reason === NEEDS_REASON && why === null) setReason('')
      else message.error(errorText(error))
    }
  }
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => void print(null)}>
        打印
      </Button>
      <Modal
        open={reason !== null}
        title="补打原因"
        okText="打 印"
        cancelText="取 消"
        okButtonProps={{ disabled: reason?.trim() === '' }}
        onOk={() => void print(reason?.trim() ?? null)}
        onCancel={() => setReason(null)}
      >
        <Input
          aria-label="补打原因"
          maxLength={200}
          value={reason ?? ''}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  )
}
