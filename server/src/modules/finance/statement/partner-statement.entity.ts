import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  dateTime,
  flag,
  int,
  json,
  money,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { STATEMENT_STATES } from '@junheng/domain/settlement/statement-terms.ts'
import { partnerFields } from '../calculation/line-fields.ts'

const given = { write: 'server', copy: false } as const
const unseen = { ...given, show: false, hidden: true, advanced: false } as const

/** A movement of the account as it was sent. */
const statementLine = defineChild({
  name: 'partnerStatementLine',
  table: 'fd_statement_line',
  label: '对账明细',
  nameField: 'kindName',
  fields: {
    lineNo: int({ label: '序号', required: true, ...given }),
    flowTime: dateTime({ label: '时间', ...given }),
    kindName: text({ label: '业务', length: 40, ...given }),
    bizCode: text({ label: '单号', length: 60, ...given }),
    amount: money({ label: '金额', total: true, ...given }),
    balance: money({ label: '余额', ...given }),
    contested: flag({ label: '有异议', ...given }),
    words: text({ label: '异议说明', length: 200, ...given }),
  },
})

/** 对账单 as it went to a partner: what was said stands, whatever happens afterwards; he confirms or contests it. */
export const partnerStatement = defineEntity({
  name: 'partnerStatement',
  table: 'fd_statement',
  label: '对账单',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('partnerStatement', 'DZ'),
  fields: {
    code: codeField('对账单号'),
    accountId: ref('account', 'account', { label: '账户', required: true, ...unseen }).accountId,
    ...partnerFields,
    contractCode: text({ label: '合同编号', length: 40, ...given }),
    startDate: date({ label: '开始日期', required: true, ...given }),
    endDate: date({ label: '结束日期', required: true, ...given }),
    opening: money({ label: '期初', required: true, ...given }),
    closing: money({ label: '期末', required: true, ...given }),
    unsettledCount: int({ label: '未结算车数', required: true, ...given }),
    unsettledTons: tons({ label: '未结算数量', required: true, ...given }),
    unsettledAmount: money({ label: '未结算金额(暂估)', required: true, ...given }),
    ageing: json({ label: '账龄', ...unseen }),
    state: choice(STATEMENT_STATES, { label: '状态', required: true, default: 'SENT', ...given }),
    sentUser: text({ label: '发送人', length: 40, ...given }),
    sentDate: dateTime({ label: '发送时间', ...given }),
    expireDate: date({ label: '链接有效期至', required: true, ...given }),
    answerName: text({ label: '答复人', length: 40, ...given }),
    answerDate: dateTime({ label: '答复时间', ...given }),
    answerWords: text({ label: '答复说明', length: 500, ...given }),
    replacesCode: text({ label: '更正自', length: 40, ...given }),
    replacedCode: text({ label: '已更正为', length: 40, ...given }),
    // The link is a secret: what is stored of it opens nothing.
    tokenHash: text({ label: '链接散列', length: 64, ...unseen }),
    printCount: int({ label: '打印次数', required: true, default: '0', ...given }),
  },
  children: { fdStatementLine: statementLine },
  indexes: [['tokenHash']],
  list: [
    'code',
    'partnerName',
    'contractCode',
    'startDate',
    'endDate',
    'opening',
    'closing',
    'state',
    'answerName',
    'answerDate',
    'answerWords',
    'expireDate',
    'sentUser',
  ],
  sort: { field: 'code', dir: 'desc' },
  tones: [
    { tone: 'red', field: 'state', is: ['CONTESTED'] },
    { tone: 'grey', field: 'state', is: ['REPLACED', 'WITHDRAWN'] },
  ],
  headFigures: ['opening', 'closing', 'unsettledAmount'],
  mounts: [
    {
      code: 'main',
      base: '/account/statement',
      route: '/modules/account/statement',
      label: '对账单',
      actions: ['list', 'export'],
    },
  ],
})
