import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { SQLDialect } from '@codemirror/lang-sql'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { minimalSetup } from 'codemirror'
import { offerKeywords } from './offer-keywords.ts'

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
export const sqlSetup = [
  minimalSetup,
  lineNumbers(),
  EditorView.lineWrapping,
  select.language,
  autocompletion({ override: [completeKeyword], icons: false, interactionDelay: 0 }),
  keymap.of(completionKeymap),
  syntaxHighlighting(colours),
]
