/** `invCode` → `inv_code`; a run of capitals counts letter by letter, so names stay reversible. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `as_inventory_ex_weigh` → `asInventoryExWeigh`: the key of a child table in JSON. */
export function camelOfTable(table: string): string {
  return table.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}

/** PostgreSQL cuts identifiers at 63 bytes; the bound leaves room for the names of indexes. */
const LONGEST_NAME = 48

export const isFieldName = (name: string): boolean =>
  /^[a-z][a-zA-Z0-9]*$/.test(name) && name.length <= LONGEST_NAME

export const isTableName = (name: string): boolean =>
  /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= LONGEST_NAME
