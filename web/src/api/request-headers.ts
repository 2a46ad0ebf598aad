/** What the headers of a call are made of. */
export interface HeaderFacts {
  /** The hash route with its query, such as `#/modules/sale/sa_notice/edit?id=7`. */
  readonly hash: string
  /** Null: no bearer, because there is none or the call asks for none. */
  readonly accessToken: string | null
  readonly tenantId: string | null
  /** Lists show the company one works in, and no other that is in reach. */
  readonly ownCompany?: boolean
  /** `RES` marks the data call of a template. */
  readonly source?: 'RES'
}

/** The headers every call carries: who asks, from which page, and with which right. */
export function requestHeaders(facts: HeaderFacts): Record<string, string> {
  const { accessToken, tenantId, source, ownCompany = false } = facts
  return {
    'Login-Type': 'WEB',
    'Access-Ajax': '1',
    path: pathHeader(facts.hash),
    ...(accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` }),
    ...(tenantId ? { TENANT_ID: tenantId } : {}),
    ...(source ? { UrlSource: source } : {}),
    ...(ownCompany ? { 'Org-View': 'own' } : {}),
  }
}

/**
 * The current hash route as the server's permissions know it: no query, numeric segments as `:id`.
 * A header takes Latin letters only, so anything else is percent-encoded.
 *
 * @example
 * pathHeader('#/activti/detail/42?type=update') // '/activti/detail/:id'
 */
export function pathHeader(hash: string): string {
  const [route = ''] = hash.replace(/^#/, '').split('?')
  const path = route
    .split('/')
    .map((segment) => (/^\d+$/.test(segment) ? ':id' : segment))
    .join('/')
  return /^[\x20-\x7e]*$/.test(path) ? path : encodeURI(path)
}

/** Basic authorisation of an OAuth client; names the program, protects nothing. */
export function clientAuthorization(client: 'web' | 'lock'): string {
  return `Basic ${btoa(`${client}:${client}`)}`
}
