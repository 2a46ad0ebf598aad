import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Database } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { renewNames } from '#platform/db/statement-name.ts'
import { buildRegistry, type EntityRegistry } from '#platform/entity-engine/registry.ts'
import { readVersion } from './builder.queries.ts'
import { MODEL_CHANGED } from './change-model.ts'
import { combineModels } from './combine-models.ts'
import { loadCustomModels, type ModelProblem } from './load-custom-models.ts'
import { loadViews } from './view/load-views.ts'
import type { IsViewed } from './view/view-sources.ts'

/** The entities of the running product, changing while it runs. */
export interface ModelSource {
  current(): EntityRegistry
  /** What is stored but was left out of the current registry. */
  problems(): readonly ModelProblem[]
  /** Takes up what has changed; never fails: what cannot be taken up is reported, the old stays. */
  reload(): Promise<void>
  /** Called with each new registry, already current; one that throws keeps the old registry in force. */
  onChange(listener: (registry: EntityRegistry) => void): void
}

export interface ModelSourceParts {
  readonly db: Database
  readonly entities: readonly Entity[]
  readonly notifications: Pick<Notifications, 'on' | 'ready'>
  readonly isViewed: IsViewed
  /** Told in words what was left out or failed; for the log. */
  readonly report?: (line: string) => void
}

interface Loaded {
  readonly registry: EntityRegistry
  readonly problems: readonly ModelProblem[]
}

/**
 * Loads the registry and keeps it up to date: every node hears of a change made on any of them, so that
 * tables and columns made at run time need no restart.
 *
 * @throws when the product's own definitions are wrong
 */
export async function createModelSource(parts: ModelSourceParts): Promise<ModelSource> {
  const { report = () => {} } = parts
  const listeners: ((registry: EntityRegistry) => void)[] = []
  let loaded = await loadRegistry(parts)
  reportProblems(loaded, report)
  /** One reload after another: an older registry must not come in behind a newer one. */
  let queue: Promise<void> = Promise.resolve()

  const tell = (): void => {
    for (const listener of listeners) listener(loaded.registry)
  }
  const takeUp = (next: Loaded): void => {
    const old = loaded
    loaded = next
    renewNames()
    try {
      tell()
    } catch (error) {
      loaded = old
      tell() // those that had taken up the new one go back
      throw error
    }
    reportProblems(next, report)
  }
  const load = async (): Promise<void> => {
    try {
      if ((await readVersion(parts.db)) === loaded.registry.version) return
      takeUp(await loadRegistry(parts))
    } catch (error) {
      report(
        `模型未能更新，继续使用原有模型：${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const reload = (): Promise<void> => {
    queue = queue.then(load)
    return queue
  }
  parts.notifications.on(MODEL_CHANGED, () => void reload())
  await parts.notifications.ready()
  await reload() // whatever was changed between the first look and the first listening
  return {
    current: () => loaded.registry,
    problems: () => loaded.problems,
    reload,
    onChange: (listener) => void listeners.push(listener),
  }
}

/** The version is read first: rows newer than it are only loaded once more. */
async function loadRegistry({ db, entities, isViewed }: ModelSourceParts): Promise<Loaded> {
  const version = await readVersion(db)
  const { models, problems } = combineModels(entities, await loadCustomModels(db))
  const own = await loadViews(db, models, isViewed)
  return {
    registry: buildRegistry(models, version, own.views),
    problems: [...problems, ...own.problems],
  }
}

function reportProblems({ problems }: Loaded, report: (line: string) => void): void {
  for (const { entity, field, faults } of problems) {
    const what = field === null ? `数据表或视图${entity}` : `${entity}的字段${field}`
    report(`${what}未启用：${faults.join('；')}`)
  }
}
