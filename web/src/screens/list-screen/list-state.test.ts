import { describe, expect, it } from 'vitest'
import { changeList, FRESH_LIST } from './list-state.ts'

const onPage3 = { ...FRESH_LIST, page: 3, scroll: { top: 500, left: 40 } }

describe('list / state', () => {
  it('换了条件回到第一页，滚动回到顶', () => {
    expect(changeList(onPage3, { word: '煤' })).toMatchObject({
      page: 1,
      scroll: { top: 0, left: 40 },
    })
    expect(changeList(onPage3, { page: 4 })).toMatchObject({ page: 4, scroll: { top: 0 } })
  })
  it('展开面板不动页码和滚动', () => {
    expect(changeList(onPage3, { isPanelOpen: true })).toMatchObject({
      page: 3,
      scroll: { top: 500 },
    })
  })
})
