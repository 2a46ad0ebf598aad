import { createHash, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAccount } from '../session.queries.ts'
import { admitAccount, type Issued, logFailure, type SignInParts, type Visit } from '../sign-in.ts'
import { hashToken } from '../tokens.ts'
import { dropLogin, findBound, findLogin, keepIdentity, type Login } from './external.queries.ts'
import { type Provider, ProviderFault } from './provider.ts'

/** What the browser came back with, and the secret by which it began. */
export interface ExternalProof {
  readonly state: string
  readonly code: string
  readonly secret: string
}

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** The sign-in under way that this very browser has begun; null: none. */
export async function findOwnLogin(
  { db, clock }: Pick<SignInParts, 'db' | 'clock'>,
  { state, secret }: Pick<ExternalProof, 'state' | 'secret'>,
): Promise<Login | null> {
  if (!SECRET.test(state) || !SECRET.test(secret)) return null
  const login = await findLogin(db, { stateHash: hashToken(state), now: clock.now() })
  return login !== null && isSame(login.challenge, secret) ? login : null
}

/** Who overheard the address of the way back has not the secret of who began. */
function isSame(challenge: string, secret: string): boolean {
  const made = createHash('sha256').update(secret).digest()
  const wanted = Buffer.from(challenge, 'base64url')
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}

/**
 * Signs in by what the provider says. An identity that opens no account stays with the sign-in under way, so that
 * whoever then shows a password can have it bound.
 */
export async function signInExternally(
  parts: SignInParts,
  provider: Provider,
  { proof, visit }: { readonly proof: ExternalProof; readonly visit: Visit },
): Promise<Issued | Refusal> {
  const login = await findOwnLogin(parts, proof)
  if (login === null) return refuse('external.expired')
  const stateHash = hashToken(proof.state)
  try {
    const identity = await provider.identify(proof.code, login)
    if (identity === null) return refuse('external.refused', { name: provider.name })
    const username = await findBound(parts.db, { issuer: provider.issuer, ...identity })
    const account = username === null ? null : await findAccount(parts.db, username)
    if (account === null) {
      await keepIdentity(parts.db, { stateHash, ...identity })
      return refuse('session.unbound')
    }
    await dropLogin(parts.db, stateHash)
    const outcome = await admitAccount(parts, account, { visit, by: provider.name })
    if (!('tokens' in outcome)) await logFailure(parts, { account, refusal: outcome }, visit)
    return outcome
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return refuse('external.silent', { name: provider.name })
  }
}
