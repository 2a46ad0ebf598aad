import { checkDesign, type DesignFault } from '@junheng/domain/builder/check-design.ts'
import {
  addChild,
  addField,
  fieldsAt,
  moveField,
  removeField,
  renameField,
  type TableAt,
  withFields,
} from '@junheng/domain/builder/edit-design.ts'
import type { NamedTable } from '@junheng/domain/builder/guess-kind.ts'
import {
  blankDesign,
  type DesignField,
  type TableDesign,
} from '@junheng/domain/builder/table-design.ts'
import { retitled, withTyped, withTypedFormula } from '@junheng/domain/builder/typed-fields.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { pickableTables, type TableDesigns } from './designer.queries.ts'

/** A draft under the pen. */
export interface TableDesigner {
  readonly design: TableDesign
  readonly faults: readonly DesignFault[]
  readonly isDirty: boolean
  /** The table whose fields are shown. */
  readonly at: TableAt
  /** The field in hand; null: the table itself. */
  readonly field: DesignField | null
  open(at: TableAt): void
  select(name: string | null): void
  change(changes: Partial<TableDesign>): void
  replace(design: TableDesign): void
  changeField(changes: Partial<DesignField>): void
  changeAttrs(attrs: Partial<DesignField['attrs']>): void
  rename(to: string): void
  /** Another title; the kind of a new field follows it until it is chosen by hand. */
  retitle(name: string, label: string): void
  /** The title is said: a formula written behind it is taken up. */
  settle(name: string): void
  /** Fields typed line by line elsewhere, in place of this one where it is still blank, or behind it. */
  paste(name: string, text: string): void
  add(): void
  /** Another table of lines, and its title to be said at once. */
  addLines(): void
  remove(name: string): void
  move(name: string, by: number): void
}

/** What of a table its page opens with. */
export type DesignerPart = 'table' | 'lines' | 'factor'

export function useTableDesigner(designs: TableDesigns, part: DesignerPart): TableDesigner {
  const { setDirty } = useView()
  const { data: tables = [] } = useQuery(pickableTables())
  const saved = useSaved(designs)
  const [design, replace] = useDrawn(saved)
  const [start] = useState(() => startOf(saved, part))
  const [at, setAt] = useState(start.at)
  const [name, select] = useState(start.name)
  const isDirty = design !== saved
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const faults = useMemo(() => checkDesign(design), [design])
  const field = fieldsAt(design, at).find((one) => one.name === name) ?? null
  const changeField = (changes: Partial<DesignField>) =>
    replace(
      withFields(design, at, (fields) =>
        fields.map((one) => (one === field ? { ...one, ...changes } : one)),
      ),
    )
  return {
    design,
    faults,
    isDirty,
    at,
    field,
    open(next) {
      setAt(next)
      select(fieldsAt(design, next)[0]?.name ?? null)
    },
    select,
    change: (changes) => replace({ ...design, ...changes }),
    replace,
    changeField,
    changeAttrs(attrs) {
      if (field !== null) changeField({ attrs: given({ ...field.attrs, ...attrs }) })
    },
    rename(to) {
      if (field === null || to === field.name) return
      replace(renameField(design, at, { from: field.name, to }))
      select(to)
    },
    ...titleEdits(design, at, { tables, replace, select }),
    add() {
      const added = withFresh(design, at, field?.name)
      replace(added.design)
      select(added.name)
    },
    addLines() {
      const grown = addChild(design, `明细${design.children.length + 1}`)
      replace(grown)
      setAt(grown.children.at(-1)?.name ?? null)
      select(null)
    },
    remove(gone) {
      replace(removeField(design, at, gone))
      select(neighbourOf(fieldsAt(design, at), gone))
    },
    move: (moved, by) => replace(moveField(design, at, { name: moved, by })),
  }
}

/** What is kept of a table: the draft before what is in force. */
const useSaved = ({ draft, published, name }: TableDesigns): TableDesign =>
  useMemo(() => draft ?? published ?? blankDesign(name, ''), [draft, published, name])

/** The design under the pen; what was saved or published comes back from the server. */
function useDrawn(saved: TableDesign) {
  const [design, replace] = useState(saved)
  const [base, setBase] = useState(saved)
  if (base !== saved) {
    setBase(saved)
    replace(saved)
  }
  return [design, replace] as const
}

/** What is typed or pasted where titles stand. */
function titleEdits(
  design: TableDesign,
  at: TableAt,
  {
    tables,
    replace,
    select,
  }: Pick<TableDesigner, 'replace' | 'select'> & { readonly tables: readonly NamedTable[] },
): Pick<TableDesigner, 'retitle' | 'settle' | 'paste'> {
  return {
    retitle(old, label) {
      const next = withTitle(design, at, { name: old, label, tables })
      replace(next.design)
      select(next.name)
    },
    settle(old) {
      const read = withTypedFormula(design, at, old)
      if (read !== null) replace(read)
    },
    paste(old, text) {
      const kept = withPasted(design, at, { name: old, text, tables })
      replace(kept)
      select(fieldsAt(kept, at).at(-1)?.name ?? null)
    },
  }
}

interface Written {
  readonly name: string
  readonly tables: readonly NamedTable[]
}

/** The design with another title for a field, and how the field is named by then. */
function withTitle(
  design: TableDesign,
  at: TableAt,
  { name, label, tables }: Written & { readonly label: string },
): { readonly design: TableDesign; readonly name: string } {
  const one = fieldsAt(design, at).find((each) => each.name === name)
  if (one === undefined) return { design, name }
  const next = retitled(one, label, tables)
  const named = renameField(design, at, { from: name, to: next.name })
  return {
    design: withFields(named, at, (fields) =>
      fields.map((each) => (each.name === next.name ? next : each)),
    ),
    name: next.name,
  }
}

function withPasted(
  design: TableDesign,
  at: TableAt,
  { name, text, tables }: Written & { readonly text: string },
): TableDesign {
  const blank = fieldsAt(design, at).find((one) => one.name === name && isBlank(one))
  const { design: grown } = withTyped(design, at, { text, tables, after: name })
  return blank ? removeField(grown, at, name) : grown
}

/** Nothing has been said of it yet. */
const isBlank = ({ was, attrs }: DesignField): boolean =>
  was === undefined && (attrs.label.trim() === '' || /^新字段\d+$/.test(attrs.label))

/** The field below, or the one above the last. */
function neighbourOf(fields: readonly DesignField[], gone: string): string | null {
  const place = fields.findIndex(({ name }) => name === gone)
  return fields[place + 1]?.name ?? fields[place - 1]?.name ?? null
}

/** The first line of a table, or the first figure that is calculated or could be. */
function startOf(
  design: TableDesign,
  part: DesignerPart,
): { readonly at: TableAt; readonly name: string | null } {
  if (part === 'lines') {
    const [first] = design.children
    return { at: first?.name ?? null, name: first?.fields[0]?.name ?? null }
  }
  if (part === 'table') return { at: null, name: null }
  const figures = design.fields.filter(({ kind }) => FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER')
  const calculated = figures.find(({ attrs }) => attrs.calculate !== undefined)
  return { at: null, name: (calculated ?? figures[0])?.name ?? null }
}

/** One more field behind the one in hand, and what it is called. */
function withFresh(design: TableDesign, at: TableAt, after: string | undefined) {
  const label = freshLabel(fieldsAt(design, at))
  const next = addField(design, at, { kind: 'text', label, ...(after ? { after } : {}) })
  const old = new Set(fieldsAt(design, at).map((one) => one.name))
  const name = fieldsAt(next, at).find((one) => !old.has(one.name))?.name ?? null
  return { design: next, name }
}

/** Attributes that were emptied are none. */
function given(attrs: DesignField['attrs']): DesignField['attrs'] {
  return Object.fromEntries(
    Object.entries(attrs).filter(([, value]) => value !== undefined && value !== null),
  ) as DesignField['attrs']
}

function freshLabel(fields: readonly DesignField[]): string {
  const taken = new Set(fields.map(({ attrs }) => attrs.label))
  let no = 1
  while (taken.has(`新字段${no}`)) no += 1
  return `新字段${no}`
}
