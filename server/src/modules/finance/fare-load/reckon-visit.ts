import {
  computeFares,
  type FareFigures,
  type FareLoad,
} from '@junheng/domain/freight/compute-fare.ts'
import type { FareLine } from '#modules/weighing/api.ts'
import type { Terms } from './fare-terms.queries.ts'

/** Figures by line; a visit is reckoned as a whole, also where only some of its lines are settled. */
export function figuresOf(
  terms: Terms,
  {
    weighIds,
    lines,
    loadOf,
  }: {
    readonly weighIds: readonly string[]
    readonly lines: readonly FareLine[]
    readonly loadOf: (weighSubId: string) => FareLoad | undefined
  },
): ReadonlyMap<string, FareFigures> {
  const byLine = new Map<string, FareFigures>()
  const visits = new Map<string, FareLine[]>()
  for (const line of lines) visits.set(line.weighId, [...(visits.get(line.weighId) ?? []), line])
  for (const weighId of weighIds) {
    const visit = visits.get(weighId) ?? []
    const carried = visit.flatMap(({ weighSubId }) => loadOf(weighSubId) ?? [])
    const figures = computeFares(terms, carried)
    for (const [at, { weighSubId }] of visit.entries()) {
      const own = figures[at]
      if (own) byLine.set(weighSubId, own)
    }
  }
  return byLine
}
