import { CheckIcon } from '../icons/Icons.tsx'
import { PasswordField } from './PasswordField.tsx'
import { passwordRules } from './password-rules.ts'
import type { FieldBinding } from './use-form.ts'
import './password-hints.css'

interface PasswordHintsProps {
  readonly password: string
  readonly username: string
}

interface NewPasswordFieldsProps {
  readonly password: FieldBinding
  readonly again: FieldBinding
  /** Whose password it is: the name must not be part of it. */
  readonly username: string
  readonly label?: string
}

/** A new password, what is asked of it, and once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, again, username, label = '密码' } = props
  const shared = { autoComplete: 'new-password', maxLength: 64, required: true }
  return (
    <>
      <PasswordField {...password} {...shared} label={label} />
      <PasswordHints password={password.value} username={username} />
      <PasswordField {...again} {...shared} label={`确认${label}`} />
    </>
  )
}

/** What a new password must be, each line ticked off as it holds. */
function PasswordHints({ password, username }: PasswordHintsProps) {
  return (
    <ul className="password-hints" aria-label="密码要求">
      {passwordRules(password, username).map(({ text, holds }) => (
        <li key={text} className={holds ? 'password-hint-holds' : undefined}>
          <span className="password-hint-mark">
            {holds && <CheckIcon size={12} label="已满足" />}
          </span>
          {text}
        </li>
      ))}
      <li>
        <span className="password-hint-mark password-hint-later" />
        不是常见密码，不与最近 3 次相同
      </li>
    </ul>
  )
}
