/**
 * Which table a list of a customer's own is of.
 *
 * @example
 * tableOfPath('/modules/custom/x_safe_check/index') // { table: 'xSafeCheck', permission: 'custom:x-safe-check' }
 */
export function tableOfPath(path: string): { readonly table: string; readonly permission: string } {
  const [, word = ''] = /^\/modules\/custom\/([a-z0-9_]+)\//.exec(path) ?? []
  const table = word.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())
  return { table, permission: `custom:${word.replaceAll('_', '-')}` }
}
