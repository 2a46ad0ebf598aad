import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { consoleCalls, consoleKeys, type SingleAction, type WeighForm } from './console.queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Station } from './use-station.ts'

const LABELS: Readonly<Record<SingleAction, string>> = {
  SINGLE_WEIGH: '重车出厂',
  SINGLE_EMPTY: '空车出厂',
  BACK: '取消原车出厂',
}

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
        {LABELS[single]}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={LABELS[single]}
          lines={[`${visit.plateNumber}不再装卸，原车离厂。`]}
          okText={LABELS[single]}
          onOk={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
