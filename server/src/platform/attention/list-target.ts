import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { SentCondition, SentSearch } from '@junheng/domain/wire/list-payload.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

/** The list of a mount with a search, as the browser opens it. */
export function targetOf(
  { services }: { readonly services: Pick<EntityServices, 'engine'> },
  mount: string,
  search: readonly SentSearch[],
): HomeTarget {
  const entry = services.engine.registry.mountById(mount)
  return { path: `${entry?.mount.route ?? ''}/index`, search: search.map(sentEntry) }
}

const sentEntry = (item: SentSearch): SearchEntry =>
  'or' in item ? { or: item.or.map(sentCondition) } : sentCondition(item)

function sentCondition({ key, op, val }: SentCondition): Extract<SearchEntry, { key: string }> {
  return { key, op, val: String(val) } as Extract<SearchEntry, { key: string }>
}
