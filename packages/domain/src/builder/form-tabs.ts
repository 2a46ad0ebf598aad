import type { TableDesign } from './table-design.ts'

const partsOf = (design: TableDesign) =>
  design.form?.parts ?? [
    ...design.fields.map(({ name }) => name),
    ...design.children.map(({ name }) => name),
  ]

/** The tabs of a table's form, in their order. */
export const tabsOf = ({ form }: TableDesign): readonly string[] =>
  (form?.parts ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.tab]))

/** One more tab, at the end or before a field: what follows stands in it. */
export function addTab(
  design: TableDesign,
  { tab, before }: { readonly tab: string; readonly before: string | null },
): TableDesign | null {
  const parts = partsOf(design)
  const at = before === null ? parts.length : parts.indexOf(before)
  if (tabsOf(design).includes(tab) || at === -1) return null
  return { ...design, form: { parts: [...parts.slice(0, at), { tab }, ...parts.slice(at)] } }
}

/** Without the tab; what stood in it goes to the one before. */
export function removeTab(design: TableDesign, tab: string): TableDesign | null {
  if (design.form === null || !tabsOf(design).includes(tab)) return null
  const parts = design.form.parts.filter((part) => typeof part === 'string' || part.tab !== tab)
  return { ...design, form: { parts } }
}
