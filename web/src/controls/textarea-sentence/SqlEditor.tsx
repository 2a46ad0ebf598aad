import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, placeholder } from '@codemirror/view'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { sqlSetup } from './sql-setup.ts'
import './sql-editor.css'

/** What it needs of a control; it also stands where there is no form. */
export type SqlEditorProps = Pick<
  ControlProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'describedBy' | 'takesFocus'
> & {
  readonly field: Pick<FieldDefinition, 'fieldExplain' | 'irequired' | 'tipsMessage'>
}

/** The SQL editor. It keeps its own document: the value flows in only where it differs. */
export function SqlEditor(props: SqlEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<{ view: EditorView; state: Compartment } | null>(null)
  const text = textValue(props.value)
  const typed = useEffectEvent((next: string) => {
    if (next !== text) props.onChange(next === '' ? null : next)
  })
  const left = useEffectEvent(() => props.onBlur?.())
  const start = useEffectEvent((parent: HTMLElement) => {
    const state = new Compartment()
    const view = new EditorView({
      parent,
      doc: text,
      extensions: [
        sqlSetup,
        state.of(stateOf(props)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) typed(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => left() }),
      ],
    })
    if (props.takesFocus) view.focus()
    return { view, state }
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const made = start(box.current)
    editor.current = made
    return () => {
      editor.current = null
      made.view.destroy()
    }
  }, [])
  useEffect(() => {
    const view = editor.current?.view
    const shown = view?.state.doc.toString()
    if (view && shown !== text)
      view.dispatch({ changes: { from: 0, to: shown?.length ?? 0, insert: text } })
  }, [text])
  const { disabled, invalid, describedBy } = props
  const follow = useEffectEvent(() => {
    const { view, state } = editor.current ?? {}
    if (view && state) view.dispatch({ effects: state.reconfigure(stateOf(props)) })
  })
  // oxlint-disable-next-line react/exhaustive-deps -- these three are what the editor shows of its state
  useEffect(() => follow(), [disabled, invalid, describedBy])
  return <div ref={box} className={disabled ? 'jh-sql jh-sql-disabled' : 'jh-sql'} />
}

function stateOf(props: SqlEditorProps): Extension {
  const { id, field, disabled, invalid, describedBy } = props
  return [
    EditorState.readOnly.of(disabled),
    EditorView.editable.of(!disabled),
    placeholder(props.field.tipsMessage ?? ''),
    EditorView.contentAttributes.of({
      id,
      'aria-label': field.fieldExplain,
      ...(field.irequired ? { 'aria-required': 'true' } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    }),
  ]
}
