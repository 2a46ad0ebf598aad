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
import {
  blankDesign,
  type DesignField,
  type TableDesign,
} from '@junheng/domain/builder/table-design.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { useEffect, useMemo, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import type { TableDesigns } from './designer.queries.ts'

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
  const saved = useMemo(
    () => designs.draft ?? designs.published ?? blankDesign(designs.name, ''),
    [designs],
  )
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
