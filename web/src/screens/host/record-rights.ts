import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** @example updateRight('/material/as-plate') // 'material:as-plate:update' */
export function updateRight(base: string): string {
  return rightAt(base, 'update')
}

/** @example lookRight('/material/as-plate') // 'material:as-plate:list' */
export function lookRight(base: string): string {
  return rightAt(base, 'list')
}

const rightAt = (base: string, action: string): string =>
  `${base.split('/').filter(Boolean).join(':')}:${action}`

/** Archives can be changed at any time, documents while they are drafts. */
export function isOpenRow({ status }: AnyRow): boolean {
  return status === undefined || status === null || status === 'DRAFT'
}
