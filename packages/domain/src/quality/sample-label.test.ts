import { expect, test } from 'vitest'
import { labelPage } from './sample-label.ts'

test('样品标签 60 × 40，一张一页，只有编码和组名', () => {
  const page = labelPage([
    { code: 'H7K3Q9M2K', note: '煤质组' },
    { code: 'H7K3Q9M2K', note: '<b>' },
  ])
  expect(page).toContain('size:60mm 40mm')
  expect(page.match(/<section>/g)).toHaveLength(2)
  expect(page.match(/<svg/g)).toHaveLength(2)
  expect(page).toContain('化验')
  expect(page).toContain('&#60;b&#62;')
  const words = page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')
  expect(words.trim().split(/\s+/)).toEqual([
    '样品标签',
    '化验',
    'H7K3Q9M2K',
    '煤质组',
    '化验',
    'H7K3Q9M2K',
    '&#60;b&#62;',
  ])
})
