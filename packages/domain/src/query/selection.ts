/** A row of a picker; `rowKey` tells rows of a header-with-lines list apart, `id` all others. */
export interface PickerRow {
  readonly id?: string
  readonly rowKey?: string
}

/** What is checked on each page of a picker, by page number. */
export type PageSelections<Row extends PickerRow> = Readonly<Record<number, readonly Row[]>>

/** A node of a picker's tree; `jsonObject` holds the fields of the record behind it. */
export interface PickerNode {
  readonly id: string
  readonly name?: string | null
  readonly label?: string | null
  readonly text?: string | null
  readonly jsonObject?: Readonly<Record<string, unknown>> | null
  readonly children?: readonly PickerNode[] | null
  /** Field this node narrows by where it is not the tree's own: a row of another entity. */
  readonly searchField?: string | null
}

/**
 * The whole selection of a multi pick: the pages' rows in page order, each row once. A row that
 * moved to another page between two loads is on both and still counts once.
 *
 * @example
 * mergeSelections({ 2: [{ id: 'b' }], 1: [{ id: 'a' }, { id: 'b' }] }) // [{ id: 'a' }, { id: 'b' }]
 */
export function mergeSelections<Row extends PickerRow>(pages: PageSelections<Row>): readonly Row[] {
  const merged = new Map<string, Row>()
  const numbers = Object.keys(pages).map(Number)
  for (const row of numbers.toSorted((a, b) => a - b).flatMap((page) => pages[page] ?? [])) {
    if (!merged.has(rowKeyOf(row))) merged.set(rowKeyOf(row), row)
  }
  return [...merged.values()]
}

/**
 * Toggles a row of a page. Unchecking takes it off every page, or a row seen on two pages would stay
 * selected after the user cleared it.
 *
 * @example
 * toggleRow({ 1: [{ id: 'a' }] }, { page: 2, row: { id: 'a' } }) // { 1: [] }
 */
export function toggleRow<Row extends PickerRow>(
  pages: PageSelections<Row>,
  { page, row }: { readonly page: number; readonly row: Row },
): PageSelections<Row> {
  const key = rowKeyOf(row)
  if (!mergeSelections(pages).some((kept) => rowKeyOf(kept) === key)) {
    return { ...pages, [page]: [...(pages[page] ?? []), row] }
  }
  const without = Object.entries(pages).map(([number, rows]): [string, readonly Row[]] => [
    number,
    rows.filter((kept) => rowKeyOf(kept) !== key),
  ])
  return Object.fromEntries(without)
}

/**
 * The rows of a freshly loaded page that are selected already and so show checked.
 *
 * @example
 * checkedRows([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }]) // [{ id: 'b' }]
 */
export function checkedRows<Row extends PickerRow>(
  rows: readonly Row[],
  selection: readonly PickerRow[],
): readonly Row[] {
  const selected = new Set(selection.map(rowKeyOf))
  return rows.filter((row) => selected.has(rowKeyOf(row)))
}

/**
 * The tree under the filter box: nodes whose label holds the word, with the way down to them and
 * everything below them, so that a category found can still be opened.
 *
 * @example
 * filterTree([{ id: '1', name: '原料', children: [{ id: '2', name: '焦煤' }, { id: '3', name: '矿石' }] }], '焦') // [{ id: '1', name: '原料', children: [{ id: '2', name: '焦煤' }] }]
 */
export function filterTree<Node extends PickerNode>(
  nodes: readonly Node[],
  word: string,
  labelFields: readonly string[] = [],
): readonly Node[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (nodeLabel(node, labelFields).toLowerCase().includes(wanted)) return [node]
    const children = filterTree(node.children ?? [], wanted, labelFields)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/**
 * The label fields of a node's record joined by blanks; its own name when there are none.
 *
 * @example
 * nodeLabel({ id: '1', jsonObject: { invcCode: '01', invcName: '煤' } }, ['invcCode', 'invcName']) // '01 煤'
 */
export function nodeLabel(node: PickerNode, labelFields: readonly string[] = []): string {
  const parts = labelFields.map((field) => nodeValue(node, field)).filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' ') : node.name || node.label || node.text || ''
}

/**
 * What a click on a node puts into the search: the field of its record, null when it has none.
 *
 * @example
 * nodeValue({ id: '1', jsonObject: { invcId: '88' } }, 'invcId') // '88'
 */
export function nodeValue({ jsonObject }: PickerNode, field: string): string | null {
  const value = jsonObject && Object.hasOwn(jsonObject, field) ? jsonObject[field] : null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

function rowKeyOf({ rowKey, id }: PickerRow): string {
  return rowKey ?? id ?? ''
}
