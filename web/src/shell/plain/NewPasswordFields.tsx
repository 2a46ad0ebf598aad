import { PasswordField } from './PasswordField.tsx'
import { PasswordHints } from './PasswordHints.tsx'
import type { FieldBinding } from './use-form.ts'

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
