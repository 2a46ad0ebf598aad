import { CheckIcon } from '../icons/Icons.tsx'
import { passwordRules } from './password-rules.ts'
import './password-hints.css'

interface PasswordHintsProps {
  readonly password: string
  readonly username: string
}

/** What a new password must be, each line ticked off as it holds. */
export function PasswordHints({ password, username }: PasswordHintsProps) {
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
