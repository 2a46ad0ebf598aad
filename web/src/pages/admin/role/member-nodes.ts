import type { TransferNode } from '#web/screens/transfer/transfer-tree.ts'
import type { CompanyChoice, UserChoice } from '../choices.queries.ts'
import type { RoleMember } from './role.queries.ts'

/** A person in a company: the same person may have the role in several. */
export const memberKey = ({ userId, orgId }: Pick<RoleMember, 'userId' | 'orgId'>): string =>
  `${userId} ${orgId}`

/**
 * Everybody who could have the role, below each company. Who has it already is there too although the
 * choices no longer offer him, so that saving does not quietly take it from him.
 */
export function memberNodes(
  { companies, users }: { companies: readonly CompanyChoice[]; users: readonly UserChoice[] },
  members: readonly RoleMember[],
): readonly TransferNode[] {
  const known = new Map(companies.map(({ id, orgName }) => [id, orgName]))
  for (const { orgId, orgName } of members) if (!known.has(orgId)) known.set(orgId, orgName)
  return [...known].map(([orgId, orgName]) => {
    const people = new Map(users.map((user) => [user.id, user]))
    for (const { userId, ...names } of members.filter((one) => one.orgId === orgId))
      if (!people.has(userId)) people.set(userId, { id: userId, ...names })
    return {
      id: orgId,
      pid: null,
      label: orgName,
      children: [...people.values()].map(({ id, username, realName }) => ({
        id: memberKey({ userId: id, orgId }),
        pid: orgId,
        label: `${realName}（${username}）`,
      })),
    }
  })
}

/** What is saved of the chosen leaves. */
export function chosenMembers(
  keys: readonly string[],
): readonly { readonly userId: string; readonly orgId: string }[] {
  return keys.map((key) => {
    const [userId = '', orgId = ''] = key.split(' ')
    return { userId, orgId }
  })
}
