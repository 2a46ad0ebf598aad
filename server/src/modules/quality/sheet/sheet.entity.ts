import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, flag, ref, text } from '@junheng/domain/entity/field.ts'
import { SHEET_STATES } from '@junheng/domain/quality/sheet-terms.ts'

const given = { write: 'server' } as const
const unseen = { ...given, show: false, hidden: true } as const
const reason = text({ label: '原因', length: 200, required: true })

/**
 * 化验单: what one group assays of one sample, known by its code alone. Which sample that is stands in the coding,
 * and its values in tables that no list of ours reads: they are told item by item to who may see them.
 */
export const qcAssay = defineEntity({
  name: 'qcAssay',
  table: 'qc_assay',
  label: '化验单',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'assayCode',
  fields: {
    assayCode: text({ label: '化验码', length: 9, quick: true, ...given }),
    status: choice(
      {
        DRAFT: { label: SHEET_STATES.DRAFT, color: 'orange' },
        ENTERED: { label: SHEET_STATES.ENTERED, color: 'blue' },
        CHECKED: { label: SHEET_STATES.CHECKED, color: 'cyan' },
        AUDITED: { label: SHEET_STATES.AUDITED, color: 'green' },
        OBSOLETE: { label: SHEET_STATES.OBSOLETE, color: 'red' },
      },
      { label: '状态', required: true, default: 'DRAFT', ...given },
    ),
    ...ref('qcAssayGroup', 'assayGroup', { label: '化验组', required: true, ...given }),
    assayFormatId: ref('qcAssayFormat', 'assayFormat', { label: '录入格式', ...unseen })
      .assayFormatId,
    receiveDate: date({ label: '收样日期', required: true, ...given }),
    limitDate: date({ label: '时限', ...given }),
    outTolerance: flag({ label: '超差', ...given }),
    inputUserId: text({ label: '录入人编号', length: 19, ...unseen }),
    inputUser: text({ label: '录入人', length: 40, ...given }),
    inputDate: date({ label: '录入日期', ...given }),
    checkUserId: text({ label: '校核人编号', length: 19, ...unseen }),
    checkUser: text({ label: '校核人', length: 40, ...given }),
    checkDate: date({ label: '校核日期', ...given }),
    auditUserId: text({ label: '审核人编号', length: 19, ...unseen }),
    auditUser: text({ label: '审核人', length: 40, ...given }),
    auditDate: date({ label: '审核日期', ...given }),
    voidReason: text({ label: '作废原因', length: 200, ...given }),
    // What the caller may see of the results, put in as the list is told.
    results: text({ label: '结果', length: 2000, sort: false, ...given }),
  },
  actions: ['assayCode', 'check'],
  indexes: [['assayGroupId', 'status'], ['receiveDate']],
  orders: ['receiveDate'],
  list: [
    'assayCode',
    'assayGroupName',
    'receiveDate',
    'limitDate',
    'status',
    'results',
    'inputUser',
    'checkUser',
    'auditUser',
  ],
  sort: { field: 'assayCode', dir: 'asc' },
  tones: [
    { tone: 'grey', field: 'status', is: ['OBSOLETE'] },
    { tone: 'amber', field: 'outTolerance', is: ['true'] },
  ],
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-assay',
      route: '/modules/quality/qc_assay',
      label: '化验单',
      actions: ['list'],
      buttons: [
        {
          action: 'assayCode',
          label: '编码',
          call: {
            method: 'POST',
            rows: 'none',
            input: { prepareCode: text({ label: '制样码', length: 20, required: true }) },
            result: 'blindCode',
          },
        },
        {
          action: 'check',
          label: '校核',
          call: { confirm: '确定校核所选化验单？', otherThan: { field: 'inputUserId' } },
        },
        {
          right: 'quality:qc-assay:audit',
          name: 'doAudit',
          label: '审核',
          call: { path: 'audit', confirm: '确定审核所选化验单？' },
        },
        {
          right: 'quality:qc-assay:init',
          name: 'revert',
          label: '退回',
          call: { path: 'init', input: { reason } },
        },
        {
          right: 'quality:qc-assay:obsolete',
          name: 'replace',
          label: '作废重编',
          type: 'danger',
          call: { path: 'obsolete', rows: 'one', input: { reason }, result: 'blindCode' },
        },
      ],
    },
  ],
})
