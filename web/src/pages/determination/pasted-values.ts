import type { DeterminedItem } from './determination.queries.ts'

type Named = Pick<DeterminedItem, 'itemId' | 'name'>

/**
 * What a block out of the vendor's own sheet says: by the names beside its values, else downwards from the item it was
 * put into. Null: one value alone, which is pasted as any text.
 *
 * @example
 * pastedValues(items, 'ash', '全水分\t9.10\n干基灰分\t11.20') // Map { 'water' → '9.10', 'ash' → '11.20' }
 */
export function pastedValues(
  items: readonly Named[],
  at: string,
  text: string,
): ReadonlyMap<string, string> | null {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const isNamed = rows.some((cells) => cells.length > 1)
  if (!isNamed && rows.length < 2) return null
  if (isNamed)
    return new Map(
      rows.flatMap(([name, value = '']) => {
        const item = items.find((one) => one.name === name)
        return item === undefined || value === '' ? [] : [[item.itemId, value] as const]
      }),
    )
  const below = items.slice(items.findIndex(({ itemId }) => itemId === at))
  return new Map(
    below.flatMap(({ itemId }, row) => {
      const [value = ''] = rows[row] ?? []
      return value === '' ? [] : [[itemId, value] as const]
    }),
  )
}
