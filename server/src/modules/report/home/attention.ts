import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { HomeDetail, HomeEntry, HomeWarning } from '@junheng/domain/home/home-wire.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPermitted } from '#platform/access/caller.ts'
import {
  type AgencySource,
  type AskedSource,
  is,
  isListed,
  type ListedSource,
  type WarnSource,
} from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { type AskedList, askList, countList, readList } from '#platform/list-engine/asked-list.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { HomeAsk } from './home-ask.ts'

/** Most rows a detail shows; its list shows the rest. */
const MOST_ROWS = 200

/** Whether the caller is told of a source at all. */
function mayHear({ call, services }: HomeAsk, source: AgencySource): boolean {
  const { caller } = call
  if (!isListed(source))
    return source.rights.length === 0 || source.rights.some((key) => isPermitted(caller, key))
  if (source.action === undefined) return true
  const entry = services.engine.registry.mountById(source.mount)
  return entry !== null && isPermitted(caller, permissionKey(entry.mount, source.action))
}

/** The list behind a source; null: the caller may not open it, or there is nothing to tell. */
async function listOf(ask: HomeAsk, source: ListedSource) {
  const search = await source.search(ask)
  if (search === null) return null
  const list = await askList(ask.services, ask.call, { mount: source.mount, search })
  return list && { list, search }
}

async function entryOf(ask: HomeAsk, source: AgencySource): Promise<HomeEntry | null> {
  if (!mayHear(ask, source)) return null
  const { type, title } = source
  if (!isListed(source)) {
    const rows = await source.rows(ask)
    const latest = rows.map(({ time }) => time).find((time) => typeof time === 'string')
    const target = { path: source.path, search: [] }
    return { type, title, count: rows.length, latest: latest ?? null, ...target }
  }
  const found = await listOf(ask, source)
  if (found === null) return null
  return {
    type,
    title,
    ...(await countList(found.list)),
    ...targetOf(ask, source.mount, found.search),
  }
}

/** Those entries that have rows, in the order of their sources. */
export async function readEntries(
  ask: HomeAsk,
  sources: readonly AgencySource[],
): Promise<readonly HomeEntry[]> {
  const entries = await fewAtOnce(sources, (source) => entryOf(ask, source))
  return entries.flatMap((entry) => (entry === null || entry.count === 0 ? [] : [entry]))
}

const RANK = { danger: 0, warning: 1, info: 2 } as const

/** Warnings that hold now, the pressing ones first. */
export async function readWarnings(
  ask: HomeAsk,
  sources: readonly WarnSource[],
): Promise<readonly HomeWarning[]> {
  const severities = new Map(sources.map(({ type, severity }) => [type, severity]))
  const entries = await readEntries(ask, sources)
  return entries
    .map((entry) => ({ ...entry, severity: severities.get(entry.type) ?? 'info' }))
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
}

interface DetailQuestion {
  readonly type: string
  /** One row of it alone. */
  readonly id: string | null
}

/** The rows behind an entry; who is not told of it may not see them either. */
export async function readDetail(
  ask: HomeAsk,
  sources: readonly AgencySource[],
  { type, id }: DetailQuestion,
): Promise<HomeDetail> {
  const source = sources.find((one) => one.type === type)
  if (source === undefined) throw new RefusalError(refuse('call.value', { key: 'type' }))
  if (!mayHear(ask, source)) throw new RefusalError(refuse('access.forbidden'))
  return isListed(source) ? listedDetail(ask, source, id) : askedDetail(ask, source, id)
}

async function askedDetail(
  ask: HomeAsk,
  { type, title, path, labels, rows }: AskedSource,
  id: string | null,
): Promise<HomeDetail> {
  const all = await rows(ask)
  const wanted = id === null ? all : all.filter((row) => row.id === id)
  return {
    type,
    title,
    path,
    search: [],
    columns: Object.entries(labels).map(([field, label]) => ({ field, label, options: null })),
    list: wanted.slice(0, MOST_ROWS),
    total: wanted.length,
  }
}

async function listedDetail(
  ask: HomeAsk,
  source: ListedSource,
  id: string | null,
): Promise<HomeDetail> {
  const { type, title, mount, notes } = source
  const found = await source.search(ask)
  const search = found && id !== null ? [...found, is('id', id)] : (found ?? [is('id', '0')])
  const list = await askList(ask.services, ask.call, { mount, search })
  if (list === null) throw new RefusalError(refuse('access.forbidden'))
  const [{ count }, rows] = await Promise.all([countList(list), readList(list, MOST_ROWS)])
  const said = (await notes?.(ask)) ?? null
  const columns = columnsOf(list, source)
  return {
    type,
    title,
    ...targetOf(ask, mount, search),
    columns: [...columns, ...(said ? [{ field: 'note', label: '说明', options: null }] : [])],
    list: rows.map((row) => ({
      id: row['id'],
      ...Object.fromEntries(columns.map(({ field }) => [field, row[field] ?? null])),
      ...(said ? { note: said.get(String(row['id'])) ?? null } : {}),
    })),
    total: count,
  }
}

function columnsOf(
  { fields, hidden }: AskedList,
  { columns }: ListedSource,
): HomeDetail['columns'] {
  return columns.flatMap((name) => {
    const field = fields.get(name)
    if (field === undefined || hidden.has(name)) return []
    const options = field.attrs.options?.map(({ value, label }) => ({ value, label })) ?? null
    return [{ field: name, label: field.attrs.label, options }]
  })
}
