import { describe, expect, it } from 'vitest'
import { layoutTable, rowWindow, type TableColumn } from './table-layout.ts'

const column = (key: string, part: Partial<TableColumn> = {}): TableColumn => ({
  key,
  title: key,
  width: 100,
  align: 'left',
  fixed: null,
  isSortable: false,
  isFlexible: true,
  cell: () => null,
  ...part,
})

describe('data table / layout', () => {
  it('冻结列在两边，位置按宽度累加', () => {
    const { columns, width } = layoutTable(
      [column('a'), column('r', { fixed: 'right', width: 80 }), column('l', { fixed: 'left' })],
      { room: 0, lead: 40 },
    )
    expect(columns.map(({ key, offset }) => [key, offset])).toEqual([
      ['l', 40],
      ['a', 140],
      ['r', 0],
    ])
    expect(width).toBe(320)
  })

  it('富余的宽度按比例分给可伸缩的列', () => {
    const { columns } = layoutTable(
      [column('a'), column('b', { width: 200 }), column('c', { isFlexible: false })],
      { room: 700, lead: 0 },
    )
    expect(columns.map(({ width }) => width)).toEqual([200, 400, 100])
  })

  it('右侧冻结的列不压住一个数：看得见的列都是整列', () => {
    const { columns } = layoutTable(
      ['a', 'b', 'c', 'd', 'e', 'f']
        .map((key) => column(key))
        .concat(column('state', { fixed: 'right', width: 90 })),
      { room: 640, lead: 40 },
    )
    // 510 between the lead and the state: five columns of 100 and a bit each, none of them cut.
    expect(columns.map(({ width }) => width)).toEqual([102, 102, 102, 102, 102, 100, 90])
  })

  it('窄屏上右侧不冻结，左侧冻结的不超过一半', () => {
    const { columns } = layoutTable(
      [
        column('code', { fixed: 'left', width: 120 }),
        column('name', { fixed: 'left', width: 90 }),
        column('act', { fixed: 'right' }),
      ],
      { room: 390, lead: 40 },
    )
    expect(columns.map(({ key, fixed }) => [key, fixed])).toEqual([
      ['code', 'left'],
      ['name', null],
      ['act', null],
    ])
  })

  it('行多时只画看得见的和前后几行', () => {
    const size = { height: 360, rowHeight: 36 }
    expect(rowWindow({ ...size, scrollTop: 0, count: 40 })).toEqual({ first: 0, last: 40 })
    expect(rowWindow({ ...size, scrollTop: 0, count: 100 })).toEqual({ first: 0, last: 26 })
    expect(rowWindow({ ...size, scrollTop: 3600, count: 10_000 })).toEqual({ first: 92, last: 118 })
    expect(rowWindow({ ...size, scrollTop: 99_999, count: 100 })).toEqual({ first: 100, last: 100 })
  })
})
