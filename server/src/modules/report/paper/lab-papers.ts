import { textOf } from '@junheng/domain/row/any-row.ts'
import { qcDetermine, reportTables } from '#modules/quality/api.ts'
import { AUDITOR, MAKER, type PaperPlan } from './paper-plan.ts'

/** 化验报告: what a determination says of goods, to who may see it. */
export const LAB_PAPERS: readonly PaperPlan[] = [
  {
    entity: qcDetermine,
    bizType: 'assay',
    title: () => '化验报告',
    head: [
      'partnerName',
      'contractCode',
      'invName',
      'carCount',
      'suttle',
      'modelName',
      'valueRule',
      'result',
      'reason',
      'auditDate',
    ],
    lines: [
      { child: 'qcDetermineGroup', title: '桶组', columns: ['groupCode', 'carCount', 'suttle'] },
    ],
    totals: [],
    words: null,
    signatures: [MAKER, AUDITOR, { label: '批准' }],
    // Who scans it learns of what it is, and nothing that was assayed.
    proved: ['partnerName', 'invName', 'carCount', 'suttle', 'auditDate'],
    isWide: false,
    held: true,
    locks: ['determination'],
    more: (db, caller, { id }) => reportTables(db, caller, textOf(id)),
  },
]
