import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import type { PlaceCount } from '#modules/registry/api.ts'
import { is } from '#platform/attention/attention-source.ts'

/** More would be too small to be read from below. */
const SHOWN = 4

/** Fields of a visit that say where it is. */
const FIELDS = {
  factory: 'factoryName',
  line: 'lineName',
  queue: 'queueName',
  warehouse: 'warehouseName',
} as const satisfies Record<PlaceCount['place'], string>

export interface PlaceBar {
  readonly name: string
  readonly count: number
  /** What the list of the trucks inside is asked besides, to show exactly these. */
  readonly search: readonly SentSearch[]
}

/**
 * Trucks inside by one kind of place, the fullest first; places that find no room are one bar, where a truck
 * that has goods for two of them counts once.
 *
 * @param none what trucks without such a place are called
 */
export function placeBars(
  places: readonly PlaceCount[],
  place: PlaceCount['place'],
  none: string,
): readonly PlaceBar[] {
  const own = places.filter((one) => one.place === place)
  const field = FIELDS[place]
  const names = [...new Set(own.flatMap(namesOf))]
  const bars = names
    .map((name) => {
      const here = own.filter((one) => namesOf(one).includes(name))
      const asked = here.map(({ told }) => is(field, told ?? ''))
      const [only] = asked
      const search = asked.length === 1 && only ? [only] : [{ or: asked }]
      return { key: name, name: name ?? none, count: sumOf(here), search }
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const shown = bars.slice(0, SHOWN)
  const rest = new Set(bars.slice(SHOWN).map(({ key }) => key))
  return [
    ...shown.map(({ key: _key, ...bar }) => bar),
    ...(rest.size === 0 ? [] : [othersBar(own, field, rest)]),
  ]
}

/** Asked by what they are not: of those that are shown there are few. */
function othersBar(
  own: readonly PlaceCount[],
  field: string,
  rest: ReadonlySet<string | null>,
): PlaceBar {
  const isOther = (one: PlaceCount): boolean => namesOf(one).some((name) => rest.has(name))
  return {
    name: `其他 ${rest.size} 处`,
    count: sumOf(own.filter(isOther)),
    search: own.filter((one) => !isOther(one)).map(({ told }) => is(field, told ?? '', 'ne')),
  }
}

const namesOf = ({ names }: PlaceCount): readonly (string | null)[] =>
  names.length === 0 ? [null] : names

const sumOf = (places: readonly PlaceCount[]): number =>
  places.reduce((sum, { count }) => sum + count, 0)
