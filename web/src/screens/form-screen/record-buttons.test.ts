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
const ALL = [
  button('create', 'primary'),
  button('update'),
  button('delList', 'danger'),
  button('audit'),
  button('init'),
  button('obsolete', 'danger'),
  button('recover'),
  button('safeUpdate'),
  button('export'),
  button('log'),
]
const names = (status: string) => recordButtons(ALL, { status }).map(({ btnType }) => btnType)

describe('object page / buttons by state', () => {
  it('未审核：先审核，可删可作废；已审核：安全修改、弃审；已作废：恢复', () => {
    expect(names('DRAFT')).toEqual(['audit', 'delList', 'obsolete', 'log'])
    expect(names('AUDITED')).toEqual(['safeUpdate', 'init', 'obsolete', 'log'])
    expect(names('OBSOLETE')).toEqual(['recover', 'log'])
  })

  it('只有一个最显眼，是下一步', () => {
    const shown = recordButtons(ALL, { status: 'DRAFT' })
    expect(shown.filter(({ type }) => type === 'primary').map(({ btnType }) => btnType)).toEqual([
      'audit',
    ])
  })
})
