import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findRegistryTimes } from '#modules/registry/api.ts'
import type { WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findValuesOfLines, NO_VALUES } from '../weigh-assay.queries.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import type { PriceBasis } from './price-lines.ts'

/** Reads at once what pricing asks of each record alone, so that many are priced by what they share. */
export async function loadPriceBasis(
  db: Queryable,
  { clock }: WeighSite['engine'],
  weighs: readonly StoredWeigh[],
): Promise<PriceBasis> {
  const registered = await findRegistryTimes(
    db,
    weighs.flatMap(({ registryId }) => registryId ?? []),
  )
  const values = await findValuesOfLines(
    db,
    weighs.flatMap(({ mmWeighSub }) => mmWeighSub.map(({ id }) => id)),
  )
  const known = new Map<string, Date | null>()
  const momentOf = (text: string): Date | null => {
    const found = known.get(text)
    if (found !== undefined) return found
    const moment = parseWireDateTime(text)
    known.set(text, moment)
    return moment
  }
  const moments = weighs.flatMap(({ finishTime, firstTime, registryId }) =>
    [finishTime, firstTime, registered.get(registryId ?? '') ?? null].flatMap(
      (time) => momentOf(time ?? '') ?? [],
    ),
  )
  return {
    registered,
    assay: { reportedFor: async (_, id) => values.get(id) ?? NO_VALUES },
    within: spanOf([...moments, clock.now()]),
    places: new Map(),
    momentOf,
  }
}

function spanOf(moments: readonly Date[]): PriceBasis['within'] {
  const times = moments.map((moment) => moment.getTime())
  const [from, to] = [Math.min, Math.max].map((end) => times.reduce((a, b) => end(a, b)))
  return { from: new Date(from ?? 0), to: new Date(to ?? 0) }
}
