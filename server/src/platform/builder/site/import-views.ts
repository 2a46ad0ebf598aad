import { type SiteEntry, sayDifferences } from '@junheng/domain/builder/site-file.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { notify } from '#platform/db/notifications.ts'
import { canonical } from '#platform/template/save-layer.ts'
import { bumpVersion } from '../builder.queries.ts'
import { MODEL_CHANGED } from '../change-model.ts'
import { databaseOn } from '../trial-bench.ts'
import { probeView } from '../view/probe-view.ts'
import {
  deleteView,
  insertView,
  readViews,
  updateView,
  type ViewRow,
} from '../view/view.queries.ts'
import { designOf } from '../view/view-calls.ts'
import type { SiteStep, SiteWork, StepTold } from './site-work.ts'

/** A view as it is carried: its statement names tables, and these are called the same everywhere. */
export const carryView = ({ name, label, statement, columns }: ViewRow): SiteEntry => ({
  key: name,
  values: { label, statement, columns },
})

export const viewStep = ({
  key,
  values,
}: SiteEntry): Pick<SiteStep, 'section' | 'key' | 'label'> => ({
  section: 'views',
  key,
  label: textOf(values['label']) || key,
})

const LABELS: Readonly<Record<string, string>> = {
  label: '标题',
  statement: 'SQL 语句',
  columns: '列',
}

/** Checked and tried as one that somebody types, on the tables as they are within the import. */
export async function importView(site: SiteWork, entry: SiteEntry): Promise<StepTold> {
  const { tx, call, parts } = site
  const { caller, request } = call
  const before = (await readViews(tx)).find(({ name }) => name === entry.key)
  const old: AnyRow | undefined = before && carryView(before).values
  if (old && canonical(old) === canonical(entry.values)) return { action: 'same', changes: [] }
  const { label, statement, columns } = entry.values
  const sent = { name: entry.key, label: textOf(label), statement: textOf(statement) }
  const services = { ...site.services, viewDb: databaseOn(tx) }
  const asked = { statement: sent.statement, isViewed: parts.isViewed }
  const probed = await probeView(services, { caller, request }, asked)
  const design = designOf(sent, probed, Array.isArray(columns) ? columns : [])
  const trail = { ...caller, now: parts.clock.now() }
  if (before) await updateView(tx, { ...design, version: before.version }, trail)
  else await insertView(tx, design, trail)
  await tellChange(site, entry.key, { from: before?.statement ?? null, to: design.statement })
  const changes = old ? sayDifferences(old, entry.values, (name) => LABELS[name] ?? name) : []
  return { action: before ? 'change' : 'add', changes }
}

/** Whether there was such a view. */
export async function removeView(site: SiteWork, name: string): Promise<boolean> {
  const isThere = (await deleteView(site.tx, name)) === 1
  if (isThere) await tellChange(site, name, { from: name, to: null })
  return isThere
}

async function tellChange(
  { tx, call }: SiteWork,
  name: string,
  change: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const field = { table: 'cg_view', field: 'statement', label: 'SQL 语句' }
  const said = { entity: 'cgView', bizKey: name, action: 'import', label: '导入视图' }
  call.log({ ...said, changes: [{ ...field, ...change }] })
  await notify(tx, MODEL_CHANGED, String(await bumpVersion(tx)))
}
