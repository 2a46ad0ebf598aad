import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import { kindChoice } from '../archive-fields.ts'

const UNSEEN = { write: 'server', hidden: true, show: false } as const

/** What papers are made of, by the code their templates and print logs carry. */
export const PRINTED_DOCUMENTS = {
  weigh: '磅单',
  sample: '样品',
  assay: '化验报告',
  fareSettle: '运费结算单',
  settlement: '结算单',
  receipt: '收款单',
  payment: '付款单',
  notice: '通知单',
  contract: '合同',
  fareContract: '运输合同',
  statement: '对账单',
  trace: '金额溯源',
  custom: '自定义表',
} as const

export const format = defineEntity({
  name: 'format',
  table: 'cg_format',
  label: '模板',
  scope: 'global',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 60, required: true, unique: 'table', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    formatType: choice(
      { LIST: '列表', FORM: '表单', RESOURCE: '弹窗', PARAM: '查询', PRINT: '打印' },
      { label: '模板类型', required: true },
    ),
    bizType: choice(PRINTED_DOCUMENTS, { label: '单据类型', required: true }),
    kind: kindChoice({ label: '业务类型' }),
    isDefault: flag({ label: '默认' }),
    paper: choice(
      {
        A4: 'A4',
        A5: 'A5',
        '241x93': '241×93',
        '241x140': '241×140',
        ROLL80: '80毫米卷纸',
        LABEL60x40: '60×40标签',
      },
      { label: '纸张' },
    ),
    offsetX: int({ label: '向右偏移', tips: '毫米，可为负' }),
    offsetY: int({ label: '向下偏移', tips: '毫米，可为负' }),
    builtIn: flag({ label: '系统内置', write: 'server' }),
    // A site's own: the published face of a print design, which has the same id.
    tableName: text({ label: '自定义表', length: 60, ...UNSEEN }),
    ownerGroupId: text({ label: '所属集团', length: 19, ...UNSEEN }),
    companyId: text({ label: '适用库区', length: 19, ...UNSEEN }),
    publishedVersion: int({ label: '已发布版本', ...UNSEEN }),
  },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'print',
      base: '/optimus_prime/cg-format-print',
      route: '/modules/optimus_prime/cg_format_print',
      label: '打印模板',
      actions: ['list'],
    },
  ],
})
