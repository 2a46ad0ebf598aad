import type { BoardVehicle } from '@junheng/domain/visit/queue-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askAgain } from '#web/screens/action-call/ask-again.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { permissionOf, visitPermissions } from '../field/kind-permissions.ts'
import { useQuestion } from '../field/QuestionDialog.tsx'
import { told } from '../field/told.ts'
import { dispatchCalls, loadingPlaces, PLACES, QUEUES, queueBoard } from './queue-board.queries.ts'

/** What the user may do on the board. */
export interface DispatchRights {
  readonly call: boolean
  readonly pass: boolean
  readonly top: boolean
  readonly pause: boolean
  readonly places: boolean
}

/** Something that asks for a reason first. */
export type Asking =
  | { readonly kind: 'top'; readonly id: string; readonly name: string }
  | { readonly kind: 'pause'; readonly id: string; readonly name: string }
  | { readonly kind: 'close'; readonly id: string; readonly name: string }

export interface Dispatch {
  readonly rights: DispatchRights
  readonly asking: Asking | null
  ask(asking: Asking | null): void
  /** Does it, says so and shows what became of the board. */
  run(work: Promise<unknown>, said: string): Promise<void>
  /** Calls one vehicle; out of its turn only once that is confirmed. */
  call(vehicle: BoardVehicle): Promise<void>
  readonly question: ReturnType<typeof useQuestion>['question']
  /** Does what was asked about. */
  confirm(reason: string, toId: string): Promise<void>
}

/** A call for all kinds asks for the right of the truck's own kind: any of them shows the button. */
export function useDispatchRights(): DispatchRights {
  const permissions = useSession(({ user }) => user?.permissions)
  return useMemo(() => {
    const may = (keys: readonly string[]) => keys.some((key) => permissions?.[key] === true)
    return {
      call: may(visitPermissions('call')),
      pass: may(visitPermissions('pass')),
      top: may(visitPermissions('top')),
      pause: may([permissionOf(QUEUES, 'pause')]),
      places: may([permissionOf(PLACES, 'close')]) && may([permissionOf(PLACES, 'list')]),
    }
  }, [permissions])
}

export const mayDispatch = (rights: DispatchRights): boolean => Object.values(rights).some(Boolean)

export function useDispatch(rights: DispatchRights): Dispatch {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { question, confirm } = useQuestion()
  const run = async (work: Promise<unknown>, said: string): Promise<void> => {
    if (await told(work)) notices.show({ tone: 'success', text: said, seconds: 2 })
    await Promise.all([
      queries.invalidateQueries({ queryKey: queueBoard().queryKey }),
      queries.invalidateQueries({ queryKey: loadingPlaces().queryKey }),
    ])
  }
  return {
    rights,
    asking,
    ask: setAsking,
    run,
    question,
    async call({ id, plateNumber }) {
      const work = askAgain({ confirm }, async (isSure) => {
        await dispatchCalls.call(id, isSure)
        return plateNumber
      })
      if ((await told(work)) && (await work) === null) return
      await run(work, `${plateNumber}已叫号`)
    },
    async confirm(reason, toId) {
      if (asking === null) return
      const { kind, id, name } = asking
      if (kind === 'top') await run(dispatchCalls.top(id, reason), `${name}已置顶`)
      else if (kind === 'pause') await run(dispatchCalls.pause(id, reason), `${name}已暂停`)
      else await run(dispatchCalls.close(id, reason, toId), `${name}已关闭`)
      setAsking(null)
    },
  }
}
