import { settledDesign, type TableDesign } from './table-design.ts'

/**
 * The same table under another name; its lines get names of their own, since no two tables share one.
 *
 * @example
 * copyDesign(check, { name: 'xVisit', label: '巡检' }).children[0]?.name // 'xVisitItem1'
 */
export function copyDesign(
  design: TableDesign,
  { name, label }: { readonly name: string; readonly label: string },
): TableDesign {
  const names = new Map(design.children.map((child, at) => [child.name, `${name}Item${at + 1}`]))
  const named = (old: string): string => names.get(old) ?? old
  const settled = settledDesign(design)
  return {
    ...settled,
    name,
    label,
    fields: settled.fields.map((field) => {
      const { calculate } = field.attrs
      if (calculate === undefined || !('sum' in calculate)) return field
      return {
        ...field,
        attrs: { ...field.attrs, calculate: { ...calculate, sum: named(calculate.sum) } },
      }
    }),
    children: settled.children.map((child) => ({ ...child, name: named(child.name) })),
    form: settled.form && {
      parts: settled.form.parts.map((part) => (typeof part === 'string' ? named(part) : part)),
    },
    importRows: settled.importRows && named(settled.importRows),
    // A number that both counted would be given twice.
    codeRule:
      settled.codeRule?.map((segment) =>
        segment.type === 'constant' ? { ...segment, value: `${segment.value}2` } : segment,
      ) ?? null,
  }
}
