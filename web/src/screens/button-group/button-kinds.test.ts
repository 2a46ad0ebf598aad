import type { ButtonCallTemplate, ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, it } from 'vitest'
import { buttonKind, fitsRow, groupButtons } from './button-kinds.ts'

const call = (part: Partial<ButtonCallTemplate>): ButtonCallTemplate => ({
  method: 'PUT',
  path: '/x/y',
  rows: 'many',
  keys: 'rows',
  take: {},
  send: {},
  input: [],
  excel: false,
  under: null,
  names: {},
  confirm: null,
  done: null,
  result: null,
  opens: false,
  ...part,
})
const button = (btnType: string, part: Partial<ButtonTemplate> = {}): ButtonTemplate => ({
  btnType,
  permision: '',
  name: btnType,
  label: btnType,
  type: '',
  ...part,
})

describe('button group / kinds', () => {
  it('流程、单据、打印、其他各归各，没有的组不出现', () => {
    const groups = groupButtons([
      button('log'),
      button('printWeigh', { label: '打印', call: call({ result: 'page' }) }),
      button('audit'),
      button('copy'),
      button('arrive', { label: '到厂', call: call({ method: 'POST', rows: 'one' }) }),
      button('viewImage', { label: '抓拍图片', call: call({ method: 'GET' }) }),
    ])
    expect(
      groups.map(({ kind, buttons }) => [kind, ...buttons.map(({ btnType }) => btnType)]),
    ).toEqual([
      ['流程', 'audit', 'arrive'],
      ['单据', 'copy'],
      ['打印', 'printWeigh'],
      ['其他', 'log', 'viewImage'],
    ])
    expect(groupButtons([button('log')])).toHaveLength(1)
    expect(buttonKind(button('createRef', { call: call({ rows: 'none' }) }))).toBe('单据')
  })

  it('按状态：审核只给未审核的，弃审、安全修改只给已审核的，恢复只给已作废的', () => {
    const states = (btnType: string, part: Partial<ButtonTemplate> = {}) =>
      ['DRAFT', 'AUDITED', 'OBSOLETE'].filter((status) =>
        fitsRow(button(btnType, part), { status, enabled: true }),
      )
    expect(states('audit')).toEqual(['DRAFT'])
    expect(states('init')).toEqual(['AUDITED'])
    expect(states('safeUpdate')).toEqual(['AUDITED'])
    expect(states('update')).toEqual(['DRAFT'])
    expect(states('recover')).toEqual(['OBSOLETE'])
    expect(states('disable')).toEqual(['AUDITED'])
    expect(states('voidVisit', { call: call({ path: '/x/obsolete' }) })).toEqual([
      'DRAFT',
      'AUDITED',
    ])
    expect(states('examine')).toEqual(['AUDITED'])
    expect(fitsRow(button('examine'), { status: 'AUDITED', examineStatus: 'NONE' })).toBe(true)
    const examined = { status: 'AUDITED', examineStatus: 'EXAMINED' }
    for (const btnType of ['examine', 'obsolete', 'confirmPounds'])
      expect(fitsRow(button(btnType), examined)).toBe(false)
    expect(fitsRow(button('red'), examined)).toBe(true)
    expect(fitsRow(button('red'), { status: 'AUDITED', examineStatus: 'NONE' })).toBe(false)
    // A list may lack the column: then the server says.
    expect(fitsRow(button('red'), { status: 'AUDITED' })).toBe(true)
    expect(states('arrive', { call: call({ path: '/x/arrive' }) })).toHaveLength(3)
  })

  it('审批中的单据不能再审核、修改、作废、删除；退回的可以', () => {
    const types = ['audit', 'obsolete', 'update', 'delList', 'copy', 'log']
    const offered = (inFlow: string) =>
      types.filter((btnType) => fitsRow(button(btnType), { status: 'DRAFT', inFlow }))
    expect(offered('RUNNING')).toEqual(['copy', 'log'])
    expect(offered('DRAFT')).toEqual(types)
  })

  it('须由他人做的：行里的那个人没有这个按钮，别人有；不知道是谁就由服务器说', () => {
    const examine = button('examine', { otherThan: 'auditUserId' })
    const row = { status: 'AUDITED', auditUserId: '7' }
    expect(fitsRow(examine, row, '7')).toBe(false)
    expect(fitsRow(examine, row, '8')).toBe(true)
    expect(fitsRow(examine, row)).toBe(true)
    expect(fitsRow(examine, { status: 'AUDITED' }, '7')).toBe(true)
  })

  it('档案按启用与否', () => {
    expect(fitsRow(button('enable'), { enabled: true })).toBe(false)
    expect(fitsRow(button('disable'), { enabled: true })).toBe(true)
    expect(fitsRow(button('update'), { enabled: true })).toBe(true)
  })

  it('成对的按钮：已完成的只能取消完成，未完成的只能完成', () => {
    const pair = [true, false].map((done) =>
      button(done ? 'updateDone' : 'reopen', { call: call({ send: { done } }) }),
    )
    const fitting = (row: Record<string, unknown>) =>
      pair.filter((each) => fitsRow(each, row)).map(({ btnType }) => btnType)
    expect(fitting({ done: false })).toEqual(['updateDone'])
    expect(fitting({ done: true })).toEqual(['reopen'])
    expect(fitting({})).toEqual(['updateDone', 'reopen'])
    // What else is asked for may change more than the flag.
    const asking = button('reopen', {
      call: call({ send: { done: false }, input: [{ fieldName: 'reason' } as never] }),
    })
    expect(fitsRow(asking, { done: false })).toBe(true)
  })
})
