import { describe, expect, test } from 'vitest'
import { readBlocks, readLine } from './markdown.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('a page of the guide', () => {
  test('runs of a line', () => {
    expect(readLine('按「称重」或 `F2`，见 [过磅](task-weigh.md#过磅)，**先**看')).toEqual([
      text('按'),
      { kind: 'label', text: '称重' },
      text('或 '),
      { kind: 'code', text: 'F2' },
      text('，见 '),
      { kind: 'link', text: '过磅', to: 'task-weigh.md#过磅' },
      text('，'),
      { kind: 'strong', text: '先' },
      text('看'),
    ])
    expect(readLine('![过磅台](images/a.webp)')).toEqual([
      { kind: 'picture', text: '过磅台', src: 'images/a.webp' },
    ])
  })

  test('what is no mark stays text: nothing of a page becomes markup', () => {
    expect(readLine('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')])
    expect(readBlocks('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', line: [text('<script>alert(1)</script>')] },
    ])
  })

  test('headings, screens, paragraphs of several lines, quotes', () => {
    const page =
      '# 门岗\n\n<!-- screens: /gate /queue -->\n<!-- unseen -->\n先看\n再放行 A\nB\n\n> 慢\n> 行'
    expect(readBlocks(page)).toEqual([
      { kind: 'heading', level: 1, text: '门岗' },
      { kind: 'screens', paths: ['/gate', '/queue'] },
      { kind: 'paragraph', line: [text('先看再放行 A B')] },
      { kind: 'quote', line: [text('慢行')] },
    ])
  })

  test('lists within lists, lines that go on, tables, code', () => {
    const page =
      '1. 一\n   接着\n   - 里\n2. 二\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n```\nnpm start\n```\n'
    expect(readBlocks(page)).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        start: 1,
        items: [
          {
            line: [text('一接着')],
            below: {
              kind: 'list',
              isOrdered: false,
              start: 1,
              items: [{ line: [text('里')], below: null }],
            },
          },
          { line: [text('二')], below: null },
        ],
      },
      { kind: 'table', head: [[text('甲')], [text('乙')]], rows: [[[text('1')], [text('2')]]] },
      { kind: 'code', text: 'npm start' },
    ])
  })

  test('a table below an item is a table, and the items go on counting', () => {
    const blocks = readBlocks('2. 二\n\n   | 甲 |\n   |---|\n   | 1 |\n\n3. 三')
    expect(blocks.map(({ kind }) => kind)).toEqual(['list', 'table', 'list'])
    expect(blocks[2]).toMatchObject({ start: 3 })
  })
})
