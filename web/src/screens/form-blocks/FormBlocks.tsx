import { Tabs } from 'antd'
import { Fragment, useMemo } from 'react'
import { EditableTable } from '../editable-table/EditableTable.tsx'
import { FormField } from '../form-fields/FormField.tsx'
import { fieldSpan } from '../form-fields/field-span.ts'
import { comesLater, isNothing } from '../form-fields/is-nothing.ts'
import { useForm, useFormPart, useOnlyRowKey, useRowAccess } from '../form-state/form-context.ts'
import {
  type FieldBlock,
  type FormBlock,
  type FormPage,
  isEditable,
  type TableBlock,
} from '../form-state/form-model.ts'
import { cellName, type FormStore } from '../form-state/form-store.ts'
import { MapPlace } from '../map-place/MapPlace.tsx'
import { isPlace, LATITUDE } from '../map-place/map-point.ts'
import { useDrawKept } from './kept-blocks.ts'

/** All of a form: one page after the other as tabs, or one page alone. */
export function FormBlocks() {
  const { store } = useForm()
  const { pages } = store.model
  const faulty = useFaultyPages(store)
  const [only] = pages
  if (pages.length === 1 && only) return <Blocks page={only} />
  return (
    <Tabs
      size="small"
      items={pages.map((page, at) => ({
        key: String(at),
        label: faulty.includes(String(at)) ? (
          <span className="jh-tab-faulty">{page.label} ●</span>
        ) : (
          page.label
        ),
        // Kept in the page while hidden: their fields are checked and sent like all others.
        forceRender: true,
        children: <Blocks page={page} />,
      }))}
    />
  )
}

function Blocks({ page }: { readonly page: FormPage }) {
  return page.blocks.map((block) => (
    <Block key={block.id} block={block} isNamed={block.title === page.label} />
  ))
}

/** `isNamed`: the tab around it says its name already. */
function Block({ block, isNamed }: { readonly block: FormBlock; readonly isNamed: boolean }) {
  const isEmpty = useEmptiness(block)
  if (isEmpty) return null
  return (
    <section className="jh-section" aria-label={block.title ?? undefined}>
      {block.title !== null && !isNamed && <h3 className="jh-section-title">{block.title}</h3>}
      {block.kind === 'table' ? (
        <TableOf block={block} />
      ) : block.key === null ? (
        <Fields block={block} rowKey={null} />
      ) : (
        <OnlyRow block={block} />
      )}
    </section>
  )
}

function TableOf({ block }: { readonly block: TableBlock }) {
  const drawKept = useDrawKept()
  const filled = useFilledColumns(block)
  return drawKept(block) ?? <EditableTable block={filled} />
}

/** Whether a block has nothing to show; what a page draws itself is its own matter. */
function useEmptiness(block: FormBlock): boolean {
  const { store, type, hidesEmpty = false } = useForm()
  const drawKept = useDrawKept()
  const isOwn = block.kind === 'table' && drawKept(block) !== null
  return useFormPart(store, () => {
    if (isOwn) return false
    const { header, children } = store.get()
    const rows = children[block.table] ?? []
    if (block.kind === 'table') return hidesEmpty && rows.length === 0
    const row = block.key === null ? header : rows[0]
    return block.fields.every((field) => {
      const value = row?.[field.fieldName]
      return (hidesEmpty && isNothing(value)) || comesLater(field, { type, value })
    })
  })
}

/** Of a record that is looked at, the columns of which at least one row holds something. */
function useFilledColumns(block: TableBlock): TableBlock {
  const { store, hidesEmpty = false } = useForm()
  const names = useFormPart(store, () => {
    const rows = store.get().children[block.table] ?? []
    if (!hidesEmpty || rows.length === 0) return null
    return block.fields
      .filter(({ fieldName }) => rows.some((row) => !isNothing(row[fieldName])))
      .map(({ fieldName }) => fieldName)
      .join(' ')
  })
  return useMemo(() => {
    if (names === null) return block
    const kept = new Set(names.split(' '))
    return { ...block, fields: block.fields.filter(({ fieldName }) => kept.has(fieldName)) }
  }, [block, names])
}

function OnlyRow({ block }: { readonly block: FieldBlock }) {
  const { store } = useForm()
  const rowKey = useOnlyRowKey(store, block.table)
  return rowKey === null ? null : <Fields block={block} rowKey={rowKey} />
}

function Fields({ block, rowKey }: { readonly block: FieldBlock; readonly rowKey: string | null }) {
  const { store, type } = useForm()
  const row = useRowAccess(block.table, rowKey)
  const mapped = isPlace(block.fields) ? LATITUDE : null
  return (
    <div className="jh-grid">
      {block.fields.map((field) => (
        <Fragment key={field.id}>
          <FormField field={field} table={block.table} rowKey={rowKey} row={row} />
          {field.fieldName === mapped && (
            <MapPlace
              row={row}
              span={fieldSpan(field, 'one', store.model.columns)}
              isOpen={isEditable(field, type)}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Tabs that hold an error, so that one nobody sees is found. A text, because it must compare equal. */
function useFaultyPages(store: FormStore): readonly string[] {
  const found = useFormPart(store, () => {
    const names = new Set(Object.keys(store.errors()))
    if (names.size === 0) return ''
    const { children } = store.get()
    return store.model.pages
      .flatMap((page, at) => {
        const isFaulty = page.blocks.some((block) =>
          block.fields.some(({ fieldName }) =>
            block.key === null
              ? names.has(fieldName)
              : (children[block.table] ?? []).some((row) =>
                  names.has(cellName(String(row['rowKey']), fieldName)),
                ),
          ),
        )
        return isFaulty ? [String(at)] : []
      })
      .join(',')
  })
  return found.split(',')
}
