import type { LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import type { OutboxEntry } from './outbox.ts'

/** Where a truck is with who loads it; the order is that of the list. */
export const STANDINGS = [
  'refused',
  'back',
  'loading',
  'waiting',
  'sending',
  'before',
  'done',
] as const
export type Standing = (typeof STANDINGS)[number]

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  refused: '需处理',
  back: '返回装卸',
  loading: '装卸中',
  waiting: '待装卸',
  sending: '待发送',
  before: '未过磅',
  done: '已完成',
}

type Pending = Pick<OutboxEntry, 'registryId' | 'fault' | 'path'>

const isStart = ({ path }: Pending): boolean => path.endsWith('/start')

/**
 * What the loader should see of a truck: what the server knows, with what still waits on the phone laid over.
 *
 * @example
 * standingOf({ ...truck, back: true }, []) // 'back'
 */
export function standingOf(truck: LoadTruck, pending: readonly Pending[]): Standing {
  const own = pending.filter(({ registryId }) => registryId === truck.registryId)
  if (own.some(({ fault }) => fault !== null)) return 'refused'
  if (own.some((entry) => !isStart(entry))) return 'sending'
  const isBegun = own.some(isStart) || (truck.hasLoad && truck.loadTime !== null)
  if (truck.back && !own.some(isStart)) return 'back'
  const isDone = truck.rows.length > 0 && truck.rows.every((row) => row.confirmState !== 'WAIT')
  if (isDone || (truck.rows.length === 0 && isBegun)) return 'done'
  if (isBegun) return 'loading'
  return truck.stage === 'ENTERED' ? 'before' : 'waiting'
}

/** Codes of a visit name it in clear; whether a code is genuine is the gate's to ask. */
const VISIT_CODE = /^QR1\.REGISTRY\.(\d+)\./

interface Asked {
  readonly word: string
  readonly place: string | null
  readonly onlyMine: boolean
}

/**
 * Trucks that fit what was typed or scanned: part of the plate, or the code of the visit.
 *
 * @example
 * findTrucks(trucks, { word: '345', place: null, onlyMine: false }) // those whose plate has 345
 */
export function findTrucks(
  trucks: readonly LoadTruck[],
  { word, place, onlyMine }: Asked,
): readonly LoadTruck[] {
  const scanned = VISIT_CODE.exec(word.trim())?.[1]
  if (scanned !== undefined) return trucks.filter(({ registryId }) => registryId === scanned)
  const text = word.replace(/[\s.．·•]/gu, '').toUpperCase()
  return trucks.filter(
    (truck) =>
      (text === '' || truck.plateNumber.includes(text)) &&
      (place === null || truck.dischargeAddressId === place) &&
      (!onlyMine || truck.mine),
  )
}
