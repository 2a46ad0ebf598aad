import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'

export interface MountRights {
  readonly area: string
  /** Whose rows there are: of one company, of a group, the groups themselves, or of nobody in particular. */
  readonly rows: 'company' | 'group' | 'groups' | 'everywhere'
  /** Actions the mount does not have; `METHOD path` for a single call. */
  readonly lacks?: readonly string[]
  /** Further calls → action. */
  readonly more?: Readonly<Record<string, string>>
  /** Calls of a mount for all kinds: the right at any of these areas opens them, the row decides which. */
  readonly byKind?: { readonly areas: readonly string[]; readonly calls: readonly string[] }
}

export type MountTable = Readonly<Record<string, MountRights>>

/** What a mount that is only read does not have. */
export const WRITES = [
  'create',
  'update',
  'delList',
  'copy',
  'enable',
  'disable',
  'export',
  'importExcel',
] as const

/** What documents have beside rows: their life. */
export const DOCUMENT_CALLS = {
  'PUT safeUpdate': 'safeUpdate',
  'PUT audit': 'audit',
  'PUT mulAudit': 'audit',
  'PUT init': 'init',
  'PUT mulInit': 'init',
  'PUT obsolete': 'obsolete',
  'PUT recover': 'recover',
} as const

/** What documents have not, unless they can be disabled. */
export const DOCUMENT_LACKS = ['enable', 'disable', 'importExcel', 'GET tree'] as const

export const baseOf = (area: string): string => `/${area.replace(':', '/')}`

/** Rows that only the product makes. */
export const KEPT = [
  'create',
  'update',
  'delList',
  'copy',
  'enable',
  'disable',
  'importExcel',
  'GET tree',
] as const

export const kept = (
  area: string,
  more: Readonly<Record<string, string>> = {},
  rows: MountRights['rows'] = 'company',
): MountTable => ({ [baseOf(area)]: { area, rows, lacks: KEPT, more } })

/**
 * What an archive that no table names has to be: a plain one, with all the calls of its life cycle and a list for
 * each table below it. Whatever differs needs a line in the tables, and so does every document.
 */
export function plainRights(
  { scope }: Pick<EntityModel, 'scope'>,
  { base, children }: Pick<MountModel, 'base' | 'children'>,
): MountRights {
  return {
    area: base.slice(1).replaceAll('/', ':'),
    rows: scope === 'group' ? 'group' : 'company',
    more: Object.fromEntries([...children.keys()].map((key) => [`POST ${key}/list`, 'list'])),
  }
}
/** The same of those that a workbook may bring. */
export const IMPORTED_LACKS = ['enable', 'disable', 'GET tree'] as const
