import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import {
  type AgencySource,
  is,
  type ListedSource,
  type SourceAsk,
  type WarnSource,
} from '#platform/attention/attention-source.ts'
import { findFailedScales, findKeptWarehouses, findSilentScales } from './attention.queries.ts'
import { unsignedHandover } from './handover/handover-warnings.ts'
import { uncheckedScales } from './scale-check/unchecked-scales.ts'

const VERIFY_DAYS = 30
const TARE_DAYS = 15

const EXCEPTION_COLUMNS = ['type', 'plateNumber', 'weighCode', 'scaleName', 'detail', 'createDate']

/** Scales about which there is something to say, each with what it is. */
const scalesThat = (
  find: typeof findFailedScales,
): Pick<ListedSource, 'mount' | 'columns' | 'search' | 'notes'> => {
  const found = ({ services: { db, engine }, call, now }: SourceAsk) =>
    find(db, { scope: readCondition(engine.registry.model('scale'), call.caller), now })
  return {
    mount: 'scale/main',
    columns: ['name', 'code', 'roomName'],
    async search(ask) {
      const scales = await found(ask)
      return scales.length === 0 ? null : [is('id', scales.map(({ id }) => id).join(','), 'in')]
    },
    notes: async (ask) => new Map((await found(ask)).map(({ id, says }) => [id, says])),
  }
}

/** What is wrong with scales, records and stored weights. */
export const measureWarnings: readonly WarnSource[] = [
  {
    type: 'CHAIN_BROKEN',
    title: '读数链断裂',
    severity: 'danger',
    mount: 'exception/main',
    columns: EXCEPTION_COLUMNS,
    search: async () => [is('state', 'OPEN'), is('type', 'CHAIN_BROKEN')],
  },
  // Handling the exception brings no scale back: the line stands while the scale is silent.
  {
    type: 'SCALE_OFFLINE',
    title: '地磅离线',
    severity: 'danger',
    ...scalesThat(findSilentScales),
  },
  {
    type: 'SCALE_CHECK_FAILED',
    title: '地磅点检不合格',
    severity: 'danger',
    ...scalesThat(findFailedScales),
  },
  {
    type: 'OPEN_EXCEPTION',
    title: '未处理异常',
    severity: 'warning',
    mount: 'exception/main',
    columns: EXCEPTION_COLUMNS,
    // A broken chain has a line of its own above.
    search: async () => [is('state', 'OPEN'), is('type', 'CHAIN_BROKEN', 'ne')],
  },
  {
    type: 'SCALE_VERIFY',
    title: '地磅检定到期',
    severity: 'warning',
    mount: 'scale/main',
    columns: ['name', 'code', 'verifyExpire'],
    search: async ({ today }) => [
      is('enabled', 'true'),
      is('verifyExpire', addDays(today, VERIFY_DAYS), 'le'),
    ],
  },
  {
    type: 'TARE_EXPIRE',
    title: '期限皮重到期',
    severity: 'info',
    mount: 'vehicleTare/main',
    columns: ['plateNumber', 'tare', 'endDate'],
    search: async ({ today }) => [
      is('state', 'VALID'),
      is('endDate', addDays(today, TARE_DAYS), 'le'),
    ],
  },
  uncheckedScales,
  unsignedHandover,
]

const CONFIRMED = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const

/** Who keeps warehouses is asked for what lies there, and for what has no place yet. */
const toConfirm = (code: (typeof CONFIRMED)[number]): AgencySource => {
  const [kind, side] = code.split('-') as [keyof typeof KIND_TRAITS, string?]
  const of = side === undefined ? '' : side === 'fh' ? '发货' : '收货'
  return {
    type: `CONFIRM_${code.replace('-', '_').toUpperCase()}`,
    title: `${KIND_TRAITS[kind].label}${of}现场确认`,
    mount: `confirm/${code}`,
    action: 'submit',
    columns: ['plateNumber', 'invName', 'warehouseName', 'entranceTime', 'firstTime'],
    async search({ services, call }) {
      const kept = await findKeptWarehouses(services.db, call.caller)
      const waiting = is('confirmState', 'WAIT')
      if (kept.length === 0) return [waiting]
      return [waiting, { or: [is('warehouseId', kept.join(','), 'in'), is('warehouseId', '')] }]
    },
  }
}

/** What people at the scales and in the yard have to do. */
export const measureAgencies: readonly AgencySource[] = [
  {
    type: 'HANDLE_EXCEPTION',
    title: '处理称重异常',
    mount: 'exception/main',
    action: 'handle',
    columns: EXCEPTION_COLUMNS,
    // Who caused it does not handle it.
    search: async ({ call }) => [is('state', 'OPEN'), is('createUserId', call.caller.userId, 'ne')],
  },
  ...CONFIRMED.map(toConfirm),
  {
    type: 'AUDIT_SCALE',
    title: '审核地磅参数',
    mount: 'scale/main',
    action: 'audit',
    columns: ['name', 'code', 'proposerName', 'proposeTime'],
    search: async ({ call }) => [
      is('proposeTime', '', 'ne'),
      is('proposerId', call.caller.userId, 'ne'),
    ],
  },
]
