import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { create } from 'zustand'
import { api } from '#web/api/api.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** A fault of the browser side, as the server keeps it. */
export interface ClientError {
  readonly url: string
  /** `yyyy-MM-dd HH:mm:ss` by the plant's clock, so that it stands beside the server's log. */
  readonly time: string
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly info: string
}

const MOST_KEPT = 50
const SEND_MS = 3000
const MOST_SENT = 20
const LONGEST = 4000

/** What went wrong in this window since it was loaded. */
export const useClientErrors = create<{ readonly errors: readonly ClientError[] }>()(() => ({
  errors: [],
}))

let waiting: ClientError[] = []
let timer: ReturnType<typeof setTimeout> | null = null

/** Collects what no code caught, shows it under the log button and sends it to the server. */
export function watchClientErrors(): void {
  window.addEventListener('error', ({ error, message }) => note('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => note('promise', reason))
}

function note(type: string, reason: unknown): void {
  const fault = reason instanceof Error ? reason : new Error(String(reason))
  // A refused call was told to the user already and is in the server's own log.
  if (fault.name === 'ApiError') return
  const entry: ClientError = {
    url: window.location.hash.slice(0, 500),
    time: formatWireDateTime(plantNow()),
    type,
    message: fault.message.slice(0, 500),
    stack: (fault.stack ?? '').slice(0, LONGEST),
    info: navigator.userAgent.slice(0, 500),
  }
  useClientErrors.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, MOST_KEPT) }))
  waiting = [...waiting, entry].slice(-MOST_SENT)
  timer ??= setTimeout(send, SEND_MS)
}

function send(): void {
  timer = null
  const body = waiting
  waiting = []
  if (useSession.getState().user === null) return
  // An error about sending errors would never end.
  void api
    .request({ method: 'POST', path: '/admin/log/logs', body, quiet: 'wholly' })
    .catch(() => {})
}
