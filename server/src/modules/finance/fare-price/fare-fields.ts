import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, type FieldAttrs, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import {
  carrierPopup,
  inventoryClassPopup,
  inventoryPopup,
  routePopup,
} from '#modules/archives/api.ts'

/** Kinds of business that pay freight; a return goes under the kind whose goods come back. */
const FARE_KINDS = ['pu', 'sa', 'al', 'tr'] as const
export type FareKind = (typeof FARE_KINDS)[number]

/** The kind under which freight of a weighing is paid; none for what moves within the plant. */
export function fareKindOf(kind: Kind): FareKind | null {
  const paid = KIND_TRAITS[kind].returnOf ?? kind
  return FARE_KINDS.find((known) => known === paid) ?? null
}

const kindLabels = Object.fromEntries(
  FARE_KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<FareKind, string>>

/** Kind of business; its mount says which, so no form asks. */
export const fareKindField = choice(kindLabels, {
  label: '业务',
  required: true,
  default: 'pu',
  write: 'create',
  hidden: true,
})

type FareConcept = 'fareContract' | 'farePrice' | 'farePlanedPrice' | 'fareSettle'

/** A mount for each kind, under the module of the kind. */
export const fareMounts = (concept: FareConcept, label: string) =>
  FARE_KINDS.map((kind) => {
    const base = KIND_TRAITS[kind].bases[concept] ?? ''
    const route = `/modules${base.replaceAll('-', '_')}`
    return { code: kind, base, route, label: `${KIND_TRAITS[kind].label}${label}`, kinds: [kind] }
  })

const named = (label: string, from: string, attrs: Partial<FieldAttrs> = {}) =>
  text({ label, quick: true, write: 'server', follows: { ref: from, take: 'name' }, ...attrs })

/** For which road and which goods a rate holds; what is blank holds for all. */
export const roadFields = {
  routeId: ref('route', 'route', { label: '运输线路' }).routeId,
  routeName: named('线路名称', 'routeId'),
  inventoryId: ref('inventory', 'inventory', { label: '物料' }).inventoryId,
  invName: named('物料名称', 'inventoryId'),
}

/** By which carrier it is driven. */
export const carrierFields = {
  carrierId: ref('carrier', 'carrier', { label: '承运商' }).carrierId,
  carrierName: named('承运商名称', 'carrierId'),
}

export const roadPicks = {
  routeId: pick(routePopup, { fill: { routeName: 'name' } }),
  inventoryId: pick(inventoryPopup, { fill: { invName: 'invName' } }),
}

export const carrierPick = { carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }) }
export const classPick = { invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }) }

/**
 * What the database compares, so that two people at once cannot say two things of the same: a blank condition is
 * a condition too, which columns of their own would not tell apart.
 */
export const matchKeyField = text({
  label: '取价条件',
  length: 200,
  write: 'server',
  show: false,
  hidden: true,
  advanced: false,
})

export const matchKeyOf = (parts: readonly (string | null)[]): string =>
  parts.map((part) => part ?? '').join('|')

/** A copy would say of the same what is said already. */
export const UNCOPIED = [
  'list',
  'create',
  'update',
  'safeUpdate',
  'delList',
  'export',
  'audit',
  'init',
  'obsolete',
  'recover',
] as const
