import { describe, expect, test } from 'vitest'
import { clearedBy } from './vehicle-sections.ts'

describe('pages / vehicle', () => {
  const typed = { trailerPlateNumber: '晋A1234挂', trailerDrivingLicense: 'X1', vin: 'L1' }

  test('是否有挂车选否：填过的挂车信息清掉，别的不动', () => {
    expect(clearedBy({ ...typed, hasTrailer: '否' })).toEqual({
      trailerPlateNumber: null,
      trailerDrivingLicense: null,
    })
    expect(clearedBy({ ...typed, hasTrailer: '是' })).toEqual({})
    expect(clearedBy({ vin: 'L1', hasTrailer: '否', trailerPlateNumber: null })).toEqual({})
  })
})
