import type { EntityModel, TableModel } from '../entity/model.ts'
import type { PopupDefinition } from '../entity/popup-definition.ts'
import type { ToneDefinition } from '../entity/row-tones.ts'
import type {
  ButtonTemplate,
  FieldDefinition,
  FormStyle,
  ListStyle,
  ParamDefinition,
  ResourceStyle,
  TableFlag,
  TableNames,
  TreeResource,
} from '../wire/template-wire.ts'

/** What a derivation may ask of the other entities; the registry is one. */
export interface TemplateSources {
  target(name: string): { readonly table: TableModel; readonly owner: EntityModel } | null
  popup(code: string): PopupDefinition<string> | null
}

/** A button before it goes out: a layer may have hidden it. */
export interface LayeredButton extends ButtonTemplate {
  readonly ishow: boolean
}

/** What layers may change of a template; the facts beside it they may not. */
export interface TemplateBase {
  readonly id: string
  readonly formatName: string
  readonly formatStyle: FormStyle | ListStyle | ResourceStyle
  readonly ps: number
  /** In drawing order; within one table `seq` follows it. */
  readonly fields: readonly FieldDefinition[]
  readonly buttons: readonly LayeredButton[]
  /** Names of the tabs a field may stand in. */
  readonly tabs: readonly string[]
}

export interface FormModel extends TemplateBase {
  readonly kind: 'form'
  readonly formatStyle: FormStyle
  readonly facts: {
    readonly resUrl: string
    readonly blocks: readonly TableFlag[]
    readonly tables: TableNames
    readonly headFigures: readonly string[]
  }
}

export interface ListModel extends TemplateBase {
  readonly kind: 'list'
  readonly formatStyle: ListStyle
  readonly facts: TreeResource & {
    readonly resUrl: string
    readonly paramId: string
    readonly tables: TableNames
    readonly tones: readonly ToneDefinition[]
    readonly headFigures: readonly string[]
  }
}

export interface PopupModel extends TemplateBase {
  readonly kind: 'popup'
  readonly formatStyle: ResourceStyle
  readonly facts: TreeResource & {
    readonly resUrl: string
    readonly paramId: string
    /** Conditions and open values the definition itself makes. */
    readonly params: readonly ParamDefinition[]
    readonly value: string
    readonly view: string
    readonly detailId: string | null
  }
}

/** A template as it is derived and layered; `wireTemplate` gives it the specification's shape. */
export type TemplateModel = FormModel | ListModel | PopupModel

/**
 * The stable code of a field within its template.
 *
 * @example
 * fieldCode('notice/sa/form#orNoticeSub.quantity') // 'orNoticeSub.quantity'
 */
export function fieldCode(fieldId: string): string {
  return fieldId.slice(fieldId.indexOf('#') + 1)
}

/** Fields by the table they belong to, each in drawing order. */
export function fieldsByTable(
  fields: readonly FieldDefinition[],
): readonly (readonly FieldDefinition[])[] {
  const tables = new Map<string, FieldDefinition[]>()
  for (const field of fields) {
    const table = tables.get(field.customTable)
    if (table) table.push(field)
    else tables.set(field.customTable, [field])
  }
  return [...tables.values()]
}
