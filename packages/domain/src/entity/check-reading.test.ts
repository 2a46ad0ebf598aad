import { describe, expect, test } from 'vitest'
import { checkEntity } from './check-entity.ts'
import { defineChild } from './define-entity.ts'
import { makeEntity, makeEntityWith, toolLine } from './entity.fixtures.ts'
import { date, flag, int, ref, text, tons } from './field.ts'

const derived = (derive: object, more: object = {}) =>
  makeEntityWith({ made: { kind: 'tons', attrs: { label: '得数', derive } }, ...more })
const words = (derive: object, more: object = {}) =>
  makeEntityWith({ made: text({ label: '得字', derive: derive as never }), ...more })

const only = defineChild({
  name: 'toolOnly',
  table: 'zz_tool_only',
  label: '附加',
  shape: 'one',
  fields: { depth: tons({ label: '深' }) },
})

describe('what is made when rows are read', () => {
  test('may be the first of several, a sum, a joining, a formula, and made of what is made', () => {
    const model = checkEntity(
      makeEntityWith({
        titled: text({ label: '称呼', derive: { first: ['name', 'code'] } }),
        lineWeight: tons({ label: '合计', derive: { sum: 'zzToolLine', of: 'weight' } }),
        notes: text({ label: '备注', derive: { join: 'zzToolLine', of: 'note' } }),
        rest: tons({
          label: '剩余',
          derive: { formula: ['weight', '-', '(', 'lineWeight', '*', '2', ')'] },
        }),
      }),
    )
    for (const name of ['titled', 'lineWeight', 'notes', 'rest'])
      expect([name, model.fields.get(name)?.source, model.fields.get(name)?.attrs.write]).toEqual([
        name,
        'derived',
        'server',
      ])
  })

  test.each([
    ['an unknown field', words({ first: ['nmae'] }), 'made is derived from unknown nmae'],
    ['another kind', words({ first: ['weight'] }), 'made is derived from weight, which does not'],
    [
      'what is masked, in plain',
      words({ first: ['mobile'] }, { mobile: text({ label: '电话', mask: 'mobile' }) }),
      'made is derived from mobile, which does not fit',
    ],
    [
      'what no row holds',
      words({ first: ['mark'] }, { mark: text({ label: '标记', transient: true }) }),
      'made is derived from mark, which does not fit',
    ],
    ['an unknown child', derived({ sum: 'zzNothing', of: 'weight' }), 'which is no child table'],
    ['a sum of text', derived({ sum: 'zzToolLine', of: 'note' }), 'note, which does not fit'],
    ['a joining of figures', words({ join: 'zzToolLine', of: 'weight' }), 'weight, which does not'],
    ['a sum that is text', words({ sum: 'zzToolLine', of: 'weight' }), 'from what it cannot hold'],
    ['a joining that is a figure', derived({ join: 'zzToolLine', of: 'note' }), 'cannot hold'],
    ['a formula over text', derived({ formula: ['name', '+', '1'] }), 'name, which does not fit'],
    ['a formula in text', words({ formula: ['weight', '+', '1'] }), 'figures, but holds none'],
    [
      'a figure between figures',
      derived({ during: 'weight', from: 'weight', to: 'weight' }),
      'weight, which does not fit',
    ],
    ['half a formula', derived({ formula: ['weight', '+'] }), 'a formula nobody can read'],
    ['itself', derived({ formula: ['made', '+', '1'] }), 'derived values go round'],
    [
      'a reference besides',
      makeEntityWith({
        made: text({
          label: '得字',
          derive: { first: ['name'] },
          follows: { ref: 'parentId', take: 'name' },
        }),
      }),
      'field made follows a reference and is derived',
    ],
    [
      'something, and written by hand',
      makeEntityWith({
        made: text({ label: '得字', write: 'draft', derive: { first: ['name'] } }),
      }),
      'field made is made by the server, nobody writes it',
    ],
    [
      'something, and unique',
      makeEntityWith({
        made: text({ label: '得字', unique: 'scope', derive: { first: ['name'] } }),
      }),
      'field made cannot be unique',
    ],
  ])('not of %s', (_what, entity, fault) => {
    expect(() => checkEntity(entity)).toThrow(fault)
  })

  test('a child makes values of its own row, and has no rows below it', () => {
    const child = (derive: object) =>
      makeEntity({
        children: {
          zzToolLine: {
            ...toolLine,
            definition: {
              ...toolLine.definition,
              fields: {
                ...toolLine.fields,
                half: tons({ label: '一半', derive: derive as never }),
              },
            },
          },
        },
      })
    const model = checkEntity(child({ formula: ['weight', '/', '2'] }))
    expect(model.children.get('zzToolLine')?.fields.get('half')?.source).toBe('derived')
    expect(() => checkEntity(child({ sum: 'zzToolLine', of: 'weight' }))).toThrow('no child table')
  })
})

describe('a list with a row per line', () => {
  const perLine = (changes: object = {}) => makeEntity({ listRows: 'zzToolLine', ...changes })

  test('has the fields of header and line, the header’s name where both have it', () => {
    const model = checkEntity(perLine())
    const { listFields } = model
    expect(listFields.get('note')).toMatchObject({ source: 'line', childTable: 'zz_tool_line' })
    expect(listFields.get('weight')?.source).toBe('column')
    expect(listFields.get('subId')).toMatchObject({ source: 'line', kind: 'ref' })
    expect(model.fields.has('note')).toBe(false)
    expect(model.listColumns).toContain('note')
    expect(model.mounts[0]?.listFields.get('note')?.attrs.required).toBe(false)
  })

  test('totals what lines hold, and nothing of their header', () => {
    const line = defineChild({
      name: 'toolLine',
      table: 'zz_tool_line',
      label: '明细',
      fields: { size: tons({ label: '大小', total: true }) },
    })
    const model = checkEntity(
      makeEntityWith(
        { gross: tons({ label: '毛重', total: true }) },
        { listRows: 'zzToolLine', children: { zzToolLine: line } },
      ),
    )
    const [first] = model.mounts
    const totalled = [...first!.listFields.values()].filter(({ attrs }) => attrs.total)
    expect(totalled.map(({ name }) => name)).toEqual(['size'])
    expect(first?.fields.get('gross')?.attrs.total).toBe(true)
  })

  test('is the plain list where a mount lacks the lines, or the entity asks for none', () => {
    const mounts = [
      { code: 'bare', base: '/test/bare', route: '/r', label: '工具', children: [] },
      { code: 'full', base: '/test/full', route: '/r', label: '工具' },
    ]
    const [bare, full] = checkEntity(perLine({ mounts })).mounts
    expect(bare?.listFields).toBe(bare?.fields)
    expect(full?.listFields.has('subId')).toBe(true)
    const plain = checkEntity(makeEntity())
    expect([plain.listFields === plain.fields, plain.listRows]).toEqual([true, null])
  })

  test.each([
    ['an unknown child', perLine({ listRows: 'zzNothing' }), 'which is no child table'],
    [
      'a one-to-one child',
      makeEntity({ children: { zzToolOnly: only }, listRows: 'zzToolOnly' }),
      'list has a row per zzToolOnly, which is no child table',
    ],
    [
      'a column that both have',
      perLine({ list: ['code', 'weight'] }),
      'list names weight, which header and lines both have',
    ],
    [
      'a field named like the line’s id',
      makeEntityWith({ subId: int({ label: '序' }) }, { listRows: 'zzToolLine' }),
      'field subId is reserved',
    ],
  ])('not of %s', (_what, entity, fault) => {
    expect(() => checkEntity(entity)).toThrow(fault)
  })
})

describe('order, readers and colours of a list', () => {
  test('the order is by what is stored, of a line too', () => {
    const sorted = (field: string, more: object = {}) =>
      checkEntity(makeEntity({ sort: { field, dir: 'asc' }, ...more })).sort.field
    expect(sorted('note', { listRows: 'zzToolLine' })).toBe('note')
    expect(() => sorted('note')).toThrow('sort names unknown note')
    expect(() => sorted('parentName')).toThrow('sort names parentName, which is not stored')
  })

  test('other readers are companies, of what belongs to one', () => {
    const org = ref('organization', 'sender', { label: '发货' })
    const shared = (changes: object) =>
      checkEntity(makeEntityWith(org, { sharedWith: ['senderId'], ...changes })).sharedWith
    expect(shared({})).toEqual(['senderId'])
    expect(() => shared({ sharedWith: ['parentId'] })).toThrow('parentId, which is no company')
    expect(() => shared({ scope: 'group' })).toThrow('shared with companies, but belongs to none')
  })

  test('a counterparty fills in what stays open on a shared document', () => {
    const fields = {
      ...ref('organization', 'sender', { label: '发货' }),
      memo: text({ label: '备注', write: 'audited' }),
    }
    const filled = (changes: object) =>
      checkEntity(
        makeEntityWith(fields, {
          lifeCycle: 'document',
          sharedWith: ['senderId'],
          counterparty: { reason: '填写备注', fields: ['memo'] },
          ...changes,
        }),
      ).counterparty
    expect(filled({})).toEqual({ reason: '填写备注', fields: ['memo'] })
    expect(() => filled({ sharedWith: [] })).toThrow('what is no shared document')
    expect(() => filled({ counterparty: { reason: 'x', fields: ['name'] } })).toThrow(
      'fills in name, which no mount leaves open',
    )
  })

  test('colours ask what a field can answer', () => {
    const coloured = (tone: object, more: object = {}) =>
      checkEntity(
        makeEntityWith(
          { due: date({ label: '到期' }), done: flag({ label: '完成' }) },
          {
            tones: [{ tone: 'red', ...tone }],
            ...more,
          },
        ),
      ).tones
    expect(coloured({ field: 'done', is: ['true'] })).toHaveLength(1)
    expect(coloured({ field: 'due', past: true })).toHaveLength(1)
    expect(coloured({ field: 'note', is: ['x'] }, { listRows: 'zzToolLine' })).toHaveLength(1)
    expect(() => coloured({ field: 'nmae', is: ['x'] })).toThrow('tone names unknown nmae')
    expect(() => coloured({ field: 'done', past: true })).toThrow('which is no date')
    expect(() => coloured({ field: 'name', below: '3' })).toThrow('holds no figure')
  })

  test('what stands at the head of a page is a figure', () => {
    const headed = (name: string) =>
      checkEntity(makeEntityWith({ weight: tons({ label: '重量' }) }, { headFigures: [name] }))
        .headFigures
    expect(headed('weight')).toEqual(['weight'])
    expect(() => headed('name')).toThrow('name stands at the head of its page, but is no figure')
    expect(() => headed('wieght')).toThrow('but is no figure')
  })
})

describe('a document that can be switched', () => {
  test('has the flag and both actions, others have neither', () => {
    const actions = (changes: object) => {
      const [mount] = checkEntity(makeEntity({ lifeCycle: 'document', ...changes })).mounts
      return ['enable', 'disable'].filter((action) => mount?.actions.has(action))
    }
    expect(actions({ switchable: true })).toEqual(['enable', 'disable'])
    expect(actions({})).toEqual([])
  })
})
