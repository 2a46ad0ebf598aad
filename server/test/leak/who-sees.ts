import type { RoleCode } from '#modules/system/role/role-catalogue.ts'

/**
 * Who may see what, written by hand and derived from nothing: the finder fills a site with values that occur
 * nowhere else and looks for them in every answer. Whoever gives a role more says so here.
 */
const MARKER_CLASSES = [
  /** Identity numbers, telephones, accounts of people; plain on a single row only, and logged. */
  'person',
  /** Contracts, plans, price sheets: their texts. */
  'trade',
  /** Their prices and amounts. */
  'price',
  /**
   * The price of one load, on the notice it comes by and the record it was weighed on. The contract hides it from
   * nobody who works there: a weigher is stopped where a load has no price, a gate sends it on by its notice, and
   * both read the record's amount. Drivers' pages and walls never show it. A plant that wants it otherwise hides
   * the field by role (field scope), which holds for every call.
   */
  'loadPrice',
  /** By what such a document is called: whoever works by it reads it on the notice. */
  'title',
  /** Suppliers, customers, carriers. */
  'partner',
  /** Vehicles and drivers, notices, visits, records, stock: what the yard works with. */
  'yard',
  /** Scales, devices, rooms, shifts and other furniture of the yard. */
  'furniture',
  /** Materials and what the laboratory asks of them. */
  'material',
  /** Accounts, roles and what the system is set up by. */
  'system',
] as const
export type MarkerClass = (typeof MARKER_CLASSES)[number]

const TRADERS = ['admin', 'manager', 'sales', 'buyer', 'finance', 'examiner'] as const
const YARD = ['weigher', 'gate', 'keeper'] as const

/** In his own company, by role. */
export const SEEN_BY: Readonly<Record<MarkerClass, readonly RoleCode[] | 'everybody' | 'nobody'>> =
  {
    person: 'nobody',
    trade: TRADERS,
    price: TRADERS,
    loadPrice: [...TRADERS, ...YARD],
    // A model says for which partner and which contract it holds.
    title: [...TRADERS, ...YARD, 'sampler', 'determiner'],
    partner: [...TRADERS, ...YARD, 'sampler', 'determiner'],
    yard: [...TRADERS, ...YARD, 'sampler'],
    furniture: 'everybody',
    material: 'everybody',
    system: 'everybody',
  }

/** Roles that reach every company of their group; nobody reaches another group. */
export const WHOLE_GROUP: readonly RoleCode[] = ['admin']

/**
 * What a row of the whole group tells of one company's, by the address it is read at: a partner on the black list
 * is barred in every company, so each must read by its name whom not to let in. Nothing else of it is told there.
 */
export const TOLD_TO_GROUP: Readonly<Record<string, readonly string[]>> = {
  '/material/as-blacklist/': ['vendor.name', 'customer.name', 'carrier.name'],
}

/** Who is shown a person's numbers, on the one row he opened. */
export const SEES_PEOPLE: readonly RoleCode[] = ['admin']

/** What an entity's texts are; what is not named here is furniture. */
const CLASS_OF: Readonly<Record<string, MarkerClass>> = {
  contract: 'trade',
  plan: 'trade',
  priceSheet: 'trade',
  priceRule: 'trade',
  vendor: 'partner',
  customer: 'partner',
  carrier: 'partner',
  blacklist: 'partner',
  vehicle: 'yard',
  driver: 'yard',
  notice: 'yard',
  task: 'yard',
  batch: 'yard',
  registry: 'yard',
  visitor: 'yard',
  weigh: 'yard',
  exception: 'yard',
  handFlow: 'yard',
  confirm: 'yard',
  saConfirm: 'yard',
  vehicleTare: 'yard',
  pastWeigh: 'yard',
  stock: 'yard',
  storeRecord: 'yard',
  transferForm: 'yard',
  prStock: 'yard',
  stockCheck: 'yard',
  stockInit: 'yard',
  inventory: 'material',
  inventoryClass: 'material',
  computationGroup: 'material',
  qcClass: 'material',
  qcItem: 'material',
  qcAssayGroup: 'material',
  qcAssayFormat: 'material',
  qcFormat: 'material',
  qcModel: 'material',
  qcAutoModel: 'material',
  user: 'system',
}

/** What a price or an amount on a row of an entity is; that of a material stands on every label of it. */
export function priceClass(entity: string): MarkerClass {
  const own = CLASS_OF[entity] ?? 'furniture'
  if (own === 'yard') return 'loadPrice'
  return own === 'trade' ? 'price' : own
}

/** What a text on it is. */
export function textClass(entity: string, isTitle: boolean): MarkerClass {
  const own = CLASS_OF[entity] ?? 'furniture'
  return own === 'trade' && isTitle ? 'title' : own
}

/** What a file on it is; a portrait is everybody's to see in the group. */
export function fileClass(
  entity: string,
  { groupRead = false }: { readonly groupRead?: boolean },
): MarkerClass {
  return groupRead ? 'system' : textClass(entity, false)
}

/** By what a field is called, not by what its definition says of it: a mask that was forgotten is found too. */
const PERSONAL = /身份证|手机|电话|驾驶证号|从业资格证$|银行账号|^账号$/

/** Called so, and no person's number. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  'blacklist.targetValue': 'a plate, a code, or a number that was masked before it was stored',
}

export const isPersonal = (table: string, { label, name }: { label: string; name: string }) =>
  PERSONAL.test(label) && !(`${table}.${name}` in IMPERSONAL)
