import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkAccount, checkCredentials } from './check-credentials.ts'
import { verifyNothing } from './password.ts'
import { exchange } from './refresh.ts'
import {
  type AccountRow,
  findAccount,
  findFamilyUser,
  lockFamily,
  setLocked,
} from './session.queries.ts'
import { logSession } from './session-log.ts'
import {
  type Credentials,
  type Issued,
  isName,
  logFailure,
  type SignInParts,
  type Visit,
} from './sign-in.ts'
import { familyOf } from './tokens.ts'

/** The client under which people sign in; only its sessions have a screen to lock. */
const SCREEN_CLIENT = 'web'

/**
 * Lifts the lock of a screen: the password is checked anew, the session goes on with new tokens. The
 * refresh token says which session, since the call has no access token of its own; alone it opens nothing.
 */
export async function unlockSession(
  parts: SignInParts,
  { username, password, token }: Credentials & { readonly token: string },
  visit: Visit,
): Promise<Issued | Refusal> {
  const family = familyOf(token)
  const userId = family && (await findFamilyUser(parts.db, family))
  if (!family || userId === null) return refuse('access.signIn')
  const account = isName(username) ? await findAccount(parts.db, username) : null
  // The name of someone else is as wrong as a wrong password, and takes as long.
  const owner = account?.userId === userId ? account : null
  const refusal =
    owner === null ? await refuseOther(password) : await checkOwner(parts, owner, password)
  if (refusal !== null || owner === null) {
    const said = refusal ?? refuse('session.credentials')
    await logFailure(parts, { account: owner, refusal: said }, visit)
    return said
  }
  return reopen(parts, { account: owner, family, token }, visit)
}

async function refuseOther(password: string): Promise<Refusal> {
  await verifyNothing(password)
  return refuse('session.credentials')
}

async function checkOwner(
  parts: SignInParts,
  account: AccountRow,
  password: string,
): Promise<Refusal | null> {
  return (await checkCredentials(parts, account, password)) ?? checkAccount(account)
}

function reopen(
  parts: SignInParts,
  facts: { readonly account: AccountRow; readonly family: string; readonly token: string },
  visit: Visit,
): Promise<Issued | Refusal> {
  const { account, family, token } = facts
  const now = parts.clock.now()
  const device = { ...visit.device, client: SCREEN_CLIENT }
  return parts.db.transaction(async (tx) => {
    const session = await lockFamily(tx, family)
    if (session === null || session.client !== SCREEN_CLIENT) return refuse('access.signIn')
    const outcome = await exchange(tx, session, { token, device, now })
    if (!('tokens' in outcome)) return outcome
    await setLocked(tx, { id: session.id, locked: false })
    const actor = { ...account, orgId: session.orgId }
    await logSession(tx, { action: 'unlock' }, { ...visit, actor, newId: parts.newId, now })
    return outcome
  })
}
