/** What a token can stand for; the names are those of `/sys-info/me`. */
export interface TokenUser {
  readonly user: string
  readonly username: string
  readonly realName: string | null
  readonly currentOrg: string | null
  readonly currentOrgName: string | null
  readonly currentGroup: string | null
  readonly currentGroupName: string | null
}

export const USER_TOKENS = [
  'currentLoginId()',
  'currentLoginName()',
  'currentCompanyId()',
  'currentCompanyName()',
  'currentGroupId()',
  'currentGroupName()',
] as const
export type UserToken = (typeof USER_TOKENS)[number]

const VALUES: Readonly<Record<UserToken, (user: TokenUser) => string | null>> = {
  'currentLoginId()': (user) => user.user,
  'currentLoginName()': (user) => user.realName || user.username,
  'currentCompanyId()': (user) => user.currentOrg,
  'currentCompanyName()': (user) => user.currentOrgName,
  'currentGroupId()': (user) => user.currentGroup,
  'currentGroupName()': (user) => user.currentGroupName,
}

/**
 * Replaces the tokens of a default value by what they mean for this user; a company or group he does
 * not have becomes empty. Text without a token comes back unchanged.
 *
 * @example
 * replaceUserTokens('currentCompanyId()', me) // '12'
 */
export function replaceUserTokens(text: string, user: TokenUser): string {
  return text.replace(
    /current(?:Login|Company|Group)(?:Id|Name)\(\)/g,
    (token) => VALUES[token as UserToken](user) ?? '',
  )
}
