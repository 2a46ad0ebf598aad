import type { RoleCode } from '#modules/system/role/role-catalogue.ts'

/** `area: actions`, one line for each area. */
export type RoleRights = 'everything' | Readonly<Record<string, string>>

const READ_MATERIAL = { 'material:as-inventory': 'list', 'material:as-inventory-class': 'list' }
const SITE: RoleRights = { ...READ_MATERIAL, 'material:as-plate': 'list' }
const TRADE: RoleRights = {
  'material:as-inventory': 'list export',
  'material:as-inventory-class': 'list export',
  'material:as-plate': 'list export',
  'material:as-computation-group': 'list export',
}
const KEEPS = 'list create update copy enable disable export importExcel'
const NOTHING: RoleRights = {}

export const ROLE_RIGHTS: Readonly<Record<RoleCode, RoleRights>> = {
  admin: 'everything',
  // Keeps the archives, but does not delete.
  manager: {
    'material:as-inventory': KEEPS,
    'material:as-inventory-class': KEEPS,
    'material:as-plate': KEEPS,
    'material:as-computation-group': KEEPS,
  },
  weigher: SITE,
  gate: SITE,
  keeper: SITE,
  sales: TRADE,
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
  sampler: READ_MATERIAL,
  encoder: READ_MATERIAL,
  determiner: READ_MATERIAL,
  // Who handles blind samples must not learn what they are.
  preparer: NOTHING,
  assayer: NOTHING,
  checker: NOTHING,
}
