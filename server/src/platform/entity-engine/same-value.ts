/** Whether a field still holds what it held: nothing is nothing, JSON is compared by its text. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (left === null || left === undefined) return right === null || right === undefined
  if (typeof left === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return false
}
