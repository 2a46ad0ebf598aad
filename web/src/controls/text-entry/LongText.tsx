import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { plainInputProps } from './LineInput.tsx'

/** Text of several lines; it grows with what is typed, within the bounds of its look. */
export function LongText(props: ControlProps & { readonly look?: 'long' | 'code' }) {
  const { field, look, onChange } = props
  return (
    <textarea
      {...plainInputProps(props)}
      className={look ? `jh-input jh-input-${look}` : 'jh-input'}
      rows={field.rows ?? 1}
      spellCheck={false}
      maxLength={field.limits.length ?? undefined}
      placeholder={placeholderOf(props)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

/** A JSON field is typed as text and stored as what the text means. */
export function JsonText(props: ControlProps) {
  const { value } = props
  return <LongText {...props} value={typeof value === 'string' ? value : textValue(value)} />
}
