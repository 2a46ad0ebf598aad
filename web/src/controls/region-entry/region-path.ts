import { nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** Popups of regions: that of archives and documents, and that of companies, which stand below them. */
const REGION_POPUPS: ReadonlySet<string | null> = new Set(['pick-region', 'pick-company-region'])

/** A popup of regions is drawn as a cascader. */
export const isRegionPopup = (popupId: string | null): boolean => REGION_POPUPS.has(popupId)

/** A region as the cascader takes it. */
export interface Region {
  readonly value: string
  readonly label: string
  /** Names of the whole way, as the server writes them; absent where it does not. */
  readonly fullName?: string
  readonly children?: Region[]
}

/** The regions below the root, whether the answer holds the root itself or only what lies below it. */
export function regionsBelow(root: string, nodes: readonly PickerNode[]): Region[] {
  const [first] = nodes
  return (nodes.length === 1 && first?.id === root ? (first.children ?? []) : nodes).map(regionOf)
}

function regionOf(node: PickerNode): Region {
  const below = (node.children ?? []).map(regionOf)
  const fullName = node.jsonObject?.['fullName']
  const region = {
    value: node.id,
    label: nodeLabel(node, []),
    ...(typeof fullName === 'string' ? { fullName } : {}),
  }
  return below.length === 0 ? region : { ...region, children: below }
}

/** A chosen region as a row to fill a form from; null for none. */
export function regionRow(chosen: readonly Region[]): AnyRow | null {
  const lowest = chosen.at(-1)
  if (lowest === undefined) return null
  const path = chosen.map(({ label }) => label).join('/')
  const { value: code, label: name, fullName = path } = lowest
  return { id: code, code, name, path, fullName }
}

/**
 * The way from the top down to a region; empty for one that is not there.
 *
 * @example
 * regionPath(regions, '610113').map(({ label }) => label) // ['陕西省', '西安市', '雁塔区']
 */
export function regionPath(regions: readonly Region[], code: string): readonly Region[] {
  for (const region of regions) {
    if (region.value === code) return [region]
    const below = regionPath(region.children ?? [], code)
    if (below.length > 0) return [region, ...below]
  }
  return []
}
