/** The parts of the password policy that can be judged while typing; the server judges all of it. */
export interface PasswordRule {
  readonly text: string
  /** Said under the field when it does not hold. */
  readonly fault: string
  readonly holds: boolean
}

const SHORTEST = 8
const LONGEST = 64
const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/] as const
const CLASSES_NEEDED = 3

/**
 * @example
 * passwordRules('Coal#2026', 'admin').every((rule) => rule.holds) // true
 */
export function passwordRules(password: string, username: string): readonly PasswordRule[] {
  const { length } = [...password]
  const classes = CLASSES.filter((part) => part.test(password)).length
  const name = username.trim().toLowerCase()
  return [
    {
      text: `${SHORTEST} 到 ${LONGEST} 位`,
      fault: `密码须为${SHORTEST}到${LONGEST}位`,
      holds: length >= SHORTEST && length <= LONGEST,
    },
    {
      text: '含大写、小写、数字、符号中的三种',
      fault: '密码须含大写、小写、数字、符号中的三种',
      holds: classes >= CLASSES_NEEDED,
    },
    {
      text: '不包含用户名',
      fault: '密码不能包含用户名',
      holds: password !== '' && (name === '' || !password.toLowerCase().includes(name)),
    },
  ]
}

/** The fault of a new password and its repetition, field by field. */
export function newPasswordFaults(
  { password, again }: { readonly password: string; readonly again: string },
  username: string,
): { readonly password?: string; readonly again?: string } {
  const broken = passwordRules(password, username).find((rule) => !rule.holds)
  return {
    ...(broken ? { password: broken.fault } : {}),
    ...(again === password ? {} : { again: '两次输入的密码不一致' }),
  }
}
