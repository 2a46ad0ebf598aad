import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import {
  archiveFields,
  codeAndName,
  kindChoices,
  qcFormatPopup,
  qcModelPopup,
} from '#modules/archives/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import { fitFields, fitPicks } from '../lab-fields.ts'

/** What cars of one group have in common beside their material. */
const GROUP_KEYS = {
  PARTNER: '往来单位',
  CONTRACT: '合同',
  NOTICE: '通知单',
  WAREHOUSE: '仓库',
  ORIGIN: '产地',
} as const

/** When a group that is not full is sealed all the same. */
const DEADLINE_MODES = {
  NONE: '不限',
  MINUTES: '开组后分钟数',
  DAY_END: '业务日结束',
  CLOCK: '每天几点',
} as const

/** 自动质检模型: how goods are grouped, assayed and determined by themselves. */
export const qcAutoModel = defineEntity({
  name: 'qcAutoModel',
  table: 'qc_auto_model',
  label: '自动质检模型',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    kinds: kindChoices({ label: '业务', tips: '不填不限' }),
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      write: 'server',
      follows: { ref: 'contractId', take: 'code' },
    }),
    ...fitFields,
    priority: int({ label: '优先级', required: true, default: '100', tips: '同分时小的优先' }),
    groupBy: choices(GROUP_KEYS, { label: '归组条件', tips: '物料总是归组条件' }),
    carGroupNum: int({ label: '组车数', required: true, default: '1', min: '0', max: '500' }),
    deadlineMode: choice(DEADLINE_MODES, { label: '截止方式', required: true, default: 'NONE' }),
    deadlineValue: text({ label: '截止值', length: 10, tips: '分钟数，或几点，如 18:00' }),
    ...ref('qcFormat', 'format', { label: '检验方案' }),
    ...ref('qcModel', 'model', { label: '质检模型' }),
    autoGroup: flag({ label: '自动归组' }),
    autoSeal: flag({ label: '自动封桶' }),
    autoDetermine: flag({ label: '自动判定' }),
    autoAudit: flag({ label: '自动审核判定', tips: '只审合格的' }),
    ...archiveFields,
  },
  when: { deadlineValue: { field: 'deadlineMode', is: ['MINUTES', 'CLOCK'], set: 'show' } },
  picks: {
    ...fitPicks,
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
    formatId: pick(qcFormatPopup, { fill: { formatName: 'name' } }),
    modelId: pick(qcModelPopup, { fill: { modelName: 'name' } }),
  },
  list: [
    'code',
    'name',
    'kinds',
    'contractCode',
    'partnerName',
    'invName',
    'invcName',
    'priority',
    'carGroupNum',
    'deadlineMode',
    'formatName',
    'modelName',
    'autoDetermine',
    'enabled',
  ],
  sort: { field: 'priority', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-qc-auto-model',
      route: '/modules/quality/pro_qc_auto_model',
      label: '自动质检模型',
    },
  ],
})

export interface QcAutoModelRow extends RowOf<typeof qcAutoModel> {}
