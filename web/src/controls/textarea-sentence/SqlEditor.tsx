import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { SQLDialect } from '@codemirror/lang-sql'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { tags } from '@lezer/highlight'
import { minimalSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ControlProps, textValue } from '../control.ts'
import { offerKeywords } from './offer-keywords.ts'
import './sql-editor.css'

/** Colours come from the theme's variables, so that light and dark need no second table. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--jh-link)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--jh-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--jh-warning)' },
  { tag: [tags.comment, tags.punctuation, tags.operator], color: 'var(--jh-text-2)' },
  { tag: [tags.name, tags.typeName, tags.special(tags.name)], color: 'var(--jh-text)' },
])

/** The words of a SELECT; the whole list of PostgreSQL would colour columns such as `name` too. */
const select = SQLDialect.define({
  keywords:
    'select from where and or not in is null like ilike between exists as on join left right inner full outer cross group by having order asc desc nulls first last limit offset distinct case when then else end with union all except intersect over partition cast true false',
  builtin: '',
  types: 'numeric integer bigint text date timestamp timestamptz boolean',
  specialVar: '$',
})

function completeKeyword({ state, pos }: CompletionContext) {
  const line = state.doc.lineAt(pos)
  const offered = offerKeywords(state.sliceDoc(line.from, pos))
  if (offered === null) return null
  return {
    from: line.from + offered.from,
    options: offered.keywords.map((label) => ({ label, type: 'keyword' })),
    filter: false,
  }
}

/** What makes an empty editor one for SQL. Tab leaves it, as it leaves every other field. */
const sqlSetup = [
  minimalSetup,
  lineNumbers(),
  EditorView.lineWrapping,
  select.language,
  autocompletion({ override: [completeKeyword], icons: false, interactionDelay: 0 }),
  keymap.of(completionKeymap),
  syntaxHighlighting(colours),
]

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
