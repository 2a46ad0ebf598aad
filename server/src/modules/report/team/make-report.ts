import { permissionKey } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type RolledRow, rollUp } from '@junheng/domain/report/roll-up.ts'
import {
  type ReportKey,
  type ReportSearch,
  TEAM_FIGURE_TRAITS,
  TEAM_FIGURES,
  TEAM_NARROWS,
  type TeamDayReport,
  type TeamFigure,
  type TeamReport,
  type TeamReportRow,
  WEIGH_LIST_PATH,
} from '@junheng/domain/report/team-report.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { runLimited } from '../run-limited.ts'
import { findGroups, findLoads, findNames, isTooMany } from './team.queries.ts'
import type { GroupKey } from './team-cuts.ts'
import { findConditions } from './team-options.ts'
import type { TeamScope } from './team-parts.ts'
import { daysOf, type TeamQuestion } from './team-question.ts'
import { narrowSearch, searchOf } from './team-search.ts'

const SCALES = Object.fromEntries(
  TEAM_FIGURES.map((name) => [name, TEAM_FIGURE_TRAITS[name].scale]),
) as Readonly<Record<TeamFigure, number>>

/** The team report of a caller: his companies, the kinds he may list, the fields he may see. */
export async function makeTeamReport(
  services: EntityServices,
  caller: Caller,
  question: TeamQuestion,
): Promise<TeamReport> {
  const conditions = await findConditions(services, caller, question)
  return runLimited(services, caller, async (tx) => {
    const { groupBy, from, to } = question
    const { rows } = await readRows(tx, services, { caller, question, keys: groupBy })
    const { list, total } = apart(rows)
    return { from, to, groupBy, conditions, ...frame(services, caller), list, total }
  })
}

/** The same by business day and team; every day of the period has a row. */
export function makeTeamDayReport(
  services: EntityServices,
  caller: Caller,
  question: TeamQuestion,
): Promise<TeamDayReport> {
  return runLimited(services, caller, async (tx) => {
    const { from, to } = question
    const keys = ['day', 'team'] as const
    const { rows, search, named } = await readRows(tx, services, { caller, question, keys })
    const { list, total } = apart(rows)
    const teams = new Map<string, ReportKey>()
    for (const { level, keys: own } of list)
      if (level === 2 && own[1]) teams.set(own[1].value, own[1])
    const days = daysOf(question).flatMap((day) => {
      const own = list.filter(({ keys: [first] }) => first?.value === day)
      return own.length > 0 ? own : [emptyDay(day, total, search)]
    })
    const sorted = [...teams.values()].toSorted((a, b) =>
      compareKeys('team', named.ordered(1), [a, b]),
    )
    return {
      from,
      to,
      conditions: [],
      ...frame(services, caller),
      teams: sorted,
      list: days,
      total,
    }
  })
}

const frame = (services: EntityServices, caller: Caller) => ({
  figures: shownFigures(services, caller),
  path: WEIGH_LIST_PATH,
  narrows: TEAM_NARROWS,
})

/** A figure tells as much as the field it is of. */
function shownFigures({ engine }: EntityServices, caller: Caller): readonly TeamFigure[] {
  const hidden = hiddenFieldsOf(caller, engine.registry.model('weigh'))
  return TEAM_FIGURES.filter((name) => !hidden.has(TEAM_FIGURE_TRAITS[name].field))
}

interface Asked {
  readonly caller: Caller
  readonly question: TeamQuestion
  readonly keys: readonly GroupKey[]
}

interface ReadRows {
  readonly rows: readonly TeamReportRow[]
  readonly search: readonly ReportSearch[]
  readonly named: NameKeys
}

async function readRows(
  tx: Tx,
  services: EntityServices,
  { caller, question, keys }: Asked,
): Promise<ReadRows> {
  const scope = scopeOf(services, caller, question)
  const groups = await findGroups(tx, keys, scope)
  if (isTooMany(groups)) throw new RefusalError(refuse('call.tooLarge'))
  const loads = question.inventoryIds.length === 0 ? null : await findLoads(tx, scope)
  const search = searchOf(question, loads)
  const named = await nameKeys(tx, { caller, keys, groups: groups.map((group) => group.keys) })
  const sorted = inOrder(groups, keys, named)
  const shown = shownFigures(services, caller)
  const rows = rollUp(sorted, SCALES).map((row) => reportRow(row, { keys, shown, search, named }))
  return { rows, search, named }
}

/** Kinds that the caller may list; a screen on a wall shows its company whole. */
function scopeOf(services: EntityServices, caller: Caller, question: TeamQuestion): TeamScope {
  const model = services.engine.registry.model('weigh')
  const mounts = model.mounts.filter(({ code }) => code !== 'all')
  const listed = KINDS.filter(
    (kind) =>
      caller.display !== undefined ||
      mounts.some(
        (mount) => mount.kinds.includes(kind) && isPermitted(caller, permissionKey(mount, 'list')),
      ),
  )
  const asked: readonly Kind[] = question.kinds.length === 0 ? KINDS : question.kinds
  const kinds = listed.filter((kind) => asked.includes(kind))
  const isByCompany = !caller.scope.ownOnly && (caller.assigned?.size ?? 0) === 0
  return { ...question, kinds, readable: readCondition(model, caller), isByCompany }
}

interface NameKeys {
  (keys: readonly string[]): readonly ReportKey[]
  /** Values of the dimension at this place in the order they are listed in. */
  ordered(at: number): readonly string[]
}

/** What stands where records name none. */
const UNNAMED = '（无）'

async function nameKeys(
  tx: Tx,
  {
    caller,
    keys,
    groups,
  }: {
    readonly caller: Caller
    readonly keys: readonly GroupKey[]
    readonly groups: readonly (readonly string[])[]
  },
): Promise<NameKeys> {
  const names: ReadonlyMap<string, string>[] = []
  for (const [at, key] of keys.entries()) {
    const values = [...new Set(groups.map((own) => own[at] ?? ''))].filter((value) => value !== '')
    names.push(await findNames(tx, key, { values, groupId: caller.groupId }))
  }
  const named = (own: readonly string[]): readonly ReportKey[] =>
    own.map((value, at) => ({
      value,
      label: labelOf(caller, keys[at], names[at]?.get(value) ?? value),
    }))
  const orders = names.map((known) => [...known.keys()])
  return Object.assign(named, { ordered: (at: number) => orders[at] ?? [] })
}

function labelOf(caller: Caller, key: GroupKey | undefined, label: string): string {
  if (label === '') return UNNAMED
  if (key === 'kind') return KIND_TRAITS[label as Kind].label
  if (caller.display === undefined || (key !== 'partner' && key !== 'operator')) return label
  // Whoever walks past a wall need not know with whom the plant trades.
  return `${label.slice(0, key === 'partner' ? 2 : 1)}${'*'.repeat(Math.max(1, label.length - 2))}`
}

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Dimensions that a plant keeps in an order of its own. */
const LISTED: ReadonlySet<GroupKey> = new Set(['team', 'shift', 'scale'])

function compareKeys(
  key: GroupKey | undefined,
  order: readonly string[],
  [a, b]: readonly [ReportKey, ReportKey],
): number {
  if (a.value === b.value) return 0
  // What has no name stands last.
  if (a.value === '' || b.value === '') return a.value === '' ? 1 : -1
  if (key === 'kind') return KINDS.indexOf(a.value as Kind) - KINDS.indexOf(b.value as Kind)
  const place = ({ value }: ReportKey): number => order.indexOf(value)
  if (key !== undefined && LISTED.has(key) && place(a) !== place(b)) return place(a) - place(b)
  return collator.compare(a.label, b.label) || (a.value < b.value ? -1 : 1)
}

/** Values are put in order once each, not with every two groups that are compared. */
function inOrder<G extends { readonly keys: readonly string[] }>(
  groups: readonly G[],
  keys: readonly GroupKey[],
  named: NameKeys,
): readonly G[] {
  const places = keys.map((key, at) => {
    const told = new Map(groups.map((group) => [group.keys[at] ?? '', group]))
    const values = [...told.values()].flatMap((group) => named(group.keys)[at] ?? [])
    const sorted = values.toSorted((a, b) => compareKeys(key, named.ordered(at), [a, b]))
    return new Map(sorted.map(({ value }, place) => [value, place]))
  })
  const placeOf = ({ keys: own }: G, at: number): number => places[at]?.get(own[at] ?? '') ?? 0
  return groups.toSorted((one, other) => {
    const at = keys.findIndex((_, place) => one.keys[place] !== other.keys[place])
    return at < 0 ? 0 : placeOf(one, at) - placeOf(other, at)
  })
}

interface RowParts {
  readonly keys: readonly GroupKey[]
  readonly shown: readonly TeamFigure[]
  readonly search: readonly ReportSearch[]
  readonly named: NameKeys
}

function reportRow(
  { level, keys: own, figures }: RolledRow<TeamFigure>,
  { keys, shown, search, named }: RowParts,
): TeamReportRow {
  const asked = own.flatMap((value, at) => {
    const key = keys[at]
    return key === undefined ? [] : [{ key, value }]
  })
  return {
    level,
    keys: named(own),
    figures: Object.fromEntries(shown.map((name) => [name, figures[name]])),
    search: narrowSearch(search, asked),
  }
}

function apart(rows: readonly TeamReportRow[]) {
  const total = rows.at(-1)
  if (total === undefined) throw new Error('a report always has its total')
  return { list: rows.slice(0, -1), total }
}

function emptyDay(
  day: string,
  { figures }: TeamReportRow,
  search: readonly ReportSearch[],
): TeamReportRow {
  const names = Object.keys(figures) as TeamFigure[]
  return {
    level: 1,
    keys: [{ value: day, label: day }],
    figures: Object.fromEntries(names.map((name) => [name, SCALES[name] === 0 ? '0' : '0.000'])),
    search: narrowSearch(search, [{ key: 'day', value: day }]),
  }
}
