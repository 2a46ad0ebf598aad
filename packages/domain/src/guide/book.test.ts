import { describe, expect, test } from 'vitest'
import { anchorOf, partAt, partOfLink, readBook, searchBook } from './book.ts'

const BOOK = readBook({
  index: '[过磅](task-weigh.md) [门岗](role-gate.md)',
  'role-gate':
    '# 门岗\n\n一天的活，见[放行](#放行)。\n\n## 放行\n<!-- screens: /gate -->\n按「放行」。',
  'task-weigh':
    '# 过磅\n\n## 磅单\n<!-- screens: /modules/measure/mm_*_weigh -->\n- 「审核」\n\n## 采购磅单\n<!-- screens: /modules/measure/mm_pu_weigh -->\n改价。',
  builder: '# 搭表\n\n见[过磅](task-weigh.md#磅单)。',
})

describe('the guide', () => {
  test('pages come as the index names them; each has its group and its parts', () => {
    expect(BOOK.pages.map(({ name, group }) => [name, group])).toEqual([
      ['task-weigh', 'task'],
      ['role-gate', 'role'],
      ['builder', 'topic'],
    ])
    expect(BOOK.pages[0]?.parts.map(({ title, anchor }) => [title, anchor])).toEqual([
      ['过磅', ''],
      ['磅单', '磅单'],
      ['采购磅单', '采购磅单'],
    ])
  })

  test('a screen opens the part that names it most closely, forms and lists below it too', () => {
    const titleAt = (path: string) => partAt(BOOK, path)?.title ?? null
    expect(titleAt('/gate/index')).toBe('放行')
    expect(titleAt('/modules/measure/mm_sa_weigh/edit')).toBe('磅单')
    expect(titleAt('/modules/measure/mm_pu_weigh/index')).toBe('采购磅单')
    expect(titleAt('/gateway')).toBeNull()
  })

  test('links lead to parts; those out of the guide are none', () => {
    expect(partOfLink(BOOK, '#放行', 'role-gate')?.title).toBe('放行')
    expect(partOfLink(BOOK, 'task-weigh.md', 'role-gate')?.title).toBe('过磅')
    expect(partOfLink(BOOK, 'task-weigh.md#磅单', 'role-gate')?.title).toBe('磅单')
    expect(partOfLink(BOOK, 'task-weigh.md#没有', 'role-gate')).toBeNull()
    expect(partOfLink(BOOK, 'https://example.com', 'role-gate')).toBeNull()
    expect(anchorOf('过磅（F2） 与 打印')).toBe('过磅f2-与-打印')
  })

  test('search finds parts with all words, titles first', () => {
    const found = searchBook(BOOK, '磅单').map(({ part }) => part.title)
    expect(found).toEqual(['磅单', '采购磅单'])
    expect(searchBook(BOOK, '磅单 改价').map(({ part }) => part.title)).toEqual(['采购磅单'])
    expect(searchBook(BOOK, '放行')[0]?.excerpt).toContain('按放行')
    expect(searchBook(BOOK, ' ')).toEqual([])
  })

  test('labels that a part quotes', () => {
    const labels = BOOK.pages[0]?.parts[1]?.runs.filter(({ kind }) => kind === 'label')
    expect(labels).toEqual([{ kind: 'label', text: '审核' }])
  })
})
