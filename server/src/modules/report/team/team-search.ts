import type { ReportSearch } from '@junheng/domain/report/team-report.ts'
import type { GroupKey } from './team-cuts.ts'
import type { TeamQuestion } from './team-question.ts'

/** The field of the record list that a dimension is asked by. */
const FIELDS: Readonly<Record<GroupKey, string>> = {
  day: 'businessDate',
  team: 'teamId',
  shift: 'shiftId',
  scale: 'grossScaleId',
  kind: 'kind',
  material: 'invCode',
  partner: 'partnerId',
  operator: 'grossUser',
}

/**
 * The search that lists exactly the records of a report. The list leaves void ones out by itself, and hidden
 * ones unless it is asked about them.
 *
 * @param loads what the materials asked for came in; null: none were asked for
 */
export function searchOf(
  question: TeamQuestion,
  loads: readonly string[] | null,
): readonly ReportSearch[] {
  const { from, to, shiftIds, teamIds, scaleIds, kinds, partnerIds } = question
  return [
    { key: 'weighState', op: 'eq', val: 'DONE' },
    { key: 'hidden', op: 'ne', val: '' },
    { key: 'businessDate', op: 'ge', val: from },
    { key: 'businessDate', op: 'le', val: to },
    ...among('shiftId', shiftIds),
    ...among('teamId', teamIds),
    ...among('grossScaleId', scaleIds),
    ...among('kind', kinds),
    ...among('partnerId', partnerIds),
    ...(loads === null ? [] : among('invCode', loads.length === 0 ? [NOTHING] : loads)),
  ]
}

/** No code is this: what was asked for has not come. */
const NOTHING = '-'

const among = (key: string, values: readonly string[]): readonly ReportSearch[] =>
  values.length === 0 ? [] : [{ key, op: 'in', val: values.join(',') }]

/** The search narrowed to a group; a group that a value names needs no wider choice of the same beside it. */
export function narrowSearch(
  search: readonly ReportSearch[],
  keys: readonly { readonly key: GroupKey; readonly value: string }[],
): readonly ReportSearch[] {
  const fields = new Set(keys.map(({ key }) => FIELDS[key]))
  return [
    ...search.filter(({ key }) => !fields.has(key)),
    ...keys.map(({ key, value }) => ({ key: FIELDS[key], op: 'eq', val: value })),
  ]
}
