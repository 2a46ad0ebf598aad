import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { createBriefCache } from './brief-cache.ts'
import { SETTING_LEVELS, SETTING_TYPES, type Setting, type SettingValue } from './define-setting.ts'
import {
  listSettingRows,
  lockSetting,
  notifyChange,
  removeSetting,
  type SettingScope,
  storeSetting,
} from './setting.queries.ts'
import { checkValue, isRefusal, readStored } from './setting-value.ts'

const SETTINGS_CHANNEL = 'settings_changed'

export type SettingSource = 'org' | 'group' | 'default'

export interface SettingState {
  readonly setting: Setting
  readonly value: unknown
  /** Where the value comes from. */
  readonly source: SettingSource
}

export interface SettingChange {
  readonly groupId: string
  /** Null sets it for the whole group. */
  readonly orgId: string | null
  readonly user: { readonly id: string; readonly name: string }
}

/** What a change came to, for the log: the value that held for its owner, and the one that holds now. */
export interface SettingOutcome {
  readonly before: SettingState
  readonly after: SettingState
}

type KeyOf<D extends readonly Setting[]> = D[number]['key']
type ValueOf<D extends readonly Setting[], K> = SettingValue<
  Extract<D[number], { readonly key: K }>
>

export interface Settings<D extends readonly Setting[]> {
  /** The value that holds for a company: its own, else the group's, else the default. */
  get<K extends KeyOf<D>>(key: K, scope: SettingScope): Promise<ValueOf<D, K>>
  /** The same by definition, for parts that know theirs and not the list of all. */
  valueOf<S extends Setting>(setting: S, scope: SettingScope): Promise<SettingValue<S>>
  /** Sets a value, or with null takes it back, so that the next higher one holds. */
  set<K extends KeyOf<D>>(
    tx: Tx,
    change: SettingChange & { readonly key: K; readonly value: ValueOf<D, K> | null },
  ): Promise<SettingOutcome>
  /** The same for what a browser has sent: key and value may be anything. */
  setInput(
    tx: Tx,
    change: SettingChange & { readonly key: string; readonly value: unknown },
  ): Promise<SettingOutcome>
  /** Every setting with the value that holds, for the settings page. */
  list(scope: SettingScope): Promise<readonly SettingState[]>
  /** Values are read anew at the next call; for whoever has just committed one. */
  forget(): void
}

export interface SettingsOptions<D extends readonly Setting[]> {
  readonly db: Database
  readonly definitions: D
  /** Of parts that ask for theirs by definition, so that nobody needs the list of all. */
  readonly further?: readonly Setting[]
  newId(): string
  /** Without it another node's change is seen after 5 seconds. */
  readonly notifications?: Notifications
  readonly log?: (line: string) => void
}

type States = ReadonlyMap<string, SettingState>

/**
 * The settings of all parts of the product, typed by their definitions.
 *
 * @example
 * const settings = createSettings({ db, definitions: [countCap, captcha], newId })
 * const cap: number = await settings.get('countCap', { groupId, orgId })
 */
export function createSettings<const D extends readonly Setting[]>(
  options: SettingsOptions<D>,
): Settings<D> {
  const { db, notifications, log = () => {} } = options
  const definitions = collectSettings([...options.definitions, ...(options.further ?? [])])
  const cache = createBriefCache<States>()
  notifications?.on(SETTINGS_CHANNEL, () => cache.forget())

  const read = async (tx: Queryable, scope: SettingScope): Promise<States> =>
    resolveStates(definitions, { rows: await listSettingRows(tx, scope), log })
  const load = (scope: SettingScope): Promise<States> =>
    cache.get(`${scope.groupId}/${scope.orgId}`, () => read(db, scope))

  async function setInput(
    tx: Tx,
    change: SettingChange & { readonly key: string; readonly value: unknown },
  ): Promise<SettingOutcome> {
    const setting = definitions.get(change.key)
    if (!setting) throw new RefusalError(refuse('setting.unknown', { key: change.key }))
    await lockSetting(tx, change)
    const before = stateOf(await read(tx, change), setting.key)
    await storeChange(tx, { setting, change, id: options.newId() })
    await notifyChange(tx, SETTINGS_CHANNEL)
    // The notification drops it again after the commit; this only serves a node that does not listen.
    cache.forget()
    return { before, after: stateOf(await read(tx, change), setting.key) }
  }

  return {
    async get<K extends KeyOf<D>>(key: K, scope: SettingScope) {
      return stateOf(await load(scope), key).value as ValueOf<D, K>
    },
    async valueOf<S extends Setting>({ key, default: preset }: S, scope: SettingScope) {
      // What a customer's table might be set to nobody has listed; it is as it came.
      if (!definitions.has(key)) return preset as SettingValue<S>
      return stateOf(await load(scope), key).value as SettingValue<S>
    },
    set: setInput,
    setInput,
    list: async (scope) => [...(await load(scope)).values()],
    forget: () => cache.forget(),
  }
}

function stateOf(states: States, key: string): SettingState {
  const state = states.get(key)
  if (!state) throw new Error(`setting ${key} is not defined`)
  return state
}

async function storeChange(
  tx: Tx,
  {
    setting,
    change,
    id,
  }: {
    readonly setting: Setting
    readonly change: SettingChange & { readonly value: unknown }
    readonly id: string
  },
): Promise<void> {
  const { groupId, orgId, user, value } = change
  const { key, label, level } = setting
  if (orgId !== null && level === 'group') assertAllowed(refuse('setting.level', { label }))
  if (value === null) return removeSetting(tx, { groupId, orgId, key })
  const checked = checkValue(setting, value)
  if (isRefusal(checked)) throw new RefusalError(checked)
  await storeSetting(tx, { id, groupId, orgId, key, value: checked.text, user })
}

function resolveStates(
  definitions: ReadonlyMap<string, Setting>,
  facts: {
    readonly rows: readonly { key: string; value: string; of_org: boolean }[]
    readonly log: (line: string) => void
  },
): States {
  const states = new Map<string, SettingState>()
  for (const [key, setting] of definitions) {
    states.set(key, { setting, value: setting.default, source: 'default' })
  }
  const groupFirst = facts.rows.toSorted((a, b) => Number(a.of_org) - Number(b.of_org))
  for (const row of groupFirst) {
    const setting = definitions.get(row.key)
    // A setting that a later version no longer has: its row stays for a way back.
    if (!setting || (row.of_org && setting.level === 'group')) continue
    const stored = readStored(setting, row.value)
    if (!stored) facts.log(`设置项 ${row.key} 的值“${row.value}”已不可用，按上级或默认值处理`)
    else states.set(row.key, { setting, value: stored.value, source: row.of_org ? 'org' : 'group' })
  }
  return states
}

/** A dot sets apart what one setting says of each kind, such as `noticeNeedContract.pu`. */
const KEY = /^[a-z][A-Za-z0-9]{0,29}(\.[a-z][A-Za-z0-9]{0,19})?$/

/** The definitions by key. Anything wrong with them stops the start and names the setting. */
export function collectSettings(definitions: readonly Setting[]): ReadonlyMap<string, Setting> {
  const byKey = new Map<string, Setting>()
  for (const setting of definitions) {
    const fault = byKey.has(setting.key) ? 'is defined twice' : findFault(setting)
    if (fault !== null) throw new Error(`setting ${setting.key} ${fault}`)
    byKey.set(setting.key, setting)
  }
  return byKey
}

function findFault(setting: Setting): string | null {
  if (!KEY.test(setting.key)) return 'needs a camelCase key of at most 40 letters'
  if (!SETTING_TYPES.includes(setting.type)) return `has the unknown type ${setting.type}`
  if (!SETTING_LEVELS.includes(setting.level)) return `has the unknown level ${setting.level}`
  if (setting.label === '' || setting.help === '') return 'needs a label and a help text'
  if (setting.default === null) return null
  const checked = checkValue(setting, setting.default)
  if (isRefusal(checked)) return `has a default that it would refuse: ${checked.message}`
  return checked.value === setting.default ? null : `has a default that should read ${checked.text}`
}
