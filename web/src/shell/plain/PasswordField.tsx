import { useState } from 'react'
import { EyeIcon } from '../icons/Icons.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password, hidden until its eye is opened. Says when capitals are locked. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inset'>) {
  const [isShown, setShown] = useState(false)
  const [isCapsLocked, setCapsLocked] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      hint={isCapsLocked ? '大写锁定已打开' : props.hint}
      type={isShown ? 'text' : 'password'}
      onKeyUp={(event) => setCapsLocked(event.getModifierState('CapsLock'))}
      onBlur={() => setCapsLocked(false)}
      inset={
        <button
          type="button"
          className="plain-inset"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon open={isShown} />
        </button>
      }
    />
  )
}
