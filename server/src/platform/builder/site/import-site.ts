import type { ImportStep } from '@junheng/domain/builder/design-file.ts'
import { planImport } from '@junheng/domain/builder/design-file.ts'
import {
  type RowSection,
  SITE_SECTIONS,
  type SiteEntry,
  type SiteFile,
  type SiteSection,
  sayDifferences,
} from '@junheng/domain/builder/site-file.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { Layer } from '@junheng/domain/template/layer-template.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { buildRegistry, type EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { findLayers } from '#platform/template/layer.queries.ts'
import { ownersOf } from '#platform/template/layer-source.ts'
import { canonical, saveLayer } from '#platform/template/save-layer.ts'
import { depsOf } from '../builder-parts.ts'
import { removeTable } from '../remove-table.ts'
import { applyTable, findDesigns } from '../transfer-calls.ts'
import { loadViews } from '../view/load-views.ts'
import { CallBench, servicesOn } from './call-bench.ts'
import { importGrants, importMenus, importRows, removeMenuEntry, removeRow } from './import-rows.ts'
import { importView, removeView, viewStep } from './import-views.ts'
import { NameBook } from './portable-rows.ts'
import type { SiteParts, SiteStep, SiteWork, StepTold } from './site-work.ts'

/** A file on its way in. What cannot be is a conflict, told with the others; whoever began decides what comes of it. */
export class SiteImport implements SiteWork {
  readonly tx: Tx
  readonly parts: SiteParts
  readonly call: WriteContext
  readonly steps: SiteStep[] = []
  registry: EntityRegistry
  readonly #confirmed: boolean

  constructor(
    tx: Tx,
    parts: SiteParts,
    { call, confirmed }: { readonly call: WriteContext; readonly confirmed: boolean },
  ) {
    this.tx = tx
    this.parts = parts
    this.call = call
    this.registry = parts.models.current()
    this.#confirmed = confirmed
  }

  get services(): EntityServices {
    return servicesOn(this.parts.services(), { tx: this.tx, registry: this.registry })
  }

  bench(): CallBench {
    const calls = this.parts.guarded(this.services)
    return new CallBench(calls, { tx: this.tx, context: this.call })
  }

  names(): NameBook {
    return new NameBook(this.tx, this.registry, this.call.caller.groupId)
  }

  async run(file: SiteFile): Promise<void> {
    await this.#tables(file)
    await this.#views(file)
    const bench = this.bench()
    const entriesOf = (section: RowSection): readonly SiteEntry[] => file.rows[section] ?? []
    for (const kind of this.parts.rowKinds.filter(({ section }) => isEarly(section)))
      await importRows(this, bench, { kind, entries: entriesOf(kind.section) })
    for (const layer of file.layers) await this.#layer(layer)
    for (const kind of this.parts.rowKinds.filter(({ section }) => !isEarly(section)))
      await importRows(this, bench, { kind, entries: entriesOf(kind.section) })
    await importMenus(this, entriesOf('menus'))
    await importGrants(this, bench, entriesOf('grants'))
    for (const { section, key } of file.remove)
      await this.step({ section, key, label: key }, () => this.#remove(bench, section, key))
  }

  /** Runs one thing by itself; what refuses it is its conflict. */
  async step(
    what: Pick<SiteStep, 'section' | 'key' | 'label'>,
    work: () => Promise<StepTold>,
  ): Promise<void> {
    try {
      this.steps.push({ ...what, ...(await this.tx.savepoint(work)) })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const said = error.refusal.errors?.[0]?.msg ?? error.refusal.message
      this.steps.push({ ...what, action: 'conflict', changes: [said] })
    }
  }

  async #tables({ tables }: SiteFile): Promise<void> {
    if (tables.length === 0) return
    const known = await findDesigns(this.tx)
    const file = { kind: 'junheng-tables', version: 1, tables } as const
    for (const step of planImport(file, (name) => known.get(name) ?? null))
      await this.step({ section: 'tables', key: step.name, label: step.label }, () =>
        this.#table(step),
      )
  }

  /** After the tables they read; what refers to them (menus, templates) comes later. */
  async #views({ rows: { views: entries = [] } }: SiteFile): Promise<void> {
    for (const entry of entries) await this.step(viewStep(entry), () => importView(this, entry))
    const { models, version } = this.registry
    const { views } = await loadViews(this.tx, models, this.parts.isViewed)
    this.registry = buildRegistry(models, version, views)
  }

  async #table(step: ImportStep): Promise<StepTold> {
    const { action, changes } = step
    if (action !== 'same') {
      const { caller } = this.call
      const deps = depsOf(this.parts, caller)
      const asked = { call: this.call, step, confirmed: this.#confirmed, deps }
      this.registry = await applyTable(this.tx, this.parts, asked)
    }
    return { action, changes }
  }

  async #layer(layer: Layer): Promise<void> {
    const { caller } = this.call
    const { at, template, ops } = layer
    const what = { section: 'layers', key: `${at} ${template}`, label: template } as const
    await this.step(what, async () => {
      const stored = (await findLayers(this.tx, ownersOf(caller))).find(
        (row) => row.level === at && row.template === template,
      )
      if (canonical(stored?.ops ?? []) === canonical(ops)) return { action: 'same', changes: [] }
      await saveLayer(this.tx, this.services.engine, { caller, layer })
      if (ops.length === 0) return { action: 'remove', changes: [] }
      const changes = sayDifferences({ ops: stored?.ops ?? [] }, { ops }, () => '修改')
      return { action: stored === undefined ? 'add' : 'change', changes }
    })
  }

  async #remove(bench: CallBench, section: SiteSection, key: string): Promise<StepTold> {
    if (section === 'tables') await removeTable(this.tx, key, depsOf(this.parts, this.call.caller))
    const kind = this.parts.rowKinds.find((one) => one.section === section)
    const isThere =
      section === 'tables' ||
      (section === 'menus' && (await removeMenuEntry(this, key))) ||
      (section === 'views' && (await removeView(this, key))) ||
      (kind !== undefined && (await removeRow(this, bench, { kind, key })))
    return isThere
      ? { action: 'remove', changes: [`删除${SITE_SECTIONS[section]}`] }
      : { action: 'same', changes: [] }
  }
}

/** What layers and flows may speak of. */
const isEarly = (section: RowSection): boolean => section === 'dictionaries' || section === 'roles'
