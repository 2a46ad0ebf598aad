import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** 导出: busy until the file is there. */
export function ExportButton({ onExport }: { readonly onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void run()}>
      导出
    </Button>
  )
}
