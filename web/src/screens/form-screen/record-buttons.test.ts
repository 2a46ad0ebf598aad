import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, it } from 'vitest'
import { recordButtons } from './record-buttons.ts'

const button = (btnType: string, type: ButtonTemplate['type'] = ''): ButtonTemplate => ({
  btnType,
  permision: '',
  name: btnType,
  label: btnType,
  type,
})
/** As the server tells of it: a call of its own for one row or more. */
const PRINT: ButtonTemplate = {
  ...button('printPaper'),
  label: '打印',
  call: {
    method: 'POST',
    path: '/purorder/pu-notice/printByServer',
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
    result: 'page',
    opens: false,
  },
}
const ALL = [
  button('create', 'primary'),
  button('update'),
  button('delList', 'danger'),
  button('audit'),
  button('init'),
  button('obsolete', 'danger'),
  button('recover'),
  button('safeUpdate'),
  PRINT,
  button('export'),
  button('log'),
]
const names = (status: string) => recordButtons(ALL, { status }).map(({ btnType }) => btnType)

describe('object page / buttons by state', () => {
  it('未审核：先审核，可删可作废；已审核：安全修改、弃审；已作废：恢复；打印和日志总在', () => {
    expect(names('DRAFT')).toEqual(['audit', 'delList', 'obsolete', 'printPaper', 'log'])
    expect(names('AUDITED')).toEqual(['safeUpdate', 'init', 'obsolete', 'printPaper', 'log'])
    expect(names('OBSOLETE')).toEqual(['recover', 'printPaper', 'log'])
  })

  it('按行选的、与行无关的按钮不在单据上', () => {
    const lines = { ...PRINT, call: { ...PRINT.call, keys: 'lines' } as ButtonTemplate['call'] }
    const none = { ...PRINT, call: { ...PRINT.call, rows: 'none' } as ButtonTemplate['call'] }
    expect(recordButtons([lines, none] as ButtonTemplate[], { status: 'DRAFT' })).toEqual([])
  })

  it('只有一个最显眼，是下一步', () => {
    const shown = recordButtons(ALL, { status: 'DRAFT' })
    expect(shown.filter(({ type }) => type === 'primary').map(({ btnType }) => btnType)).toEqual([
      'audit',
    ])
  })
})
