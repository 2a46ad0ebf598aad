import { describe, expect, test } from 'vitest'
import { checkEntity } from './check-entity.ts'
import { makeEntityWith } from './entity.fixtures.ts'
import { decimal, type FieldAttrs, int, ref, text, tons } from './field.ts'
import { followFault } from './follow-fault.ts'

const yard = checkEntity(
  makeEntityWith(
    {
      level: int({ label: '级次' }),
      factor: decimal(14, 6, { label: '系数' }),
      phone: text({ label: '电话', length: 11, mask: 'mobile' }),
      long: text({ label: '长文', length: 300 }),
      mark: text({ label: '标记', transient: true }),
      ...ref('tool', 'spare', { label: '备件' }),
    },
    { name: 'yard', table: 'zz_yard', children: {}, picks: {} },
  ),
)

/** What is wrong with a field `taken` of a tool that stands in a yard. */
function fault(field: object, ref_ = 'yardId', lifeCycle = 'document'): string | null {
  const tool = checkEntity(
    makeEntityWith({ ...ref('yard', 'yard', { label: '堆场' }), taken: field }, { lifeCycle }),
  )
  const taken = tool.fields.get('taken')!
  const follows = { ref: ref_, take: taken.attrs.follows?.take ?? '' }
  return followFault(tool, { ...taken, attrs: { ...taken.attrs, follows } }, (name) =>
    name === 'yard' ? yard : undefined,
  )
}

const take = (name: string, more: Partial<FieldAttrs> = {}): FieldAttrs => ({
  label: '带出',
  follows: { ref: 'yardId', take: name },
  ...more,
})

describe('what follows a reference', () => {
  test.each([
    ['a name', text(take('name'))],
    ['a code', text(take('code'))],
    ['a whole number', int(take('level'))],
    ['a figure', tons(take('weight'))],
    ['a decimal of the same digits', decimal(14, 6, take('factor'))],
    ['what is masked, masked', text(take('phone', { mask: 'mobile', length: 11 }))],
    ['another reference', ref('tool', 'taken', take('spareId')).takenId],
    ['what that one takes itself', text(take('parentName'))],
  ])('may take %s', (_what, field) => {
    expect(fault(field)).toBeNull()
    expect(fault(field, 'yardId', 'master')).toBeNull()
  })

  test.each([
    ['an unknown field', text(take('nmae')), 'takes unknown yard.nmae'],
    ['another kind', text(take('level')), 'takes yard.level, which is of another kind (int)'],
    ['more decimals', decimal(14, 2, take('factor')), 'takes yard.factor, which has more decimals'],
    ['a longer text', text(take('long')), 'takes yard.long, which is longer'],
    [
      'in plain what is masked',
      text(take('phone', { length: 11 })),
      'takes yard.phone, which is masked otherwise',
    ],
    ['what is not stored', text(take('mark')), 'takes yard.mark, which is not stored'],
    [
      'a reference to something else',
      ref('yard', 'taken', take('spareId')).takenId,
      'takes yard.spareId, which is of another kind (ref)',
    ],
  ])('not %s', (_what, field, expected) => {
    expect(fault(field)).toBe(expected)
  })

  test('not what is no reference', () => {
    expect(fault(text(take('name')), 'weight')).toBe('follows weight, which is no reference')
    expect(fault(text(take('name')), 'nothing')).toBe('follows nothing, which is no reference')
  })

  test('not in circles', () => {
    const place = checkEntity(
      makeEntityWith({ root: text({ label: '根', follows: { ref: 'parentId', take: 'root' } }) }),
    )
    expect(followFault(place, place.fields.get('root')!, () => place)).toBe(
      'takes tool.root, which follows it in turn',
    )
  })
})
