import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Where a hook is told: by http or https, without a name and password; a key in the query is the receiver's affair. */
export function checkHookAddress(address: string): Refusal | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  return isPlain ? null : refuse('hook.address')
}
