import { type Refusal, refuse } from '../refusals/refusal.ts'

/** Where an ERP is called: a host by http or https. Names and passwords have no place in an address. */
export function checkErpAddress(address: string): Refusal | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  return isPlain ? null : refuse('erp.address')
}
