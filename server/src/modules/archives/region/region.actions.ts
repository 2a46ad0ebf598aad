import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { region } from './region.entity.ts'
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

const told = (label: string) => text({ label, required: true })

/** Every form with an address reads it, so it asks for no right of its own. */
const tree = defineAction(region, {
  name: 'tree',
  label: '省、市、区县三级；code 是从哪里往下，默认全国',
  button: { none: '地区控件自己读' },
  method: 'GET',
  right: 'own',
  query: { code: text({ label: '从哪里往下' }) },
  answers: listOf(
    group(
      {
        id: told('编号'),
        value: told('值'),
        label: told('名称'),
        text: told('名称'),
        leaf: flag({ label: '没有下级', required: true }),
        children: listOf(json({ label: '下级，同样的内容', required: true })),
        jsonObject: group(
          { code: told('编码'), name: told('名称'), fullName: told('全称') },
          { required: true },
        ),
      },
      { required: true },
    ),
  ),
  async read({ services, query }) {
    const code = query.code ?? ROOT_CODE
    if (!/^(86|\d{6})$/.test(code))
      throw new RefusalError(refuse('call.fieldType', { field: 'code' }))
    return nestRegions(await findRegions(services.db), code)
  },
})

export const regionActions: readonly Action[] = [tree]

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
