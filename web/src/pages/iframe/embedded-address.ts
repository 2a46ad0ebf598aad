import type { UserInfo } from '#web/api/session-calls.ts'

/** What an embedded report is told where the reader is an administrator; empty for everyone else. */
const ADMIN_MARKER = 'admin'

/**
 * An allowed address with what an embedded report asks about its reader: the marker of an administrator, the
 * ids of the reader's organisations and the current one. They stand in for whatever the address says of them.
 *
 * @example
 * embeddedAddress('https://r.example/a', { admin: false, orgs: [{ id: '1', pkGroup: '9' }], currentOrg: '1' }) // 'https://r.example/a?admin=&orgs=1&currentOrg=1'
 */
export function embeddedAddress(
  address: string,
  { admin, orgs, currentOrg }: Pick<UserInfo, 'admin' | 'orgs' | 'currentOrg'>,
): string {
  const url = new URL(address)
  url.searchParams.set('admin', admin ? ADMIN_MARKER : '')
  url.searchParams.set('orgs', orgs.map(({ id }) => id).join(','))
  url.searchParams.set('currentOrg', currentOrg)
  return url.href
}
