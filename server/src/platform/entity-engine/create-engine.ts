import { rememberPatterns } from '@junheng/domain/checks/pattern-rule.ts'
import { isCustomEntityName } from '@junheng/domain/entity/custom-names.ts'
import type { EventKind } from '@junheng/domain/entity/define-event.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { createParts } from '#platform/parts/part.ts'
import type { Setting } from '#platform/settings/define-setting.ts'
import type { SettingScope } from '#platform/settings/setting.queries.ts'
import type { DomainEvent, Engine, EngineTime, RowRules } from './engine.ts'
import type { EntityRegistry } from './registry.ts'
import type { EntityRules } from './rules.ts'

/** What follows from an event, in the same transaction; failing it fails the write. */
export interface EventHandler {
  readonly event: string
  handle(tx: Tx, event: DomainEvent, engine: Engine): Promise<void>
  /** The same of many that happened at once. Absent: each by itself. */
  handleAll?(tx: Tx, events: readonly DomainEvent[], engine: Engine): Promise<void>
}

/** What happens to rows of customers' tables, which nobody can name beforehand: heard under this. */
export const OWN_TABLES = 'own tables'

/**
 * Hears of a declared event, and so knows what it tells.
 *
 * @example
 * export const freeAtExit = hear(visitLeft, (tx, { id }) => freePlace(tx, id))
 */
export function hear<R extends object>(
  { name }: EventKind<R>,
  handle: (tx: Tx, told: R, engine: Engine) => Promise<void>,
): EventHandler {
  return { event: name, handle: (tx, { row }, engine) => handle(tx, row as R, engine) }
}

/**
 * Hears of one or of many at once in the same way, for what costs the database no more for many than for one.
 *
 * @example
 * export const weighAnew = hearAll(weighRecomputed, (tx, told) => storeWeights(tx, told.map(({ id }) => id)))
 */
export function hearAll<R extends object>(
  { name }: EventKind<R>,
  handle: (tx: Tx, told: readonly R[], engine: Engine) => Promise<void>,
): EventHandler {
  return {
    event: name,
    handle: (tx, { row }, engine) => handle(tx, [row as R], engine),
    handleAll: (tx, events, engine) =>
      handle(
        tx,
        events.map(({ row }) => row as R),
        engine,
      ),
  }
}

export interface EngineParts {
  /** Read anew at each use: a customer's change replaces the registry while the product runs. */
  registry(): EntityRegistry
  readonly rules: readonly EntityRules[]
  readonly handlers?: readonly EventHandler[]
  /** Hears of every event after its handlers, in the same transaction; keeps it for who wants it later. */
  forward?(tx: Tx, event: DomainEvent): Promise<void>
  readonly clock: Clock
  newId(): string
  /** Absent: nobody keeps dictionaries. */
  readonly dictOptions?: Engine['dictOptions']
  /** Absent: every setting has its default. */
  setting?(setting: Setting, scope: SettingScope): Promise<unknown>
}

const NO_RULES: RowRules<AnyRow> = {}
/** Patterns of definitions and templates; a few hundred at most. */
const REMEMBERED_PATTERNS = 500

export function createEngine(parts: EngineParts): Engine {
  const running = createParts()
  const byEntity = new Map<string, RowRules<AnyRow>>()
  for (const { entity, rules } of parts.rules) {
    if (byEntity.has(entity)) throw new Error(`two sets of rules for ${entity}`)
    parts.registry().model(entity)
    byEntity.set(entity, rules)
  }
  const handlers = groupByEvent(parts.handlers ?? [])
  const handlersOf = ({ name, entity }: DomainEvent): readonly EventHandler[] =>
    handlers.get(isCustomEntityName(entity) ? OWN_TABLES : name) ?? []
  const compile = rememberPatterns({ limit: REMEMBERED_PATTERNS })
  const engineAt = ({ clock, newId, isPast = false }: EngineTime): Engine => {
    const engine: Engine = {
      get registry() {
        return parts.registry()
      },
      clock,
      compile,
      newId,
      // The scales and cameras of a past that is told are not those that run now.
      parts: isPast ? createParts() : running,
      rulesOf: (entity) => byEntity.get(entity) ?? NO_RULES,
      setting: async (setting, scope) =>
        (parts.setting ? await parts.setting(setting, scope) : setting.default) as never,
      dictOptions: async (db, asked) => (await parts.dictOptions?.(db, asked)) ?? [],
      async publish(tx, event) {
        for (const handler of handlersOf(event)) await handler.handle(tx, event, engine)
        if (!isPast) await parts.forward?.(tx, event)
      },
      async publishAll(tx, events) {
        const [first] = events
        if (first === undefined) return
        if (events.some(({ name }) => name !== first.name))
          throw new Error(`${first.name} is told together with another event`)
        for (const handler of handlersOf(first)) {
          if (handler.handleAll) await handler.handleAll(tx, events, engine)
          else for (const event of events) await handler.handle(tx, event, engine)
        }
        if (!isPast) for (const event of events) await parts.forward?.(tx, event)
      },
      at: engineAt,
    }
    return engine
  }
  return engineAt({ clock: parts.clock, newId: parts.newId })
}

function groupByEvent(handlers: readonly EventHandler[]): Map<string, EventHandler[]> {
  const groups = new Map<string, EventHandler[]>()
  for (const handler of handlers)
    groups.set(handler.event, [...(groups.get(handler.event) ?? []), handler])
  return groups
}
