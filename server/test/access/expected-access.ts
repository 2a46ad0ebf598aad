import type { RoleCode } from '#modules/system/role/role-catalogue.ts'
import type { Call } from '#platform/http/call.ts'
import { FINANCE_CALLS } from './finance-rights.ts'
import { BLIND_CALLS } from './lab-rights.ts'
import {
  MOUNT_CALLS,
  PICKER_TREES,
  PUBLIC_CALLS,
  SIGNED_IN_CALLS,
  TEMPLATE_CALLS,
} from './matrix.ts'
import { DOCUMENT_CALLS, type MountRights } from './mount-plan.ts'
import { MOUNTS, PLAIN_MOUNTS } from './mount-rights.ts'
import { OTHER_CALLS } from './other-calls.ts'
import { KEEPS, ROLE_RIGHTS } from './role-rights.ts'
import { SAMPLERS, SITE_ANY_OF, SITE_CALLS } from './site-calls.ts'

/** Who may make a call, as the tables say. */
export type Expected =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | {
      readonly kind: 'right'
      /** Any of these keys. */
      readonly anyOf: readonly string[]
      /** Base of the mount the call belongs to. */
      readonly base: string | null
      /** The flag of an administrator is not enough. */
      readonly isBlind?: boolean
    }

/** Further rights that open a call of a mount. */
const OPENED_BY: Readonly<Record<string, readonly string[]>> = { ...PICKER_TREES, ...SAMPLERS }

/** The tables as one list, by `METHOD path`; of the calls that are there, those too that need no line. */
export function expectedAccess(
  calls: readonly Pick<Call, 'method' | 'path'>[],
): ReadonlyMap<string, Expected> {
  const table = new Map<string, Expected>()
  const add = (call: string, expected: Expected): void => {
    if (table.has(call)) throw new Error(`${call} stands in the matrix twice`)
    table.set(call, expected)
  }
  for (const call of PUBLIC_CALLS) add(call, { kind: 'public' })
  for (const call of SIGNED_IN_CALLS) add(call, { kind: 'signed-in' })
  for (const [call, key] of Object.entries({ ...OTHER_CALLS, ...SITE_CALLS, ...FINANCE_CALLS }))
    add(call, { kind: 'right', anyOf: [key], base: null, isBlind: BLIND_CALLS.has(call) })
  for (const [call, { anyOf }] of Object.entries(TEMPLATE_CALLS))
    add(call, { kind: 'right', anyOf, base: null })
  for (const [call, anyOf] of Object.entries(SITE_ANY_OF))
    add(call, { kind: 'right', anyOf, base: null })
  for (const [base, mount] of Object.entries(MOUNTS))
    for (const [call, keys] of mountCalls(base, mount))
      add(call, {
        kind: 'right',
        anyOf: [...keys, ...(OPENED_BY[call] ?? [])],
        base,
        isBlind: BLIND_CALLS.has(call),
      })
  for (const call of calls) {
    const name = `${call.method} ${call.path}`
    const plain = table.has(name) ? null : plainAction(call)
    if (plain !== null) add(name, plain)
  }
  return table
}

/**
 * A call of a mount that goes by one word, such as `PUT base/pause` or `POST base/enroll/:id`, needs the right of
 * that word and no other. Only what needs another right, or none, has a line in the tables; and what the life
 * cycle has is there or not as they say.
 */
function plainAction({ method, path }: Pick<Call, 'method' | 'path'>): Expected | null {
  const [base, mount] = Object.entries(MOUNTS).find(([at]) => path.startsWith(`${at}/`)) ?? []
  if (base === undefined || mount === undefined) return null
  const end = path.slice(base.length + 1)
  const [action, ...others] = end.split('/').filter((word) => !word.startsWith(':'))
  if (action === undefined || others.length > 0 || `${method} ${end}` in LIFE_CALLS) return null
  const isBlind = BLIND_CALLS.has(`${method} ${path}`)
  return { kind: 'right', anyOf: [`${mount.area}:${action}`], base, isBlind }
}

const LIFE_CALLS = { ...MOUNT_CALLS, ...DOCUMENT_CALLS }

function mountCalls(
  base: string,
  { area, lacks = [], more = {}, byKind }: MountRights,
): readonly (readonly [call: string, keys: readonly string[]])[] {
  const standard = Object.entries(MOUNT_CALLS).filter(
    ([call, action]) => !lacks.includes(action) && !lacks.includes(call),
  )
  // Every list also takes the id of its search form behind its path.
  const forms = Object.entries(more).flatMap(([call, action]) =>
    /^POST (?!v2\/)\w+\/list$/.test(call) ? [[`${call}/:paramId`, action] as const] : [],
  )
  return [...standard, ...Object.entries(more), ...forms].map(([call, action]) => {
    const [method = '', path = ''] = call.split(' ')
    const areas = byKind?.calls.includes(call) ? [area, ...byKind.areas] : [area]
    return [`${method} ${base}/${path}`, areas.map((each) => `${each}:${action}`)]
  })
}

/** Keys each role holds; the administrator is asked for none. */
const HELD = new Map(
  Object.entries(ROLE_RIGHTS).map(([role, rights]) => [
    role,
    new Set(
      Object.entries(rights === 'everything' ? {} : rights).flatMap(([area, actions]) =>
        actions.split(' ').map((action) => `${area}:${action}`),
      ),
    ),
  ]),
)
for (const { area } of Object.values(PLAIN_MOUNTS))
  for (const action of KEEPS.split(' ')) HELD.get('manager')?.add(`${area}:${action}`)

export function mayCall(role: RoleCode, expected: Expected): boolean {
  if (expected.kind !== 'right') return true
  if (ROLE_RIGHTS[role] === 'everything') return expected.isBlind !== true
  return expected.anyOf.some((key) => HELD.get(role)?.has(key))
}
