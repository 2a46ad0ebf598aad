import {
  VEHICLE_COLUMNS,
  type VehicleColumn,
  type VehicleTableRow,
  type VehicleVisit,
} from '@junheng/domain/home/home-wire.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { sql } from '#platform/db/sql.ts'
import { askList, readList } from '#platform/list-engine/asked-list.ts'
import { type HomeAsk, startOfDay } from './home-ask.ts'

const VISITS = 'registry/all'
/** No plant holds more vehicles at a time. */
const MOST_VISITS = 1000

/** A row of the table: a kind of business, and its side where it has two. */
const ROWS = (['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const).flatMap((kind) => {
  const { label, sides } = KIND_TRAITS[kind]
  if (sides === null) return [{ id: kind, name: label, search: [is('kind', kind)] }]
  return (['fh', 'sh'] as const).map((side) => ({
    id: `${kind}-${side}`,
    name: `${label}${side === 'fh' ? '发货' : '收货'}`,
    search: [is('kind', kind), is('side', side)],
  }))
})
const SUM = { id: 'all', name: '合计', search: [] as readonly SentSearch[] }

const STAGES = Object.entries(VEHICLE_COLUMNS) as [keyof typeof VEHICLE_COLUMNS, string][]

/** What a cell of the table counts, its row aside. */
function cellSearch(column: VehicleColumn, since: string): readonly SentSearch[] {
  if (column === 'total') return [is('stage', OPEN_STAGES.join(','), 'in')]
  if (column === 'leftToday') return [is('stage', 'LEFT'), is('leaveTime', since, 'ge')]
  return [is('stage', VEHICLE_COLUMNS[column])]
}

const COLUMNS: readonly VehicleColumn[] = [...STAGES.map(([name]) => name), 'leftToday', 'total']

/** Vehicles by kind of business and by where they are on their visit; none for who may not list visits. */
export async function readVehicleTable(ask: HomeAsk): Promise<readonly VehicleTableRow[]> {
  const since = startOfDay(ask, ask.today)
  const counts = await countCells(ask, since)
  if (counts === null) return []
  const rows = ROWS.map((row) => tableRow(ask, since, { ...row, counts: counts.get(row.id) }))
  const sum = tableRow(ask, since, { ...SUM, counts: addUp([...counts.values()]) })
  return [...rows, sum]
}

type Counts = Partial<Record<VehicleColumn, number>>

interface Cell {
  readonly kind: string
  readonly side: string | null
  readonly stage: string
  readonly count: number
}

/** One query over the open visits and one over those that left today: each has an index of its own. */
async function countCells(
  ask: HomeAsk,
  since: string,
): Promise<ReadonlyMap<string, Counts> | null> {
  const open = [is('stage', Object.values(VEHICLE_COLUMNS).join(','), 'in')]
  const searches = [open, cellSearch('leftToday', since)]
  const lists = await Promise.all(
    searches.map((search) => askList(ask.services, ask.call, { mount: VISITS, search })),
  )
  const counts = new Map<string, Counts>()
  for (const list of lists) {
    if (list === null) return null
    const cells = await ask.services.db.rows<Cell>(
      sql`select t.kind, t.side, t.stage, count(*)::int as count ${list.rows} group by 1, 2, 3`,
      { planned: true },
    )
    for (const cell of cells) addCell(counts, cell)
  }
  return counts
}

function addCell(counts: Map<string, Counts>, { kind, side, stage, count }: Cell): void {
  const id = side === null ? kind : `${kind}-${side}`
  const was = counts.get(id) ?? {}
  const column = STAGES.find(([, name]) => name === stage)?.[0] ?? 'leftToday'
  const isOpen = OPEN_STAGES.some((open) => open === stage)
  counts.set(id, {
    ...was,
    [column]: (was[column] ?? 0) + count,
    ...(isOpen ? { total: (was.total ?? 0) + count } : {}),
  })
}

const addUp = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, all.reduce((sum, row) => sum + (row[column] ?? 0), 0)]),
  )

function tableRow(
  ask: HomeAsk,
  since: string,
  row: {
    readonly id: string
    readonly name: string
    readonly search: readonly SentSearch[]
    readonly counts: Counts | undefined
  },
): VehicleTableRow {
  const targets = COLUMNS.map(
    (column) =>
      [column, targetOf(ask, VISITS, [...row.search, ...cellSearch(column, since)])] as const,
  )
  const figures = Object.fromEntries(COLUMNS.map((column) => [column, row.counts?.[column] ?? 0]))
  return {
    id: row.id,
    name: row.name,
    ...(figures as Record<VehicleColumn, number>),
    path: targets[0]?.[1].path ?? '',
    searches: Object.fromEntries(
      targets.map(([column, { search }]) => [column, search]),
    ) as VehicleTableRow['searches'],
  }
}

/** The visits behind a row of the table, or behind one of its cells; who has stayed longest comes first. */
export async function readVehicles(
  ask: HomeAsk,
  { id, column }: { readonly id: string; readonly column: string },
): Promise<readonly VehicleVisit[]> {
  const row = [...ROWS, SUM].find((one) => one.id === id)
  if (row === undefined) throw new RefusalError(refuse('row.missing'))
  const wanted = COLUMNS.find((name) => name === column)
  if (wanted === undefined) throw new RefusalError(refuse('call.value', { key: 'column' }))
  const cell = cellSearch(wanted, startOfDay(ask, ask.today))
  const list = await askList(ask.services, ask.call, {
    mount: VISITS,
    search: [...row.search, ...cell],
    sort: [{ key: 'entranceTime', dir: 'asc', keyId: null }],
  })
  if (list === null) throw new RefusalError(refuse('access.forbidden'))
  return (await readList(list, MOST_VISITS)).map(visitOf)
}

function visitOf(row: Readonly<Record<string, unknown>>): VehicleVisit {
  const text = (name: string): string | null => {
    const value = row[name]
    return typeof value === 'string' ? value : null
  }
  const stay = row['stayMinutes']
  return {
    id: text('id') ?? '',
    code: text('code') ?? '',
    plateNumber: text('plateNumber') ?? '',
    kind: text('kind') ?? '',
    side: text('side'),
    stage: text('stage') ?? '',
    invName: text('invName'),
    partnerName: text('partnerName'),
    entranceTime: text('entranceTime'),
    stayMinutes: stay === null || stay === undefined ? null : Number(stay),
    place: text('dischargeAddressName') ?? text('queueName') ?? text('factoryName'),
  }
}
