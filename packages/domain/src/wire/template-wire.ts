import type { ControlKind } from '../entity/control-kinds.ts'
import type { Asked, FieldOption, NamedCheck, Suggest, WriteRule } from '../entity/field.ts'
import type { ResultName } from '../entity/result-names.ts'
import type { ToneRule } from '../entity/row-tones.ts'
import type { FieldType, Operator, QueryControl } from '../query/operators.ts'
import type { SearchType } from '../values/date-default.ts'
import type { MaskKind } from '../values/masking.ts'

/** Templates of a menu; a popup is asked for by its own id. */
export type FormatType = 'FORM' | 'LIST'

/** `_FROM` is the specification's spelling. */
export const FORM_STYLES = [
  'FORMAT_MASTER_CHILD_FROM',
  'FORMAT_FOUR_COLUMN_FROM',
  'FORMAT_EIGHT_COLUMN_FROM',
  'FORMAT_TAB_FROM',
] as const
export type FormStyle = (typeof FORM_STYLES)[number]

const LIST_STYLES = ['FORMAT_QUERY_DATALIST', 'FORMAT_TREE_QUERY_DATALIST'] as const
export type ListStyle = (typeof LIST_STYLES)[number]

const RESOURCE_STYLES = [
  'FORMAT_RESOURCE_QUERY_DATALIST',
  'FORMAT_RESOURCE_TREE',
  'FORMAT_RESOURCE_TREE_QUERY_DATALIST',
] as const
export type ResourceStyle = (typeof RESOURCE_STYLES)[number]

/** A date-time box may carry its display format behind a 13-character prefix. */
export type FormSubmitType = ControlKind | `DATA_BOX_TIM-${string}`

/** Bounds the server holds a value to, so that a form can hold it to the same ones. */
export interface FieldLimits {
  readonly length: number | null
  readonly precision: number | null
  readonly scale: number | null
  readonly min: string | null
  readonly max: string | null
  readonly above: string | null
}

/** A field of a template. Every attribute is always there; null says "nothing of this kind". */
export interface FieldDefinition {
  /** `notice/sa/form#quantity`, of a child table `notice/sa/form#orNoticeSub.quantity`. */
  readonly id: string
  readonly fieldName: string
  readonly fieldExplain: string
  readonly fieldType: FieldType
  readonly formSubmitType: FormSubmitType
  /** Query control. */
  readonly detailsUrl: QueryControl | null
  readonly seq: number
  /** Drawn now; a layer may turn it off, and on again where `ihidden` is false. */
  readonly ishow: boolean
  /** Travels with the row and is never drawn. */
  readonly ihidden: boolean
  readonly irequired: boolean
  /** Starred: a rule wants it, though not every row needs it. */
  readonly asked?: Asked
  readonly iupdate: boolean
  /** Put in by the form until the person changes it; absent: nothing is. */
  readonly suggest?: Suggest
  /** Minutes that go on while this field of the row is empty: a screen lets them run. */
  readonly runsUntil?: string
  /** Offered once this field of the header is picked. */
  readonly offeredBy?: string
  /** Written by the server once the row is stored: a form for a new one has nothing to show of it. */
  readonly later?: true
  readonly itotal: boolean
  readonly imerge: boolean
  readonly iallowQuery: boolean
  readonly iallowAdvanceQuery: boolean
  readonly idefinedSort: boolean
  readonly isortField: boolean
  readonly sortable: boolean
  readonly sortMethod: 'asc' | 'desc' | null
  readonly options: readonly FieldOption[] | null
  readonly enumOptions: readonly FieldOption[] | null
  /** JSON text of the calculation. */
  readonly calculate: string | null
  /** The table in the database, snake case. */
  readonly customTable: string
  /** Text, a current-user token, or the JSON text of a date default. */
  readonly defaultValue: string | null
  readonly defaultTime: string | null
  readonly tipsMessage: string | null
  readonly rows: number | null
  readonly columnWidth: number | null
  readonly textAlign: 'left' | 'right' | 'center'
  readonly fixed: 'left' | 'right' | null
  readonly searchType: SearchType | null
  /** Such as `number(2)`; from a closed list. */
  readonly cgValFormat: string | null
  readonly cgValidate: { readonly validateMethod: string; readonly validateTitle: string } | null
  /** Id of the popup template behind a picker. */
  readonly cgFormatResId: string | null
  /** Values of another field that switch this one, comma-joined. */
  readonly controlValue: string | null
  /** JSON text [{field, set, options}]: which other field, and what it does to this one. */
  readonly controlOpations: string | null

  // What the specification leaves unsaid and both sides need.
  /** Tab of a tab form the field stands in. */
  readonly tab: string | null
  /** The field that holds the text of this reference: a picker shows it in place of the id. */
  readonly viewFieldName: string | null
  readonly writeRule: WriteRule
  readonly check: NamedCheck | null
  readonly limits: FieldLimits
  readonly mask: MaskKind | null
  /** Dictionary the options come from. */
  readonly dict: string | null
  /** Of a LINK: the record it names; null: the row's own, or the file it holds. */
  readonly link: FieldLink | null
}

/** Where a record can be looked at, and the right that takes. */
export interface LinkPlace {
  /** Route of its list. */
  readonly route: string
  readonly permision: string
}

/** The record that a cell names: `field` of the row holds its id; by the row's kind, or '' for all. */
export interface FieldLink {
  readonly field: string
  readonly places: Readonly<Record<string, LinkPlace>>
}

export interface ButtonTemplate {
  readonly btnType: string
  /** Permission key; empty: everybody. */
  readonly permision: string
  readonly name: string
  readonly label: string
  readonly type: 'primary' | 'danger' | ''
  /** Field of the row that names who is not offered it. */
  readonly otherThan?: string
  /** An approval stands before it for the caller: asked before the document is sent in. */
  readonly sends?: string
  /** Of an entity's own action: how it is called. */
  readonly call?: ButtonCallTemplate
}

export interface ButtonCallTemplate {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Whole path under /api; `{id}` stands for the one selected row. */
  readonly path: string
  readonly rows: 'many' | 'one' | 'none'
  readonly keys: 'rows' | 'lines'
  readonly take: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly send: Readonly<Record<string, string | boolean>>
  readonly input: readonly FieldDefinition[]
  /** A workbook may be sent instead, to `{path}/importExcel`. */
  readonly excel: boolean
  /** Body key that the input goes under; null: beside the ids. */
  readonly under: string | null
  /** Input field → body key, where they differ. */
  readonly names: Readonly<Record<string, string>>
  readonly confirm: string | null
  readonly done: string | null
  readonly result: ResultName | null
  /** The answer is a row whose form opens. */
  readonly opens: boolean
}

/** A block of a form: the header (`key` null) or a child table, by its place among the header's fields. */
export interface TableFlag {
  readonly seq: number
  readonly customTable: string
  /** Key of the child table in JSON. */
  readonly key: string | null
  readonly label: string
  readonly shape: 'many' | 'one'
  readonly min: number
  /** Most rows it may hold; absent: any number. */
  readonly max?: number
  readonly tab: string | null
}

export interface TableNames {
  readonly main: string
  readonly son: readonly string[]
}

/** Fields of one tab. */
export interface FormTab {
  readonly seq: number
  readonly label: string
  readonly formSubList: readonly FieldDefinition[]
}

interface TemplateHead {
  readonly id: string
  readonly formatName: string
  readonly resUrl: string
  readonly resMethod: 'GET' | 'POST'
  readonly cgFormatParamId: string | null
  readonly btnGroup: readonly ButtonTemplate[]
}

/** The tree beside a list or in a popup; all three null where there is none. */
export interface TreeResource {
  readonly treeResUrl: string | null
  readonly treeResMethod: 'GET' | 'POST' | null
  /** A node adds `eq` on this field; the server counts its descendants in. */
  readonly treeSearchField: string | null
}

export interface FormTemplate extends TemplateHead {
  readonly formatType: 'FORM'
  readonly formatStyle: FormStyle
  readonly formSubList: readonly FieldDefinition[]
  /** The same grouped by tab; empty but for tab forms. */
  readonly formSub: readonly FormTab[]
  readonly mcFlag: readonly TableFlag[]
  readonly opations: TableNames
  readonly cgFormatResId: string | null
  /** Names of the figures at the head of a row's page; empty: the screen finds them. */
  readonly headFigures?: readonly string[]
}

export interface ListTemplate extends TemplateHead, TreeResource {
  readonly formatType: 'LIST'
  readonly formatStyle: ListStyle
  readonly listSubList: readonly FieldDefinition[]
  readonly opations: TableNames
  readonly cgFormatResId: string | null
  /** Page size. */
  readonly ps: number
  /** Colours of rows; the first that fits wins. */
  readonly tones: readonly ToneRule[]
  /** As of a form. */
  readonly headFigures?: readonly string[]
}

/** A parameter of a list or popup: a field of its search form, or a fixed condition. */
export interface ParamDefinition {
  readonly id: string
  readonly fieldName: string
  readonly fieldExplain: string
  readonly fieldType: FieldType
  readonly formSubmitType: FormSubmitType
  readonly detailsUrl: QueryControl | null
  readonly searchType: SearchType | null
  readonly op: Operator
  readonly defaultValue: string | null
  readonly options: readonly FieldOption[] | null
  readonly tipsMessage: string | null
  readonly ihidden: boolean
  readonly seq: number
  /** `search`: one more condition; `param`: a value for the template's own parameter of that name. */
  readonly sendAs: 'search' | 'param'
}

export interface ParamTemplate {
  readonly cgFormatParamId: string
  readonly paramList: readonly ParamDefinition[]
}

export interface PopupTemplate extends TemplateHead, TreeResource, ParamTemplate {
  readonly cgFormatParamId: string
  readonly formatStyle: ResourceStyle
  /** All columns of the resource, the hidden ones that mappings need too. */
  readonly resSubList: readonly FieldDefinition[]
  /** Columns shown. */
  readonly listSubList: readonly FieldDefinition[]
  readonly valueResourceSubName: string
  readonly viewResourceSubName: string
  readonly ps: number
  /** Form template that a row of the popup opens in. */
  readonly detail_id: string | null
  /** target field → source field, where the call said for which field the popup opens. */
  readonly mapData: Readonly<Record<string, string>>
}

/** One side of the form and one of the picked row: fills on confirm, or narrows the picker. */
export interface MappingPair {
  readonly fieldSub1: { readonly masterTable: string; readonly fieldName: string }
  readonly fieldSub2: { readonly fieldName: string }
}

/** What a pick writes into the form, and what becomes of it when the pick is taken back. */
export interface FillPair extends MappingPair {
  /** A value that the user has given stays. */
  readonly onlyIfEmpty?: true
  /** `empty`: the id and name of the reference; `untouched`: unless the user has changed it. Absent: it stays. */
  readonly onClear?: 'empty' | 'untouched'
}
