import {
  type RowSection,
  readSiteFile,
  SITE_SECTION_NAMES,
  SITE_SECTIONS,
  type SiteEntry,
  type SiteSection,
  siteFile,
} from '@junheng/domain/builder/site-file.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { exportLayers } from '#platform/template/layer-transfer.ts'
import { BUILD, TAG } from '../builder-parts.ts'
import { findDesigns } from '../transfer-calls.ts'
import { undone } from '../undone.ts'
import { readViews } from '../view/view.queries.ts'
import { grantedKeys } from './import-rows.ts'
import { SiteImport } from './import-site.ts'
import { carryView } from './import-views.ts'
import { carryMenus, readMenus } from './portable-menus.ts'
import { carryRow, findRows } from './portable-rows.ts'
import type { SiteParts, SiteStep } from './site-work.ts'

const STEP = {
  section: text({ label: '种类', required: true }),
  key: text({ label: '名称', required: true }),
  label: text({ label: '标题', required: true }),
  action: text({ label: 'add、change、same、remove 或 conflict', required: true }),
  changes: listOf(text({ label: '说明', required: true }), { required: true }),
}

/** What a site has made for itself as one file, and back: planned first, then as a whole or not at all. */
export const siteCalls = (parts: SiteParts): readonly Call[] => [
  exportCall(parts),
  importCall(parts),
]

const exportCall = (parts: SiteParts): Call =>
  defineCall({
    method: 'POST',
    path: '/optimus_prime/cg-table/exportSite',
    right: BUILD,
    tag: TAG,
    label: '导出站点配置：表、模板、流程、打印、报表、字典、菜单、角色',
    body: {
      sections: listOf(choice(SITE_SECTIONS, { label: '种类', required: true }), {
        label: '种类；不给则全部',
      }),
    },
    answers: {
      kind: text({ label: '文件种类', required: true }),
      version: int({ label: '版本', required: true }),
      tables: json({ label: '自定义表', required: true }),
      layers: json({ label: '模板修改', required: true }),
      rows: json({ label: '其他，按种类', required: true }),
      remove: json({ label: '要删除的', required: true }),
    },
    // A write by form: what is gathered is gathered of one moment, by calls that ask for their rights.
    async run(tx, call) {
      const { sections } = call.body
      return exportSite(tx, parts, {
        call,
        sections: sections.length > 0 ? sections : SITE_SECTION_NAMES,
      })
    },
  })

async function exportSite(
  tx: Tx,
  parts: SiteParts,
  { call, sections }: { readonly call: WriteContext; readonly sections: readonly SiteSection[] },
) {
  const site = new SiteImport(tx, parts, { call, confirmed: false })
  const { caller } = call
  const { groupId } = caller
  const wants = new Set(sections)
  const names = site.names()
  const rows: Partial<Record<RowSection, readonly SiteEntry[]>> = {}
  for (const kind of parts.rowKinds.filter(({ section }) => wants.has(section))) {
    const found = await findRows(tx, site.registry, { kind, groupId })
    const model = site.registry.model(kind.entity)
    const carried: SiteEntry[] = []
    for (const row of found.values())
      carried.push(await carryRow(model, row, { kind, names, db: tx }))
    rows[kind.section] = carried
  }
  const book = await readMenus(tx, groupId)
  if (wants.has('menus')) rows.menus = carryMenus(book)
  if (wants.has('grants')) rows.grants = await grantsOf(site, book.keys)
  if (wants.has('views')) rows.views = (await readViews(tx)).map(carryView)
  const designs = wants.has('tables') ? [...(await findDesigns(tx)).values()] : []
  const layers = wants.has('layers') ? (await exportLayers(tx, caller, null)).layers : []
  return siteFile({ tables: designs, layers, rows })
}

async function grantsOf(
  site: SiteImport,
  keys: ReadonlyMap<string, string>,
): Promise<readonly SiteEntry[]> {
  const kind = site.parts.rowKinds.find(({ section }) => section === 'roles')
  if (kind === undefined) return []
  const bench = site.bench()
  const { groupId } = site.call.caller
  const granted: SiteEntry[] = []
  for (const [key, { id }] of await findRows(site.tx, site.registry, { kind, groupId })) {
    const menus = await grantedKeys(bench, id, keys)
    granted.push({ key, values: { menus } })
  }
  return granted
}

const importCall = (parts: SiteParts): Call =>
  defineCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table/importSite',
    right: BUILD,
    tag: TAG,
    label: '导入站点配置',
    body: {
      file: json({ label: 'exportSite 的结果', required: true }),
      apply: flag({ label: 'true：执行；否则只给出计划' }),
      confirmed: flag({ label: '已知会丢失的数据' }),
    },
    answers: {
      applied: flag({ label: '已执行' }),
      plan: listOf(group(STEP, { required: true }), { required: true }),
    },
    async run(tx, call) {
      const { file: sent, apply, confirmed } = call.body
      const file = readSiteFile(sent)
      if (!file.ok)
        throw new RefusalError(refuse('builder.invalid', { faults: file.faults.join('；') }))
      const work = async (context: WriteContext): Promise<readonly SiteStep[]> => {
        const site = new SiteImport(tx, parts, { call: context, confirmed })
        await site.run(file.value)
        return site.steps
      }
      if (!apply) return { applied: false, plan: [...(await undone(tx, () => work(silent(call))))] }
      const steps = await work(call)
      const conflicts = steps.filter(({ action }) => action === 'conflict')
      if (conflicts.length > 0)
        throw new RefusalError(refuse('builder.conflicts', { what: sayConflicts(conflicts) }))
      call.afterCommit(() => parts.models.reload())
      return { applied: true, plan: [...steps] }
    },
  })

/** A plan leaves no trace: neither in the log nor after it. */
const silent = (call: WriteContext): WriteContext => ({
  ...call,
  log: () => {},
  afterCommit: () => {},
  afterRefusal: () => {},
})

const sayConflicts = (conflicts: readonly SiteStep[]): string =>
  conflicts
    .slice(0, 5)
    .map(
      ({ section, label, changes }) => `${SITE_SECTIONS[section]}“${label}”：${changes.join('；')}`,
    )
    .join('。')
