import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { type Call, SIGNED_IN, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { assertKnown, malformed, readText } from '../read-body.ts'
import { sessionDraft } from '../session-log.ts'
import { hashToken, newSecret } from '../tokens.ts'
import { type ClientRow, findClient, storeCode } from './grant.queries.ts'
import { readLines } from './read-lines.ts'

export interface GrantParts {
  readonly db: Database
  readonly clock: Clock
  /** What a permission lets one do, in words; the key itself where no call asks for it. */
  permissionLabel(key: string): string
}

const CODE_SECONDS = 60
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

/** A user lets another system in: what it asks for, and the yes to it. */
export function grantCalls(parts: GrantParts): readonly Call[] {
  return [infoCall(parts), grantCall(parts)]
}

interface Asked {
  readonly clientCode: string
  readonly redirectUri: string
  readonly scope: string
}

interface Checked {
  readonly client: ClientRow
  readonly scopes: readonly string[]
}

/** @throws RefusalError when the system, its address or a permission is not written down */
async function checkAsked(
  db: Queryable,
  caller: Caller,
  { clientCode, redirectUri, scope }: Asked,
): Promise<Checked> {
  const client = await findClient(db, { code: clientCode, groupId: caller.groupId })
  if (client === null) throw new RefusalError(refuse('grant.client'))
  if (!readLines(client.redirectUris).includes(redirectUri))
    throw new RefusalError(refuse('grant.redirect'))
  const known = readLines(client.scopes)
  const asked = readLines(scope)
  const other = asked.find((key) => !known.includes(key))
  if (other !== undefined) throw new RefusalError(refuse('grant.scope', { scope: other }))
  return { client, scopes: asked.length === 0 ? known : asked }
}

function infoCall(parts: GrantParts): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: '/oauth/grant/info',
    access: SIGNED_IN,
    tag: '会话',
    summary: '外部系统申请了什么',
    async handle({ caller, request: { query } }) {
      const { client, scopes } = await checkAsked(parts.db, caller, {
        clientCode: query['client_id'] ?? '',
        redirectUri: query['redirect_uri'] ?? '',
        scope: query['scope'] ?? '',
      })
      return {
        clientId: client.code,
        name: client.name,
        scopes: scopes.map((key) => ({ key, label: parts.permissionLabel(key) })),
      }
    },
  }
}

const FIELDS = [
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const

const grantBody: JsonSchema = {
  type: 'object',
  required: ['client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method'],
  properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string', maxLength: 1000 }])),
}

function grantCall(parts: GrantParts): Call {
  return writeCall({
    method: 'POST',
    path: '/oauth/grant',
    access: SIGNED_IN,
    tag: '会话',
    summary: '授权外部系统',
    body: grantBody,
    prepare: async ({ request: { body } }) => readGrant(body),
    async write(tx, call, { state, challenge, ...asked }) {
      const { caller } = call
      const { client, scopes } = await checkAsked(tx, caller, asked)
      const code = newSecret()
      const now = parts.clock.now()
      await storeCode(tx, {
        codeHash: hashToken(code),
        oauthClientId: client.id,
        userId: caller.userId,
        orgId: caller.orgId,
        redirectUri: asked.redirectUri,
        scopes,
        challenge,
        now,
        expires: new Date(now.getTime() + CODE_SECONDS * 1000),
      })
      const facts = { 外部系统: client.name, 权限: scopes.join(' ') }
      call.log(sessionDraft({ action: 'grant', userId: caller.userId, facts }))
      const redirect = redirectTo(asked.redirectUri, { code, state })
      return { redirect, code, expiresIn: CODE_SECONDS }
    },
  })
}

/** @throws RefusalError when it is no authorisation request with PKCE */
function readGrant(body: unknown): Asked & { readonly state: string; readonly challenge: string } {
  assertKnown(body, FIELDS)
  const challenge = readText(body, 'code_challenge')
  if (!CHALLENGE.test(challenge)) throw malformed('code_challenge')
  // `plain` would let through whoever read the address bar.
  if (readText(body, 'code_challenge_method') !== 'S256') throw malformed('code_challenge_method')
  return {
    clientCode: readText(body, 'client_id'),
    redirectUri: readText(body, 'redirect_uri'),
    scope: readText(body, 'scope', ''),
    state: readText(body, 'state', ''),
    challenge,
  }
}

function redirectTo(
  address: string,
  { code, state }: { readonly code: string; readonly state: string },
): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  if (state !== '') url.searchParams.set('state', state)
  return url.href
}
