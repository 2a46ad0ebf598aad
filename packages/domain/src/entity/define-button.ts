import type { Fields } from './field.ts'
import type { Pick, When } from './field-behaviour.ts'
import type { ResultName } from './result-names.ts'

export interface ButtonFace {
  readonly label: string
  readonly type?: 'primary' | 'danger'
  /** Stands in every row of the list too, for that row alone. */
  readonly inRow?: boolean
  /** Stands above the form of a stored record too. */
  readonly inForm?: boolean
  /** How an action of the entity's own is called; absent: `PUT {base}/{action} {ids}`. */
  readonly call?: ButtonCall
}

/** A button of an action of the mount. */
interface OwnButton<A extends string> extends ButtonFace {
  /** Whose right it needs. */
  readonly action: A
  /** Tells buttons of one action apart, such as 完成 and 取消完成; the action's name unless given. */
  readonly name?: string
  readonly right?: never
  readonly before?: never
}

/** A button for a call that is no action of the mount, such as asking the lines about a notice. */
interface BorrowedButton extends ButtonFace {
  /** Permission key of the call. */
  readonly right: string
  readonly name: string
  /** Name of the mount's own button that it stands before; absent: after all of them. */
  readonly before?: string
  readonly action?: never
}

export type ButtonDefinition<A extends string = string> = OwnButton<A> | BorrowedButton

/** A call that a button makes, and what it asks for first. */
export interface ButtonCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under the mount's base unless it begins with a slash; `{id}` stands for the one selected row. */
  readonly path?: string
  /** How many rows must be selected; `one` is sent as `id`, `many` as `ids`. */
  readonly rows?: 'many' | 'one' | 'none'
  /** `lines`: of a list with a row per child row, the child rows are meant. */
  readonly keys?: 'rows' | 'lines'
  /** body key → field of the selected row, or a group of such under one key. */
  readonly take?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Sent as it is, such as `done: true`. */
  readonly send?: Readonly<Record<string, string | boolean>>
  /** Asked for in a dialog first; a field named like a column starts with the selected row's value. */
  readonly input?: Fields
  /** Pickers of the input, as in a form. */
  readonly picks?: Readonly<Record<string, Pick>>
  /** Shows, enables or narrows an input by another one. */
  readonly when?: Readonly<Record<string, When<Record<string, unknown>>>>
  /** A workbook may be sent instead, to `{path}/importExcel`; `{path}/exportTemplate` gives an empty one. */
  readonly excel?: boolean
  /** Body key that the input goes under; absent: beside the ids. */
  readonly under?: string
  /** input field → body key, where they differ. */
  readonly names?: Readonly<Record<string, string>>
  /** Asked before the call. */
  readonly confirm?: string
  /** Said when it is done; `已{label} n 条` unless given. */
  readonly done?: string
  /** The answer is worth a look: name of the view that shows it. */
  readonly result?: ResultName
  /** The answer is a row of this mount, made just now: its form opens. */
  readonly opens?: boolean
  /** Who must not be the one to press it: whom a field of the row names. */
  readonly otherThan?: OtherThan
  /** Action of the entity by whose flow it may have to be approved first. */
  readonly flow?: string
}

/** A second pair of eyes: the person whose id stands in the field is not offered the button. */
export interface OtherThan {
  readonly field: string
  /** By which a company may do without it. */
  readonly setting?: FlagSetting
}

interface FlagSetting {
  readonly key: string
  readonly type: 'flag'
  readonly default: boolean
}
