import { sessionCalls } from '#web/api/session-calls.ts'

/** What this browser keeps of a sign-in by an external identity until it is back. */
const SECRET = 'junheng.external.secret'
const STATE = 'junheng.external.state'

export interface WayBack {
  readonly state: string
  readonly code: string
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Goes to the provider; the secret stays here, and only who has it may come back. */
export async function goExternal(): Promise<void> {
  const secret = toText(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const { url } = await sessionCalls.startExternal(toText(new Uint8Array(hash)))
  sessionStorage.setItem(SECRET, secret)
  window.location.assign(url)
}

/**
 * What the provider put into the address, taken out of it: neither F5 nor the history shows it again. Null: nobody has
 * come back from there.
 */
export function takeWayBack(): WayBack | null {
  const params = new URLSearchParams(window.location.search)
  const [state, code] = [params.get('state'), params.get('code')]
  if (state === null || code === null || sessionStorage.getItem(SECRET) === null) return null
  sessionStorage.setItem(STATE, state)
  window.history.replaceState(null, '', `${window.location.pathname}#/login`)
  return { state, code }
}

/** @throws ApiError 417: nobody has bound this identity yet */
export async function enterExternally({ state, code }: WayBack): Promise<void> {
  const secret = sessionStorage.getItem(SECRET) ?? ''
  await sessionCalls.signInExternally({ state, code, secret })
  forgetExternal()
}

/** Whether an identity waits to be bound by who signs in with a password now. */
export const isWaitingToBind = (): boolean => sessionStorage.getItem(STATE) !== null

/** Binds what the provider has said to the account that has just been opened; answers its name there. */
export async function bindExternal(): Promise<string | null> {
  const state = sessionStorage.getItem(STATE)
  const secret = sessionStorage.getItem(SECRET)
  forgetExternal()
  if (state === null || secret === null) return null
  return (await sessionCalls.bindExternal({ state, secret })).name
}

export function forgetExternal(): void {
  sessionStorage.removeItem(SECRET)
  sessionStorage.removeItem(STATE)
}
