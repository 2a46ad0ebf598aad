import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, int, price, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { DETERMINE_STATES, VALUE_RULES } from '@junheng/domain/quality/determine-terms.ts'
import { ASSAY_RESULTS, MODEL_LEVELS } from '@junheng/domain/quality/model-terms.ts'
import { kindChoice } from '#modules/archives/api.ts'
import { sealedGroupPopup } from '../lab-popups.ts'

const given = { write: 'server' } as const
const unseen = { ...given, show: false, hidden: true } as const
const reason = text({ label: '原因', length: 200, required: true })

const determineGroup = defineChild({
  name: 'qcDetermineGroup',
  table: 'qc_determine_group',
  label: '桶组',
  nameField: 'groupCode',
  fields: {
    barrelGroupId: text({ label: '桶组', length: 19, required: true, ...unseen }),
    groupCode: text({ label: '桶组编号', length: 40, ...given }),
    carCount: int({ label: '车数', ...given }),
    suttle: tons({ label: '净重', ...given }),
  },
})

/**
 * 化验判定: values of one or more groups become weight and money of their cars. What each item came to and did is
 * told by `result`, item by item as the caller may see them.
 */
export const qcDetermine = defineEntity({
  name: 'qcDetermine',
  table: 'qc_determine',
  label: '化验判定',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('qcDetermine', 'PD'),
  fields: {
    code: codeField('判定单号'),
    status: choice(
      {
        DRAFT: { label: DETERMINE_STATES.DRAFT, color: 'orange' },
        AUDITED: { label: DETERMINE_STATES.AUDITED, color: 'green' },
      },
      { label: '状态', required: true, default: 'DRAFT', ...given },
    ),
    kind: kindChoice({ label: '业务', required: true, ...given }),
    partnerId: text({ label: '往来单位编号', length: 19, ...unseen }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, ...given }),
    contractId: text({ label: '合同编号', length: 19, ...unseen }),
    contractCode: text({ label: '合同', length: 40, ...given }),
    inventoryId: ref('inventory', 'inventory', { label: '物料', required: true, ...unseen })
      .inventoryId,
    invName: text({ label: '物料名称', length: 100, quick: true, ...given }),
    modelId: text({ label: '质检模型编号', length: 19, ...unseen }),
    modelName: text({ label: '质检模型', length: 100, ...given }),
    formatId: text({ label: '检验方案编号', length: 19, ...unseen }),
    level: choice(MODEL_LEVELS, { label: '计算层级', ...given }),
    carCount: int({ label: '车数', total: true, ...given }),
    suttle: tons({ label: '净重', total: true, ...given }),
    valueRule: choice(VALUE_RULES, {
      label: '取值规则',
      required: true,
      default: 'OURS',
      ...given,
    }),
    result: choice(ASSAY_RESULTS, { label: '判定结果', ...given }),
    discountPrice: price({ label: '让步扣价', ...given }),
    reason: text({ label: '让步原因', length: 200, ...given }),
    auditUserId: text({ label: '审核人编号', length: 19, ...unseen }),
    auditUser: text({ label: '审核人', length: 40, ...given }),
    auditDate: date({ label: '审核日期', ...given }),
  },
  children: { qcDetermineGroup: determineGroup },
  actions: ['calculate', 'concession', 'del'],
  list: [
    'code',
    'invName',
    'partnerName',
    'contractCode',
    'carCount',
    'suttle',
    'modelName',
    'result',
    'status',
    'auditUser',
    'auditDate',
  ],
  sort: { field: 'code', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-assay-determine',
      route: '/modules/quality/pro_assay_determine',
      label: '化验判定',
      actions: ['list'],
      buttons: [
        {
          right: 'quality:pro-assay-determine:create',
          name: 'determine',
          label: '判定桶组',
          call: {
            path: 'create',
            method: 'POST',
            rows: 'none',
            input: { ...ref('barrelGroup', 'barrelGroup', { label: '桶组', required: true }) },
            picks: {
              barrelGroupId: pick(sealedGroupPopup, { fill: { barrelGroupName: 'code' } }),
            },
            done: '已建立判定单',
          },
        },
        { action: 'calculate', label: '计算', call: { done: '已计算' } },
        {
          action: 'concession',
          label: '让步接收',
          call: {
            rows: 'one',
            input: { reason, discountPrice: price({ label: '让步扣价(元/吨)' }) },
          },
        },
        {
          right: 'quality:pro-assay-determine:audit',
          name: 'doAudit',
          label: '审核',
          call: { path: 'audit', confirm: '审核后写入磅单的扣重和扣价，确定审核？' },
        },
        {
          right: 'quality:pro-assay-determine:init',
          name: 'revert',
          label: '反审核',
          call: { path: 'init', input: { reason } },
        },
        { action: 'del', label: '删除', type: 'danger', call: { confirm: '确定删除？' } },
      ],
    },
  ],
})

export interface QcDetermineRow extends RowOf<typeof qcDetermine> {}
