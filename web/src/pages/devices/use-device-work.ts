import type { DeviceState, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { told } from '../field/told.ts'
import { deviceBoard } from './devices.queries.ts'

/** What is open over the page. */
export type Asking =
  | {
      readonly kind: 'zero' | 'check' | 'record' | 'change' | 'operate'
      readonly scale: ScaleState
    }
  | { readonly kind: 'command'; readonly device: DeviceState }

export interface DeviceRights {
  readonly zero: boolean
  readonly check: boolean
  readonly record: boolean
  readonly adopt: boolean
  readonly change: boolean
  readonly operate: boolean
  readonly test: boolean
  readonly command: boolean
}

export interface DeviceWork {
  readonly rights: DeviceRights
  readonly asking: Asking | null
  ask(asking: Asking | null): void
  /** Does it, says so and shows the states anew; false: it was refused, and has been told. */
  run(work: Promise<unknown>, said: string): Promise<boolean>
}

export function useDeviceWork(): DeviceWork {
  const queries = useQueryClient()
  const permissions = useSession(({ user }) => user?.permissions)
  const [asking, ask] = useState<Asking | null>(null)
  const rights = useMemo(() => {
    const may = (key: string) => permissions?.[`measure:${key}`] === true
    return {
      zero: may('mm-scale:zero'),
      check: may('mm-scale:capture') && may('mm-scale-check:create'),
      record: may('mm-scale:record'),
      adopt: may('mm-scale:update'),
      change: may('mm-scale:audit'),
      operate: may('mm-scale:operate'),
      test: may('mm-device:test'),
      command: may('mm-device:command'),
    }
  }, [permissions])
  return {
    rights,
    asking,
    ask,
    async run(work, said) {
      const isDone = await told(work)
      if (isDone) notices.show({ tone: 'success', text: said, seconds: 2 })
      await queries.invalidateQueries({ queryKey: deviceBoard().queryKey })
      return isDone
    },
  }
}
