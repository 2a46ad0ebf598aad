import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { useState } from 'react'
import type { ControlProps } from '../control.ts'
import { LineInput } from './LineInput.tsx'
import { hasNonDigits, typedText } from './typed-text.ts'

/** Digits alone; what is dropped is said, for a key that does nothing looks like a broken one. */
export function DigitsInput(props: ControlProps) {
  const { field, invalid, onBlur, onChange } = props
  const [isDropped, setDropped] = useState(false)
  const leave = () => {
    setDropped(false)
    onBlur?.()
  }
  return (
    <>
      <LineInput
        control={{ ...props, onBlur: leave }}
        onType={(typed, isComposing) => {
          if (!isComposing) setDropped(hasNonDigits(typed))
          onChange(isComposing ? typed : typedText(field, typed))
        }}
      />
      {isDropped && !invalid && (
        <p className="jh-typing-hint" role="status">
          {refuse('check.digits').message}
        </p>
      )}
    </>
  )
}
