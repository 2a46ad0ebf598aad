import type { Suggestion } from './suggest.ts'
import './suggest.css'

/** Up to three fields of a row: the first one strong, the others beside it. */
export function SuggestionLine({ suggestion }: { readonly suggestion: Suggestion }) {
  const [first = '', ...rest] = suggestion.showData
  return (
    <span className="jh-suggestion">
      <span>{first}</span>
      {rest.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields of a row never move
        <small key={at}>{text}</small>
      ))}
    </span>
  )
}
