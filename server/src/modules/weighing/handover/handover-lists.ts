import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import { INSIDE_STAGES } from '@junheng/domain/visit/stages.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { is } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { HandoverRow } from './handover.entity.ts'
import type { CountedShift } from './handover.queries.ts'

/** A count of the sheet with the list it was counted in. */
export interface HandedCount {
  readonly label: string
  readonly count: number
  /** Null: the reader may not open that list. */
  readonly target: HomeTarget | null
}

interface CountedList {
  readonly field: 'weighCount' | 'openTrucks' | 'openExceptions' | 'voids' | 'handWeighings'
  readonly mount: string
  search(counted: CountedShift): readonly SentSearch[]
}

/** Hidden records were weighed all the same, and lists show them to who asks. */
const HIDDEN_TOO = is('hidden', '', 'ne')

const LISTS: readonly CountedList[] = [
  {
    field: 'weighCount',
    mount: 'weigh/all',
    search: (counted) => [
      is('weighState', 'DONE,SINGLE', 'in'),
      ...recordsOf(counted, 'finishTime'),
    ],
  },
  {
    field: 'openTrucks',
    mount: 'registry/all',
    search: () => [is('stage', INSIDE_STAGES.join(','), 'in')],
  },
  {
    field: 'openExceptions',
    mount: 'exception/main',
    search: (counted) => [
      is('state', 'OPEN'),
      // What concerns no scale concerns every room.
      { or: [is('scaleId', ''), onScales(counted, ['scaleId']).or].flat() },
    ],
  },
  {
    field: 'voids',
    mount: 'weigh/all',
    search: (counted) => [
      is('status', 'OBSOLETE'),
      is('weighState', '', 'ne'),
      ...recordsOf(counted, 'voidTime'),
    ],
  },
  {
    field: 'handWeighings',
    mount: 'reading/main',
    search: (counted) => [
      is('source', 'HAND'),
      ...during('readingTime', counted),
      onScales(counted, ['scaleId']),
    ],
  },
]

const during = (key: string, { from, to }: CountedShift) => [is(key, from, 'ge'), is(key, to, 'lt')]

/** No scale has this id: a room without scales has nothing. */
const NO_SCALE = '0'

const onScales = ({ scaleIds }: CountedShift, keys: readonly string[]) => ({
  or: keys.map((key) => is(key, scaleIds.join(',') || NO_SCALE, 'in')),
})

/** Records of the shift on the scales of the room. */
const recordsOf = (counted: CountedShift, timeKey: string) => [
  HIDDEN_TOO,
  ...during(timeKey, counted),
  onScales(counted, ['grossScaleId', 'tareScaleId']),
]

/** The counts of a sheet, each with the list that shows what was counted. */
export function handedCounts(
  services: EntityServices,
  { caller, row, counted }: { caller: Caller; row: HandoverRow; counted: CountedShift },
): readonly HandedCount[] {
  const { registry } = services.engine
  const { fields } = registry.model('handover')
  return LISTS.map(({ field, mount, search }) => {
    const entry = registry.mountById(mount)
    const mayList = entry !== null && isPermitted(caller, permissionKey(entry.mount, 'list'))
    const own = [is('orgId', row.orgId ?? ''), ...search(counted)]
    return {
      label: fields.get(field)?.attrs.label ?? field,
      count: row[field],
      target: mayList ? targetOf({ services }, mount, own) : null,
    }
  })
}
