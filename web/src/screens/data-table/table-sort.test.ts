import { describe, expect, it } from 'vitest'
import { nextSort } from './table-sort.ts'

describe('table / sort', () => {
  it('点列头依次升序、降序、不排', () => {
    const up = nextSort(null, 'code')
    const down = nextSort(up, 'code')
    expect([up, down, nextSort(down, 'code'), nextSort(down, 'name')]).toEqual([
      { key: 'code', dir: 'asc' },
      { key: 'code', dir: 'desc' },
      null,
      { key: 'name', dir: 'asc' },
    ])
  })
})
