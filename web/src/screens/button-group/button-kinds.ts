import {
  DOCUMENT_STATUSES,
  DOCUMENT_TRANSITIONS,
  type DocumentStatus,
  EXAMINED_STATUSES,
} from '@junheng/domain/entity/life-cycle.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'

/** Under which heading of 更多 a button stands, in this order. */
const BUTTON_KINDS = ['流程', '单据', '打印', '其他'] as const
export type ButtonKind = (typeof BUTTON_KINDS)[number]

const STANDARD: Readonly<Record<string, ButtonKind>> = {
  audit: '流程',
  init: '流程',
  obsolete: '流程',
  recover: '流程',
  enable: '流程',
  disable: '流程',
  create: '单据',
  update: '单据',
  safeUpdate: '单据',
  copy: '单据',
  delList: '单据',
  importExcel: '其他',
  export: '其他',
  log: '其他',
}

const PRINTED = /打印|补打|条码|二维码/

/**
 * What a button is for: what moves a row on, what makes or changes one, what gives paper, and what only shows
 * something.
 *
 * @example
 * buttonKind({ btnType: 'audit', … }) // '流程'
 */
export function buttonKind({ btnType, label, call }: ButtonTemplate): ButtonKind {
  const known = STANDARD[btnType]
  if (known !== undefined) return known
  if (PRINTED.test(label)) return '打印'
  if (call === undefined || call.method === 'GET' || call.result !== null) return '其他'
  return call.opens || call.rows === 'none' ? '单据' : '流程'
}

/** The buttons under their headings; a heading without any is left out. */
export function groupButtons(
  buttons: readonly ButtonTemplate[],
): readonly { readonly kind: ButtonKind; readonly buttons: readonly ButtonTemplate[] }[] {
  return BUTTON_KINDS.map((kind) => ({
    kind,
    buttons: buttons.filter((button) => buttonKind(button) === kind),
  })).filter((group) => group.buttons.length > 0)
}

const STATUSES = [...DOCUMENT_STATUSES, ...EXAMINED_STATUSES]

const EDITED: Readonly<Record<string, readonly DocumentStatus[]>> = {
  update: ['DRAFT'],
  delList: ['DRAFT'],
  safeUpdate: ['AUDITED'],
  examine: ['AUDITED'],
}

const UNEXAMINED: ReadonlySet<string> = new Set(['examine', 'obsolete', 'confirmPounds'])

/**
 * Whether a button can do anything with a row in its state, and be pressed by this person. What is not known of a button is left to the
 * server, which says why it refuses.
 *
 * @example
 * fitsRow({ btnType: 'audit', … }, { status: 'AUDITED' }) // false
 */
export function fitsRow(button: ButtonTemplate, row: AnyRow, userId = ''): boolean {
  if (isOwn(button, row, userId) || isSo(button, row)) return false
  const action = actionOf(button)
  // While others decide nothing of it is changed.
  if (row['inFlow'] === 'RUNNING' && (isTransition(action) || Object.hasOwn(EDITED, action)))
    return false
  const status = STATUSES.find((known) => known === row['status'])
  // An examined document goes one step back.
  if (status === 'EXAMINED' && action === 'init') return true
  const states = isTransition(action) ? DOCUMENT_TRANSITIONS[action].from : EDITED[action]
  // A settlement says beside its state whether it was examined; only then it is taken back by a red one.
  const examined = textOf(row['examineStatus'])
  if (examined !== '' && action === 'red') return examined === 'EXAMINED'
  if (examined !== '' && examined !== 'NONE' && UNEXAMINED.has(action)) return false
  if (states !== undefined && status !== undefined) return states.some((one) => one === status)
  // A document is switched once it is audited; a record of the archives at any time.
  const isSettled = status === undefined || status === 'AUDITED'
  if (action === 'enable') return isSettled && row['enabled'] === false
  if (action === 'disable') return isSettled && row['enabled'] === true
  return true
}

/** What another person must do: whom the row names is not offered it. */
const isOwn = ({ otherThan }: ButtonTemplate, row: AnyRow, userId: string): boolean =>
  otherThan !== undefined && userId !== '' && textOf(row[otherThan]) === userId

/** Of a pair such as 完成 and 取消完成: what it would make of the row, the row already is. */
function isSo({ call }: ButtonTemplate, row: AnyRow): boolean {
  if (call === undefined || call.input.length > 0) return false
  const sent = Object.entries(call.send)
  return sent.length > 0 && sent.every(([name, value]) => row[name] === value)
}

/** An entity's own button for a standard action, such as 作废 with a reason, ends with its name. */
function actionOf({ btnType, call }: ButtonTemplate): string {
  return call ? (call.path.split('/').at(-1) ?? btnType) : btnType
}

const isTransition = (action: string): action is keyof typeof DOCUMENT_TRANSITIONS =>
  Object.hasOwn(DOCUMENT_TRANSITIONS, action)
