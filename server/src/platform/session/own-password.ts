import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { type CredentialParts, checkCredentials } from './check-credentials.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { checkPassword } from './password-policy.ts'
import { type AccountRow, findAccount } from './session.queries.ts'
import { REMEMBERED } from './set-password.ts'

export interface PasswordChange {
  readonly username: string
  readonly oldPassword: string
  readonly newPassword: string
}

/**
 * Checks a user's change of his own password and gives the hash to store. Runs before the transaction:
 * each comparison takes a quarter of a second, and a wrong old password must stay counted.
 *
 * @throws RefusalError
 */
export async function prepareOwnPassword(
  parts: CredentialParts,
  { username, oldPassword, newPassword }: PasswordChange,
): Promise<{ readonly passwordHash: string }> {
  assertAllowed(checkPassword(newPassword, { username }))
  const account = await findAccount(parts.db, username)
  if (account === null) throw new RefusalError(refuse('access.signIn'))
  assertAllowed(asOldPassword(await checkCredentials(parts, account, oldPassword)))
  assertAllowed(await checkRepeated(account, newPassword))
  return { passwordHash: await hashPassword(newPassword) }
}

/** The user is signed in: nobody doubts that the account exists. */
const asOldPassword = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === 'session.credentials' ? refuse('password.old') : refusal

/** The present password counts as used, and so do the remembered ones before it. */
export async function checkRepeated(
  { passwordHash, history }: Pick<AccountRow, 'passwordHash' | 'history'>,
  newPassword: string,
): Promise<Refusal | null> {
  for (const used of [passwordHash, ...history])
    if (await verifyPassword(newPassword, used))
      return refuse('password.repeated', { n: REMEMBERED })
  return null
}
