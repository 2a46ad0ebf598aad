import { moveFields } from '@junheng/domain/template/layer-moves.ts'
import type { LayerOp } from '@junheng/domain/template/layer-template.ts'
import { fieldCode } from '@junheng/domain/template/template-model.ts'
import type { SearchType } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { expect, test } from 'vitest'
import {
  drafted,
  draftOf,
  draftTables,
  isChanged,
  type LayerDraft,
  moveField,
  opsOf,
  setAttr,
  setSearchType,
} from './layer-draft.ts'

const field = (code: string, seq: number): FieldDefinition =>
  ({
    id: `x/main/list#${code}`,
    customTable: 'x',
    fieldExplain: code,
    ishow: true,
    ihidden: code.startsWith('_'),
    seq,
  }) as FieldDefinition
const fields = (codes: string): readonly FieldDefinition[] => codes.split('').map(field)
const codes = (list: readonly FieldDefinition[]): string =>
  list.map(({ id }) => fieldCode(id)).join('')
const movesOf = (ops: readonly LayerOp[]) => ops.flatMap((op) => ('move' in op ? [op] : []))

function move(draft: LayerDraft, shown: readonly FieldDefinition[], code: string, by: -1 | 1) {
  const [table] = draftTables(shown, draft)
  const own = table?.fields.find(({ id }) => fieldCode(id) === code)
  if (!table || !own) throw new Error(`there is no ${code}`)
  return moveField(draft, table, { field: own, by })
}

test('改过的属性成为一条差异，改回去就没有了', () => {
  const [a] = fields('a') as [FieldDefinition]
  const draft = setAttr(draftOf([]), a, { attr: 'fieldExplain', to: '甲' })
  expect(opsOf(draft, [a])).toEqual([{ set: 'fieldExplain', field: 'a', to: '甲' }])
  expect(drafted(draft, a, 'fieldExplain')).toBe('甲')
  const back = setAttr(draft, a, { attr: 'fieldExplain', to: 'a' })
  expect(isChanged(back, [a])).toBe(false)
})

test('页上不显示的差异原样保留', () => {
  const saved: readonly LayerOp[] = [{ set: 'ps', to: 50 }]
  const [a] = fields('a') as [FieldDefinition]
  const draft = setAttr(draftOf(saved), a, { attr: 'ishow', to: false })
  expect(opsOf(draft, [a])).toContainEqual({ set: 'ps', to: 50 })
})

test('保存后的顺序就是页上的顺序，再改一次也是', () => {
  const base = fields('abcdefg')
  let saved: readonly LayerOp[] = []
  const steps: readonly (readonly [string, -1 | 1])[] = [
    ['e', -1],
    ['b', 1],
    ['b', 1],
    ['g', -1],
    ['a', 1],
    ['c', -1],
  ]
  for (const [code, by] of steps) {
    const shown = moveFields(base, movesOf(saved)).fields
    const draft = move(draftOf(saved), shown, code, by)
    const wanted = codes(draftTables(shown, draft)[0]?.fields ?? [])
    saved = opsOf(draft, shown)
    const stored = moveFields(base, movesOf(saved))
    expect(stored.problems).toEqual([])
    expect(codes(stored.fields)).toBe(wanted)
  }
})

test('移动只固定被移动的一段，第一个不能再往上', () => {
  const base = fields('abcdef')
  const draft = move(draftOf([]), base, 'd', -1)
  expect(opsOf(draft, base)).toEqual([
    { move: 'd', after: 'b' },
    { move: 'c', after: 'd' },
  ])
  expect(isChanged(move(draftOf([]), base, 'a', -1), base)).toBe(false)
})

test('查询方式改成范围：从今天开始；改成别的就没有默认值；不能填写的字段没有', () => {
  const now = new Date('2026-01-31T10:00:00+08:00')
  const [date] = fields('d').map((one) => ({
    ...one,
    searchType: 'datePicker' as const,
    defaultValue: '2020-01-01',
    iupdate: true,
  })) as [FieldDefinition]
  const asked = (to: SearchType, field = date) => {
    const draft = setSearchType(draftOf([]), field, { to, now })
    return [drafted(draft, field, 'searchType'), drafted(draft, field, 'defaultValue')]
  }
  expect(asked('datePickerRange')).toEqual(['datePickerRange', '2026-01-31,2026-01-31'])
  expect(asked('dateTimePickerRange')).toEqual([
    'dateTimePickerRange',
    '2026-01-31 00:00:00,2026-01-31 23:59:59',
  ])
  expect(asked('dateTimePicker')).toEqual(['dateTimePicker', null])
  const fixed = { ...date, iupdate: false }
  expect(asked('datePickerRange', fixed)).toEqual(['datePickerRange', '2020-01-01'])
})
