import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { linkTarget } from './cell-effects.ts'

const place = (name: string) => ({ route: `/modules/${name}`, permision: `${name}:list` })
const notice = makeField({
  fieldName: 'notoCode',
  fieldType: 'LINK',
  link: { field: 'noticeId', places: { pu: place('pu'), sa: place('sa') } },
})
const all = { 'pu:list': true, 'sa:list': true }

describe('list / LINK', () => {
  it('打开所指的单据，按行的业务找页面', () => {
    const row = { id: '1', noticeId: '9', kind: 'sa' }
    expect(linkTarget(notice, row, all)).toEqual({
      kind: 'record',
      route: '/modules/sa',
      id: '9',
    })
    expect(linkTarget(notice, { ...row, kind: 'tr' }, all)).toBeNull()
    expect(linkTarget(notice, { ...row, noticeId: null }, all)).toBeNull()
  })

  it('没有权限的只是文字', () => {
    expect(linkTarget(notice, { noticeId: '9', kind: 'pu' }, { 'sa:list': true })).toBeNull()
  })

  it('没有指别的就是自己，图片列打开图片', () => {
    const own = makeField({ fieldName: 'code', fieldType: 'LINK' })
    expect(linkTarget(own, { id: '1' }, {})).toEqual({ kind: 'own', id: '1' })
    const photo = makeField({ fieldName: 'photo', fieldType: 'LINK', formSubmitType: 'IMG_LOGO' })
    expect(linkTarget(photo, { photo: '7,8' }, {})).toEqual({ kind: 'file', ids: ['7', '8'] })
    expect(linkTarget(photo, { photo: null }, {})).toBeNull()
  })
})
