import type { CSSProperties } from 'react'
import type { ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { plainInputProps } from './LineInput.tsx'
import { TypingHint } from './TypingHint.tsx'
import { useTyping } from './use-typing.ts'

/** Text of several lines; it grows with what is typed, within the bounds of its look. */
export function LongText(props: ControlProps & { readonly look?: 'long' | 'code' }) {
  const { field, look, onChange } = props
  const { told, handlers } = useTyping(props, (text) => onChange(text === '' ? null : text))
  return (
    <>
      <textarea
        {...plainInputProps(props)}
        className={look ? `jh-input jh-input-${look}` : 'jh-input'}
        rows={field.rows ?? 1}
        style={{ '--rows': field.rows ?? 1 } as CSSProperties}
        spellCheck={false}
        placeholder={field.tipsMessage ?? ''}
        {...handlers}
      />
      <TypingHint control={props} told={told} />
    </>
  )
}

/** A JSON field is typed as text and stored as what the text means. */
export function JsonText(props: ControlProps) {
  const { value } = props
  return <LongText {...props} value={typeof value === 'string' ? value : textValue(value)} />
}
