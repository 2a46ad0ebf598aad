import { Suspense } from 'react'
import type { Control, ControlProps, ReadProps } from '../control.ts'
import { textValue } from '../control.ts'
import { Plain } from '../display/Plain.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { LongText } from '../text-entry/LongText.tsx'
import './sql-editor.css'

function PlainSentence(props: ControlProps) {
  return <LongText {...props} look="code" />
}

/** The editor is a chunk of its own; where it does not arrive, its text can still be written. */
const SqlEditor = lazyPart(
  () => import('./SqlEditor.tsx').then((module) => module.SqlEditor),
  PlainSentence,
)

function Sentence(props: ControlProps) {
  return (
    <Suspense fallback={<PlainSentence {...props} disabled />}>
      <SqlEditor {...props} />
    </Suspense>
  )
}

function ShownSentence({ value }: ReadProps) {
  const text = textValue(value)
  return text === '' ? <Plain text="" /> : <pre className="jh-sql-read">{text}</pre>
}

/** TEXTAREA_SENTENCE: SQL text in an editor that offers its keywords. */
export const textareaSentence: Control = {
  Edit: Sentence,
  Read: ShownSentence,
  span: 'row',
  isLight: false,
}
