import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, SIGNED_IN } from '#platform/http/call.ts'
import { findRegions, type RegionEntry } from './region.queries.ts'
import { ROOT_CODE } from './standard-regions.ts'

/** A node as cascaders (value, label) and tree pickers (id, text, jsonObject) take it. */
export interface RegionNode {
  readonly id: string
  readonly value: string
  readonly label: string
  readonly text: string
  readonly leaf: boolean
  readonly children: readonly RegionNode[]
  readonly jsonObject: { readonly code: string; readonly name: string; readonly fullName: string }
}

/** Every form with an address reads it, so it asks for no right of its own. */
export function regionCalls({ db }: EntityServices): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/material/as-region/tree',
      access: SIGNED_IN,
      tag: '行政区划',
      summary: '省、市、区县三级；code 是从哪里往下，默认全国',
      handle: async ({ request }) => {
        const code = request.query['code'] ?? ROOT_CODE
        if (!/^(86|\d{6})$/.test(code))
          throw new RefusalError(refuse('call.fieldType', { field: 'code' }))
        return nestRegions(await findRegions(db), code)
      },
    },
  ]
}

function nestRegions(entries: readonly RegionEntry[], root: string): readonly RegionNode[] {
  const byParent = new Map<string, RegionEntry[]>()
  for (const entry of entries) {
    const list = byParent.get(entry.parentCode)
    if (list) list.push(entry)
    else byParent.set(entry.parentCode, [entry])
  }
  const build = (parent: string): readonly RegionNode[] =>
    (byParent.get(parent) ?? []).map(({ code, name, fullName }) => {
      const children = build(code)
      return {
        id: code,
        value: code,
        label: name,
        text: name,
        leaf: children.length === 0,
        children,
        jsonObject: { code, name, fullName },
      }
    })
  return build(root)
}
