import type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'
import { percentOfRate, type Rate, rateFromPercent } from '@junheng/domain/values/rate.ts'
import type { LoadRow, LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import type { NewEntry, OutboxPhoto } from './outbox.ts'

/** Base of the calls before a truck is confirmed. */
export const LOADING = '/measure/mm-loading'

/** A picture that was just taken. */
export interface NewPhoto {
  readonly id: string
  readonly blob: Blob
}

/** What somebody fills in for one material; texts as they are typed. */
export interface RowDraft {
  readonly warehouseId: string
  readonly areaId: string
  readonly siloId: string
  readonly locationId: string
  readonly batchNo: string
  readonly siteDeduct: string
  /** Percent, as people say it. */
  readonly sitePercent: string
  readonly pieces: string
  readonly notLoaded: boolean
  readonly confirmRemark: string
  readonly photos: readonly NewPhoto[]
  /** Part of what is handed in now; a truck that unloads in several places is confirmed in several goes. */
  readonly isPicked: boolean
}

const CONFIRMING: readonly ConfirmAction[] = ['CONFIRM', 'CONFIRM_AGAIN']

/** The action by which goods of the row are confirmed now; null: not now. */
export function confirmingAction({ ihandle, actions }: LoadRow): ConfirmAction | null {
  return ihandle ? (actions.find((action) => CONFIRMING.includes(action)) ?? null) : null
}

const whole = /^\d{1,6}$/
const tons = /^\d{1,5}(?:\.\d{1,3})?$/

export function draftOf(row: LoadRow): RowDraft {
  const { siteRate } = row
  return {
    warehouseId: row.warehouseId ?? '',
    areaId: row.areaId ?? '',
    siloId: row.siloId ?? '',
    locationId: row.locationId ?? '',
    batchNo: row.batchNo ?? '',
    siteDeduct: row.siteDeduct ?? '',
    sitePercent: siteRate === null ? '' : percentOfRate(siteRate as Rate).replace(/%$/, ''),
    pieces: row.pieces === null ? '' : String(row.pieces),
    notLoaded: row.notLoaded,
    confirmRemark: row.confirmRemark ?? '',
    photos: [],
    isPicked: confirmingAction(row) !== null,
  }
}

/**
 * What is missing before the row can be confirmed, in the words of the server; null: nothing.
 *
 * @example
 * draftFault(row, { ...draft, warehouseId: '' }) // '请选择仓库'
 */
export function draftFault(row: LoadRow, draft: RowDraft): string | null {
  if (draft.siteDeduct !== '' && !tons.test(draft.siteDeduct)) return '扣重应为吨数，最多三位小数'
  if (draft.sitePercent !== '' && !isPercent(draft.sitePercent)) return '扣重率应在 0 与 100% 之间'
  if (draft.pieces !== '' && !whole.test(draft.pieces)) return '件数应为整数'
  if (draft.notLoaded) return null
  if (draft.warehouseId === '') return '请选择仓库'
  return row.isPack && draft.pieces === '' ? '请填写件数' : null
}

const HUNDRED = 100

function isPercent(text: string): boolean {
  return /^\d{1,2}(?:\.\d{1,4})?$/.test(text) && Number(text) < HUNDRED
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function sentRow(
  row: LoadRow,
  draft: RowDraft,
  { action, isIn }: { readonly action: string; readonly isIn: boolean },
) {
  const rate = draft.sitePercent === '' ? null : rateFromPercent(draft.sitePercent)
  return {
    id: row.id,
    version: row.version,
    action,
    warehouseId: orNull(draft.warehouseId),
    areaId: orNull(draft.areaId),
    siloId: orNull(draft.siloId),
    locationId: orNull(draft.locationId),
    batchNo: orNull(draft.batchNo),
    ...(isIn ? { siteDeduct: orNull(draft.siteDeduct), siteRate: rate } : {}),
    pieces: orNull(draft.pieces),
    notLoaded: draft.notLoaded,
    confirmRemark: orNull(draft.confirmRemark),
    pictures: row.pictures ?? [],
  }
}

type Of = Pick<LoadTruck, 'registryId' | 'plateNumber'>

const entryOf = (
  { registryId, plateNumber }: Of,
  rest: Pick<NewEntry, 'label' | 'path' | 'body'> & { readonly photos?: readonly OutboxPhoto[] },
): NewEntry => ({ photos: [], ...rest, registryId, plate: plateNumber })

/** 开始装卸 of a truck. */
export const startEntry = (truck: Of): NewEntry =>
  entryOf(truck, {
    label: '开始装卸',
    path: `${LOADING}/start`,
    body: { registryId: truck.registryId },
  })

interface Filled {
  readonly drafts: Readonly<Record<string, RowDraft>>
  readonly sealNos: string
}

/** What 完成 hands in: the seals where they were changed, then all picked rows at once. */
export function finishEntries(truck: LoadTruck, { drafts, sealNos }: Filled): readonly NewEntry[] {
  const picked = truck.rows.flatMap((row) => {
    const draft = drafts[row.id]
    const action = confirmingAction(row)
    return draft?.isPicked && action !== null ? [{ row, draft, action }] : []
  })
  const isIn = truck.direction === 'in'
  const seals = entryOf(truck, {
    label: '封签',
    path: `${LOADING}/seal`,
    body: { registryId: truck.registryId, sealNos },
  })
  const confirm = entryOf(truck, {
    label: '完成',
    path: `${truck.base}/submit`,
    body: { rows: picked.map(({ row, draft, action }) => sentRow(row, draft, { action, isIn })) },
    photos: picked.flatMap(({ draft }, rowAt) =>
      draft.photos.map((photo) => ({ ...photo, rowAt, fileId: null })),
    ),
  })
  return [
    ...(sealNos === (truck.sealNos ?? '') ? [] : [seals]),
    ...(picked.length > 0 ? [confirm] : []),
  ]
}

/** Something else than confirming: the truck leaves as it came, or what was confirmed is taken back. */
export const otherEntry = (
  truck: LoadTruck,
  row: LoadRow,
  {
    action,
    label,
    reason,
  }: { readonly action: ConfirmAction; readonly label: string; readonly reason: string },
): NewEntry =>
  entryOf(truck, {
    label,
    path: `${truck.base}/submit`,
    body: { rows: [{ id: row.id, version: row.version, action, confirmRemark: reason }] },
  })
