import { App } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'

/** Does something for which one waits, and says how it went. */
export function useWork() {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) void message.success(said)
    } catch (error) {
      void message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (work: () => Promise<string | null>) => void run(work) }
}

export type Work = ReturnType<typeof useWork>
