import { type AgencySource, is, type WarnSource } from '#platform/attention/attention-source.ts'
import {
  findContested,
  findOpenStops,
  findPreparedCodes,
  findStaleReserves,
  findUndetermined,
} from './lab-attention.queries.ts'
import { controlEvery } from './lab-settings.ts'
import { findEndingRechecks } from './recheck-period.queries.ts'
import { countSinceControl, findOpenControls } from './sample/control.queries.ts'
import { findOddHandovers } from './sample/handover.queries.ts'

const SHEET_COLUMNS = ['assayCode', 'assayGroupName', 'limitDate', 'status'] as const
const SHEETS = '/modules/quality/qc_assay'
const ENCODE = 'quality:qc-assay:assayCode'
const CONTROL = 'quality:qc-assay-sample:control'

/** What each stage of the laboratory has to do; nobody is told more than his list tells him. */
export const labAgencies: readonly AgencySource[] = [
  {
    type: 'LAB_PREPARE',
    title: '待制样',
    mount: 'qcSample/main',
    action: 'prepare',
    columns: ['status', 'keepUntil'],
    search: async () => [is('status', 'SAMPLED')],
  },
  {
    type: 'LAB_ENCODE',
    title: '待编码',
    rights: [ENCODE],
    path: SHEETS,
    labels: { prepareCode: '制样码' },
    async rows({ services, call: { caller } }) {
      // The right itself: an administrator's flag opens no code.
      if (!caller.permissions.has(ENCODE)) return []
      const codes = await findPreparedCodes(services.db, caller.orgId)
      // The code stands for the row: its id is that of another stage.
      return codes.map((prepareCode) => ({ id: prepareCode, prepareCode }))
    },
  },
  ...(
    [
      ['INPUT', '待录入', 'input', 'DRAFT'],
      ['CHECK', '待校核', 'check', 'ENTERED'],
      ['AUDIT', '待审核', 'audit', 'CHECKED'],
    ] as const
  ).map(([type, title, action, status]) => ({
    type: `LAB_${type}`,
    title: `化验单${title}`,
    mount: 'qcAssay/main',
    action,
    columns: SHEET_COLUMNS,
    search: async () => [is('status', status)],
  })),
  {
    type: 'LAB_DETERMINE',
    title: '待判定桶组',
    rights: ['quality:pro-assay-determine:create'],
    path: '/modules/quality/pro_assay_determine',
    labels: { code: '桶组编号', partnerName: '往来单位', carCount: '车数' },
    rows: async ({ services, call }) => findUndetermined(services.db, call.caller.orgId),
  },
  {
    type: 'LAB_ARBITRATE',
    title: '复检超差待仲裁',
    rights: ['quality:pro-assay-determine:arbitrate'],
    path: '/modules/quality/pro_assay_determine',
    labels: { code: '桶组编号', partnerName: '往来单位', says: '说明' },
    rows: async ({ services, call }) => findContested(services.db, call.caller.orgId),
  },
  {
    type: 'LAB_DETERMINE_AUDIT',
    title: '判定单待审核',
    mount: 'qcDetermine/main',
    action: 'audit',
    columns: ['code', 'invName', 'partnerName', 'result'],
    search: async () => [is('status', 'DRAFT')],
  },
]

/** What in the laboratory is late, off, or may be thrown away. */
export const labWarnings: readonly WarnSource[] = [
  {
    type: 'ASSAY_LATE',
    title: '化验单超时',
    severity: 'warning',
    mount: 'qcAssay/main',
    columns: SHEET_COLUMNS,
    search: async ({ today }) => [
      is('status', 'DRAFT,ENTERED,CHECKED', 'in'),
      is('limitDate', today, 'lt'),
    ],
  },
  {
    type: 'RECHECK_ENDING',
    title: '复检期限将到',
    severity: 'info',
    rights: ['quality:pro-assay-determine:create'],
    path: '/modules/quality/pro_assay_determine',
    labels: { code: '桶组编号', partnerName: '往来单位', until: '复检截止' },
    rows: async ({ services, call: { caller }, today }) =>
      (await findEndingRechecks(services.db, { orgId: caller.orgId, today })).map((one) => ({
        ...one,
      })),
  },
  {
    type: 'HANDOVER_ODD',
    title: '样品交接异常，等组长处理',
    severity: 'danger',
    rights: ['quality:qc-assay-sample:void'],
    path: '/modules/quality/qc_assay_sample',
    labels: { fromUser: '送样人', toUser: '收样人', weights: '送出/收到(公斤)', seal: '封签' },
    rows: async ({ services, call: { caller } }) =>
      (await findOddHandovers(services.db, caller.orgId)).map((one) => ({ ...one })),
  },
  {
    type: 'CONTROL_OFF',
    title: '质控样超差，审核已停',
    severity: 'danger',
    rights: ['quality:qc-assay:clearStop'],
    path: SHEETS,
    labels: { assayGroupName: '化验组', day: '日期' },
    rows: async ({ services, call }) => findOpenStops(services.db, call.caller.orgId),
  },
  {
    type: 'CONTROL_DUE',
    title: '该投放质控样',
    severity: 'info',
    rights: [CONTROL],
    path: '/modules/quality/qc_assay_sample',
    labels: { says: '说明' },
    async rows({ services, call }) {
      const every = await services.engine.setting(controlEvery, call.caller)
      if (every === 0) return []
      const count = await countSinceControl(services.db, call.caller.orgId)
      return count < every ? [] : [{ id: '1', says: `上次质控样之后已制样 ${count} 个` }]
    },
  },
  {
    type: 'CONTROL_LABEL',
    title: '质控样待装样贴标',
    severity: 'info',
    rights: [CONTROL],
    path: '/modules/quality/qc_assay_sample',
    labels: { prepareCode: '制样码' },
    async rows({ services, call: { caller } }) {
      const every = await services.engine.setting(controlEvery, caller)
      // The right itself: an administrator's flag opens no code.
      if (every === 0 || !caller.permissions.has(CONTROL)) return []
      const codes = await findOpenControls(services.db, caller.orgId)
      return codes.map((prepareCode) => ({ id: prepareCode, prepareCode }))
    },
  },
  {
    type: 'RESERVE_DUE',
    title: '存查样到期可处置',
    severity: 'info',
    mount: 'qcSample/main',
    action: 'dispose',
    columns: ['keepUntil', 'status'],
    async search({ services, call, today }) {
      const ids = await findStaleReserves(services.db, { orgId: call.caller.orgId, today })
      return ids.length === 0 ? null : [is('id', ids.join(','), 'in')]
    },
  },
]
