import type { PopupDefinition } from './popup-definition.ts'

export type Names<F> = Extract<keyof F, string>

/** A picker: which rows of which entity, in which columns. */
export interface Popup<S extends string = string> {
  readonly definition: PopupDefinition<string>
  readonly $source: S
}

/** A picker in use on a field: what it fills, and which of the form's values narrow it. */
export interface Pick<N extends string = string> {
  readonly popup: Popup
  /** target field of this form → source field of the picked row */
  readonly fill: Readonly<Record<string, string>>
  /** child table → target field of its only row → source field of the picked row */
  readonly below: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Targets that keep what the user has given. */
  readonly onlyIfEmpty: readonly string[]
  /** What clearing the picker empties: the reference itself, or also what it filled and nobody changed. */
  readonly clears: 'reference' | 'filled'
  /** source field of the popup's entity → field of this form that it must equal */
  readonly filter: Readonly<Record<string, string>>
  /** mount of the form → the popup that stands there instead, such as sales contracts for purchase ones */
  readonly at: Readonly<Record<string, Popup>>
  readonly $target: N
}

/** Shows, enables or narrows a field by another field's value. */
export interface When<F> {
  readonly field: Names<F>
  readonly is: readonly string[]
  readonly set: 'show' | 'enable' | { readonly options: readonly string[] }
}
