import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { readLines } from '#platform/session/grant/read-lines.ts'
import { type OauthClientRow, oauthClient } from './oauth-client.entity.ts'

const PERMISSION = /^[A-Za-z0-9_-]+(:[A-Za-z0-9_-]+)+$/

export const oauthClientRules = rulesFor(oauthClient, {
  check: async (_tx, { row }) => checkClient(row),
})

/** A faulty address would be found out by a user who cannot get back; it is refused when it is typed. */
export function checkClient({
  redirectUris,
  scopes,
}: Pick<OauthClientRow, 'redirectUris' | 'scopes'>): Refusal | null {
  const address = readLines(redirectUris).find((line) => !isAddress(line))
  if (address !== undefined) return refuse('oauthClient.redirect', { value: address })
  const scope = readLines(scopes).find((line) => !PERMISSION.test(line))
  return scope === undefined ? null : refuse('oauthClient.scope', { value: scope })
}

/** Sites run in closed networks, so http is an address too; a fragment would swallow the code. */
function isAddress(line: string): boolean {
  if (!URL.canParse(line) || line.includes('#')) return false
  const { protocol, username, password } = new URL(line)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}
