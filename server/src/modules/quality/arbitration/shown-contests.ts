import { group, listOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { type AssayValue, formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import { type BarrelGroupFacts, findBarrelGroups } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { photoUrl } from '../sample/handover.actions.ts'
import type { Arbitration } from './arbitration.queries.ts'
import type { Contest } from './contests.ts'

const ITEM = {
  itemId: text({ label: '项目', required: true }),
  name: text({ label: '指标', required: true }),
  first: text({ label: '首次化验值' }),
  second: text({ label: '复检值' }),
  limit: text({ label: '再现性临界差' }),
  value: text({ label: '仲裁值' }),
}

/** Two assays that do not agree, by the group; nothing of a code is told. */
export const CONTEST = {
  barrelGroupId: text({ label: '桶组', required: true }),
  code: text({ label: '桶组编号', required: true }),
  partnerName: text({ label: '往来单位' }),
  isReported: flag({ label: '已录报告' }),
  isBegun: flag({ label: '厂内仲裁已录入' }),
  labName: text({ label: '外部实验室' }),
  reportNo: text({ label: '报告编号' }),
  reportDate: text({ label: '报告日期' }),
  fileId: text({ label: '报告文件' }),
  fileUrl: text({ label: '报告地址', length: 1000 }),
  items: listOf(group(ITEM, { required: true })),
}
type ShownContest = ValuesOf<typeof CONTEST>

interface Told {
  readonly contest: Contest
  readonly itemIds: readonly string[]
  /** Null: nothing is reported yet. */
  readonly report: Arbitration | null
}

/** What waits and what was reported, of the items that are all the caller's. */
export async function showContests(
  db: Queryable,
  engine: Engine,
  { contests, seen }: { readonly contests: readonly Contest[]; readonly seen: ReadonlySet<string> },
): Promise<ShownContest[]> {
  const told = contests.flatMap(toldOf).filter(({ itemIds }) => itemIds.every((id) => seen.has(id)))
  const groupIds = told.flatMap(({ contest }) => contest.origin.barrelGroupId ?? [])
  const groups = new Map((await findBarrelGroups(db, groupIds)).map((one) => [one.id, one]))
  const terms = await findAssayItems(db, [...new Set(told.flatMap(({ itemIds }) => itemIds))])
  const shown: ShownContest[] = []
  for (const one of told) {
    const of = groups.get(one.contest.origin.barrelGroupId ?? '')
    if (of !== undefined) shown.push(await showOne(engine, { ...one, of, terms }))
  }
  return shown
}

function toldOf(contest: Contest): readonly Told[] {
  const { open, reports } = contest
  const waiting = open === null ? [] : [{ contest, itemIds: open.itemIds, report: null }]
  const done = reports.map((report) => ({ contest, itemIds: Object.keys(report.values), report }))
  return [...waiting, ...done]
}

async function showOne(
  engine: Engine,
  {
    contest,
    itemIds,
    report,
    of,
    terms,
  }: Told & { readonly of: BarrelGroupFacts; readonly terms: ReadonlyMap<string, AssayItem> },
): Promise<ShownContest> {
  const shown = (itemId: string, value: AssayValue | null | undefined): string | null =>
    value ? formatAssayValue(value, terms.get(itemId)?.decimals ?? 2) : null
  return {
    barrelGroupId: of.id,
    code: of.code,
    partnerName: of.partnerName,
    isReported: report !== null,
    isBegun: report === null && contest.open?.isBegun === true,
    labName: report?.labName ?? null,
    reportNo: report?.reportNo ?? null,
    reportDate: report?.reportDate ?? null,
    fileId: report?.fileId ?? null,
    fileUrl: await photoUrl(engine, report?.fileId ?? null),
    items: itemIds.map((itemId) => ({
      itemId,
      name: terms.get(itemId)?.name ?? '',
      first: shown(itemId, contest.first.get(itemId)),
      second: shown(itemId, contest.second.get(itemId)),
      limit: shown(itemId, terms.get(itemId)?.reproducibility),
      value: shown(itemId, report?.values[itemId]),
    })),
  }
}
