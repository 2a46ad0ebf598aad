import { SINGLE_ACTIONS, type WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { consoleCalls, consoleKeys } from './console.queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Station } from './use-station.ts'

interface SingleButtonProps {
  readonly station: Station
  readonly form: WeighForm
}

/** A truck that nobody confirms on site leaves as it came, or does not after all. */
export function SingleButton({ form: { single, visit } }: SingleButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (single === null) return null
  const send = async (reason: string) => {
    try {
      const body = { registryId: visit.id, action: single, ...(reason === '' ? {} : { reason }) }
      await consoleCalls.single(body)
      setAsking(false)
      await queries.invalidateQueries({ queryKey: consoleKeys.all })
    } catch (error) {
      // The client has said why; the dialog keeps what was typed.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <>
      <Button size="large" onClick={() => (single === 'BACK' ? void send('') : setAsking(true))}>
        {SINGLE_ACTIONS[single]}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={SINGLE_ACTIONS[single]}
          lines={[`${visit.plateNumber}不再装卸，原车离厂。`]}
          okText={SINGLE_ACTIONS[single]}
          onOk={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
