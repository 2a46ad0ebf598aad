import { describe, expect, it } from 'vitest'
import { chosenOrder, orderChoices, orderText } from './order-choice.ts'

const NET = { value: 'suttle_SUM', label: '净重（求和）' }

describe('report / what it is ordered by', () => {
  it('每列两个方向，用列的名字说；已不在列中的留着能去掉', () => {
    expect(orderChoices([NET], ['suttle_SUM desc', 'gone asc'])).toEqual([
      { value: 'suttle_SUM desc', label: '净重（求和）从大到小' },
      { value: 'suttle_SUM asc', label: '净重（求和）从小到大' },
      { value: 'gone asc', label: 'gone asc（已不在列中）' },
    ])
  })
  it('存的还是原来的写法，读得回来', () => {
    expect(chosenOrder('suttle_SUM desc, kind')).toEqual(['suttle_SUM desc', 'kind asc'])
    expect(chosenOrder('')).toEqual([])
    expect(orderText(['suttle_SUM desc', 'kind asc'])).toBe('suttle_SUM desc, kind asc')
    expect(orderText([])).toBeNull()
  })
  it('同一列换个方向，只留后选的', () => {
    expect(orderText(['kind asc', 'suttle_SUM desc', 'kind desc'])).toBe(
      'kind desc, suttle_SUM desc',
    )
  })
})
