import { buildAdvancedQuery } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { buildQuickSearch } from '@junheng/domain/query/quick-search.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { ListBody } from '#web/api/entity-queries.ts'
import type { ListState } from './list-state.ts'

/** The question a list asks, without the page: the same one for rows, sums and export. */
export function listQuestion(
  template: ListTemplate,
  { word, inputs, node, sort }: Pick<ListState, 'word' | 'inputs' | 'node' | 'sort'>,
  param?: ListBody['param'],
): Required<Pick<ListBody, 'search' | 'sort' | 'tplId'>> & Pick<ListBody, 'param'> {
  return {
    search: [
      ...buildQuickSearch(template.listSubList, word),
      ...buildAdvancedQuery(template.listSubList, inputs, { place: 'panel' }),
      ...nodeCondition(template, node),
    ],
    sort: sort === null ? [] : [{ ...sort, keyId: `${template.id}#${sort.key}` }],
    tplId: template.id,
    ...(param ? { param } : {}),
  }
}

/** The tree's value is one more eq condition on its search field. */
function nodeCondition(
  { treeSearchField }: ListTemplate,
  node: string | null,
): readonly SearchEntry[] {
  return treeSearchField === null || node === null
    ? []
    : [{ key: treeSearchField, op: 'eq', val: node }]
}
