import { group, listOf, secret } from '@junheng/domain/call/shape.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Call } from '#platform/http/call.ts'
import { LONGEST_TEXT } from '../read-body.ts'
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
  return defineCall({
    method: 'GET',
    path: '/oauth/grant/info',
    right: 'own',
    tag: '会话',
    label: '外部系统申请了什么',
    query: {
      client_id: text({ label: '外部系统' }),
      redirect_uri: text({ label: '返回地址', length: LONGEST_TEXT }),
      scope: text({ label: '权限', length: LONGEST_TEXT }),
    },
    answers: {
      clientId: text({ label: '外部系统', required: true }),
      name: text({ label: '名称', required: true }),
      scopes: listOf(group(SCOPE, { required: true }), { required: true }),
    },
    async read({ caller, query }) {
      const { client, scopes } = await checkAsked(parts.db, caller, askedOf(query))
      return {
        clientId: client.code,
        name: client.name,
        scopes: scopes.map((key) => ({ key, label: parts.permissionLabel(key) })),
      }
    },
  })
}

const SCOPE = {
  key: text({ label: '权限', required: true }),
  label: text({ label: '名称', required: true }),
}

interface SentAsking {
  readonly client_id: string | null
  readonly redirect_uri: string | null
  readonly scope: string | null
}

const askedOf = ({ client_id, redirect_uri, scope }: SentAsking): Asked => ({
  clientCode: client_id ?? '',
  redirectUri: redirect_uri ?? '',
  scope: scope ?? '',
})

function grantCall(parts: GrantParts): Call {
  return defineCall({
    method: 'POST',
    path: '/oauth/grant',
    right: 'own',
    tag: '会话',
    label: '授权外部系统',
    body: {
      client_id: text({ label: '外部系统', length: LONGEST_TEXT, required: true }),
      redirect_uri: text({ label: '返回地址', length: LONGEST_TEXT, required: true }),
      scope: text({ label: '权限', length: LONGEST_TEXT }),
      // Goes back to the letter.
      state: secret({ label: '外部系统的记号', most: LONGEST_TEXT }),
      code_challenge: text({ label: 'PKCE', length: LONGEST_TEXT, required: true }),
      // `plain` would let through whoever read the address bar.
      code_challenge_method: choice({ S256: 'S256' }, { label: 'PKCE 的方法', required: true }),
    },
    answers: {
      redirect: text({ label: '返回地址', length: 3000, required: true }),
      code: text({ label: '授权码', required: true }),
      expiresIn: int({ label: '秒数', required: true }),
    },
    async run(tx, call) {
      const { caller, body } = call
      const { state, code_challenge: challenge } = body
      if (!CHALLENGE.test(challenge))
        throw new RefusalError(refuse('call.fieldType', { field: 'code_challenge' }))
      const asked = askedOf(body)
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
      const redirect = redirectTo(asked.redirectUri, { code, state: state ?? '' })
      return { redirect, code, expiresIn: CODE_SECONDS }
    },
  })
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
