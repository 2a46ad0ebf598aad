import { createHash, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { externalClient } from '../read-client.ts'
import { logSession } from '../session-log.ts'
import { type Issued, openSession, type SignInParts, type Visit } from '../sign-in.ts'
import { hashToken } from '../tokens.ts'
import { type TakenCode, takeCode } from './grant.queries.ts'

/** What another system shows for its token. */
export interface CodeProof {
  readonly clientCode: string
  readonly code: string
  readonly redirectUri: string
  /** The secret behind the challenge of the grant (PKCE): who overheard the code does not have it. */
  readonly verifier: string
}

/** Exchanges the code of a grant for a session of the system's own, limited to what was granted. */
export function exchangeCode(
  parts: SignInParts,
  proof: CodeProof,
  visit: Visit,
): Promise<Issued | Refusal> {
  const now = parts.clock.now()
  // A refusal is returned, not thrown: the code is used up either way, and that must be committed.
  return parts.db.transaction(async (tx) => {
    const taken = await takeCode(tx, { codeHash: hashToken(proof.code), now })
    if (taken === null || !isGood(taken, proof)) return refuse('grant.code')
    const { userId, orgId, oauthClientId, scopes } = taken
    const device = { ...visit.device, client: externalClient(taken.clientCode) }
    const facts = { 外部系统: taken.clientCode }
    await logSession(
      tx,
      { action: 'signIn', facts },
      { ...visit, actor: taken, newId: parts.newId, now },
    )
    const issued = await openSession(tx, parts, { userId, orgId, oauthClientId, scopes, ...device })
    return { ...issued, scope: scopes.join(' ') }
  })
}

function isGood(taken: TakenCode, proof: CodeProof): boolean {
  return (
    taken.alive &&
    taken.clientEnabled &&
    taken.userEnabled &&
    taken.clientCode === proof.clientCode &&
    taken.redirectUri === proof.redirectUri &&
    isVerified(proof.verifier, taken.challenge)
  )
}

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

function isVerified(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge, 'base64url')
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}
