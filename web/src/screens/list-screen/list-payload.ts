import { buildAdvancedQuery } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { buildQuickSearch } from '@junheng/domain/query/quick-search.ts'
import type { PickerNode } from '@junheng/domain/query/selection.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { ListBody } from '#web/api/entity-queries.ts'
import type { ListState } from './list-state.ts'

/** The question a list asks, without the page: the same one for rows, sums and export. */
export function listQuestion(
  template: ListTemplate,
  {
    word,
    inputs,
    given,
    node,
    sort,
  }: Pick<ListState, 'word' | 'inputs' | 'given' | 'node' | 'sort'>,
  param?: ListBody['param'],
): Required<Pick<ListBody, 'search' | 'sort' | 'tplId'>> & Pick<ListBody, 'param'> {
  return {
    search: [
      ...given,
      ...buildQuickSearch(template.listSubList, word),
      ...buildAdvancedQuery(template.listSubList, inputs, { place: 'panel' }),
      ...nodeCondition(template, node),
    ],
    sort: sort === null ? [] : [{ ...sort, keyId: `${template.id}#${sort.key}` }],
    tplId: template.id,
    ...(param ? { param } : {}),
  }
}

/** The tree's value is one more eq condition on its search field, or on the field of the node itself. */
function nodeCondition(
  { id: tplId, treeSearchField }: ListTemplate,
  node: string | null,
): readonly SearchEntry[] {
  if (treeSearchField === null || node === null) return []
  const [key = '', val = ''] = node.includes('=') ? node.split('=') : [treeSearchField, node]
  return [{ key, op: 'eq', val, keyId: `${tplId}#${key}` }]
}

/**
 * How a list remembers the chosen node: its id, after its field where that is not the tree's.
 *
 * @example
 * nodeKey({ id: '7', searchField: 'areaId' }) // 'areaId=7'
 */
export function nodeKey({ id, searchField }: PickerNode): string {
  return searchField ? `${searchField}=${id}` : id
}

/** @example nodeId('areaId=7') // '7' */
export function nodeId(key: string): string {
  return key.slice(key.indexOf('=') + 1)
}
