import { parseCalculation } from '@junheng/domain/formula/calculation.ts'
import type { CalculationSet } from '@junheng/domain/formula/dependencies.ts'
import { type FormType, isCreating, isLookedAt } from '@junheng/domain/wire/form-types.ts'
import type {
  FieldDefinition,
  FormTemplate,
  TableFlag,
} from '@junheng/domain/wire/template-wire.ts'

/** Fields of one row drawn together: of the header (`key` null), or of a child that has only one row. */
export interface FieldBlock {
  readonly kind: 'fields'
  readonly id: string
  readonly title: string | null
  readonly table: string
  readonly key: string | null
  readonly fields: readonly FieldDefinition[]
}

export interface TableBlock {
  readonly kind: 'table'
  readonly id: string
  readonly title: string
  readonly table: string
  readonly key: string
  readonly min: number
  /** Holds one row at most. */
  readonly isSingle: boolean
  readonly fields: readonly FieldDefinition[]
}

export type FormBlock = FieldBlock | TableBlock

/** A tab of a tab form; other forms have one, without a label. */
export interface FormPage {
  readonly label: string | null
  readonly blocks: readonly FormBlock[]
}

/** A form as the screen draws and computes it; made once from its template. */
export interface FormModel {
  readonly template: FormTemplate
  readonly main: string
  /** 4: two fields beside each other in half the width; 8: four in the whole. */
  readonly columns: 4 | 8
  readonly pages: readonly FormPage[]
  readonly header: readonly FieldDefinition[]
  readonly children: readonly ChildTable[]
  readonly calculations: CalculationSet
  readonly scales: Readonly<Record<string, number>>
}

export interface ChildTable {
  readonly flag: TableFlag & { readonly key: string }
  readonly fields: readonly FieldDefinition[]
}

export function makeFormModel(template: FormTemplate): FormModel {
  const { main } = template.opations
  const header = fieldsOf(template, main)
  const children = template.mcFlag.flatMap((flag): ChildTable[] =>
    flag.key === null
      ? []
      : [{ flag: { ...flag, key: flag.key }, fields: fieldsOf(template, flag.customTable) }],
  )
  const calculated = template.formSubList.filter((field) => field.calculate !== null)
  const name = (field: FieldDefinition) =>
    field.customTable === main ? field.fieldName : `${field.customTable}.${field.fieldName}`
  return {
    template,
    main,
    columns: template.formatStyle === 'FORMAT_FOUR_COLUMN_FROM' ? 4 : 8,
    pages: makePages(template, { header, children }),
    header,
    children,
    calculations: Object.fromEntries(
      calculated.map((field) => [name(field), parseCalculation(field.calculate)]),
    ),
    scales: Object.fromEntries(
      template.formSubList.flatMap((field) => {
        // A figure that names no decimals is whole, as the server has it; else a sum would show tons.
        const scale = field.limits.scale ?? (field.fieldType === 'NUMBER' ? 0 : null)
        return scale === null ? [] : [[name(field), scale]]
      }),
    ),
  }
}

function fieldsOf({ formSubList }: FormTemplate, table: string): readonly FieldDefinition[] {
  return formSubList
    .filter((field) => field.customTable === table)
    .toSorted((a, b) => a.seq - b.seq)
}

/** Drawn: shown and not hidden. */
export function isDrawn({ ishow, ihidden }: FieldDefinition): boolean {
  return ishow && !ihidden
}

interface Parts {
  readonly header: readonly FieldDefinition[]
  readonly children: readonly ChildTable[]
}

function makePages(template: FormTemplate, parts: Parts): readonly FormPage[] {
  if (template.formatStyle !== 'FORMAT_TAB_FROM' || template.formSub.length === 0)
    return plainPages(template, parts)
  const [first] = template.formSub
  return template.formSub.map(({ label }) => {
    // What stands in no tab would never be seen; it goes into the first one.
    const isHere = (tab: string | null) => tab === label || (tab === null && label === first?.label)
    return {
      label,
      blocks: makeBlocks({
        header: parts.header.filter((field) => isHere(field.tab)),
        children: parts.children.filter(({ flag }) => isHere(flag.tab)),
      }),
    }
  })
}

/** One page; tables that the form does not fill in have tabs of their own beside it. */
function plainPages(
  { formatName }: FormTemplate,
  { header, children }: Parts,
): readonly FormPage[] {
  const kept = children.filter(isKept)
  const blocks = makeBlocks({ header, children: children.filter((child) => !isKept(child)) })
  if (kept.length === 0) return [{ label: null, blocks }]
  const tabs = kept.map((child) => ({ label: child.flag.label, blocks: [childBlock(child)] }))
  return [{ label: formatName, blocks }, ...tabs]
}

/** Rows that come and go by calls of their own, such as attachments: nothing of them is typed here. */
export function isKept({ flag, fields }: ChildTable): boolean {
  return (
    flag.shape === 'many' &&
    fields.length > 0 &&
    fields.every(({ writeRule }) => writeRule === 'server')
  )
}

/** Header fields and child tables interleave by seq: a table in the middle splits the fields around it. */
function makeBlocks({ header, children }: Parts): readonly FormBlock[] {
  const blocks: FormBlock[] = []
  let rest = header.filter(isDrawn)
  const takeHeader = (before: number) => {
    const taken = rest.filter((field) => field.seq < before)
    rest = rest.filter((field) => field.seq >= before)
    const [first] = taken
    if (first)
      blocks.push({
        kind: 'fields',
        id: `header-${first.seq}`,
        title: null,
        table: first.customTable,
        key: null,
        fields: taken,
      })
  }
  for (const child of children.toSorted((a, b) => a.flag.seq - b.flag.seq)) {
    takeHeader(child.flag.seq)
    blocks.push(childBlock(child))
  }
  takeHeader(Number.POSITIVE_INFINITY)
  return blocks
}

function childBlock({ flag, fields }: ChildTable): FormBlock {
  const shared = {
    id: flag.key,
    title: flag.label,
    table: flag.customTable,
    key: flag.key,
    fields: fields.filter(isDrawn),
  }
  return flag.shape === 'one'
    ? { kind: 'fields', ...shared }
    : { kind: 'table', min: flag.min, isSingle: flag.max === 1, ...shared }
}

/** Whether a field may be typed into: by its own right, by its write rule, and by how the form was opened. */
export function isEditable(field: FieldDefinition, type: FormType): boolean {
  if (!field.iupdate || isLookedAt(type)) return false
  if (isCreating(type)) return true
  if (field.writeRule === 'create') return false
  return type !== 'safeUpdate' || field.writeRule === 'audited'
}
