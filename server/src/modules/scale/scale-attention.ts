import { addDays } from '@junheng/domain/values/wire-time.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import {
  type AgencySource,
  is,
  type ListedSource,
  type SourceAsk,
  type WarnSource,
} from '#platform/attention/attention-source.ts'
import { findFailedScales, findSilentScales } from './attention.queries.ts'

const VERIFY_DAYS = 30

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

/** What is wrong with scales, readings and what was seen at them. */
export const scaleWarnings: readonly WarnSource[] = [
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
]

/** What those who watch over the scales have to do. */
export const exceptionAgency: AgencySource = {
  type: 'HANDLE_EXCEPTION',
  title: '处理称重异常',
  mount: 'exception/main',
  action: 'handle',
  columns: EXCEPTION_COLUMNS,
  // Who caused it does not handle it.
  search: async ({ call }) => [is('state', 'OPEN'), is('createUserId', call.caller.userId, 'ne')],
}

export const scaleAgency: AgencySource = {
  type: 'AUDIT_SCALE',
  title: '审核地磅参数',
  mount: 'scale/main',
  action: 'audit',
  columns: ['name', 'code', 'proposerName', 'proposeTime'],
  search: async ({ call }) => [
    is('proposeTime', '', 'ne'),
    is('proposerId', call.caller.userId, 'ne'),
  ],
}
