import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { FIRST_PREV_HASH, type HashedReading, readingLine } from './reading-hash.ts'
import { type ChainRow, endWalk, startWalk, stepWalk } from './verify-chain.ts'

const hashOf = (line: string): string => createHash('sha256').update(line, 'utf8').digest('hex')

const FIRST_HASH = 'e31510dc6d778909436921e7445e2dba6c98993e18974ac5d9c82c1d45aa08ca'
const SECOND_HASH = 'ffa04a69e4fff474d9f154ee26e6b101fcd81d9515b27cfc9d4d13fd43f91d12'

const first: HashedReading = {
  scaleId: '9001',
  seq: 1,
  readingTime: new Date('2024-05-01T00:30:12.345Z'),
  weight: tonsOf('48.260'),
  stable: true,
  zeroOk: true,
  positionOk: true,
  source: 'SCALE',
  purpose: 'FIRST',
  plateNumber: '鲁A12345',
  recognisedPlate: '鲁A12345',
  recognisedTrailer: null,
  registryId: '7001',
  operatorId: '501',
  raw: '022b30343832363030313303',
  pictures: [],
  applicationId: null,
  prevHash: FIRST_PREV_HASH,
}

const second: HashedReading = {
  ...first,
  seq: 2,
  readingTime: new Date('2024-05-01T01:12:40.010Z'),
  weight: tonsOf('14.480'),
  purpose: 'SECOND',
  raw: '022b30313434383030313203',
  prevHash: FIRST_HASH,
}

const chained = (row: HashedReading, hash = hashOf(readingLine(row))): ChainRow => ({
  ...row,
  hash,
  pictureBad: false,
  picturesExpired: 0,
})

const walk = (
  rows: readonly ChainRow[],
  { known = new Map<number, string>(), lastSeq = rows.length } = {},
) =>
  endWalk(
    rows.reduce((at, row) => stepWalk(at, row, { hashOf, known }), startWalk(1, null)),
    lastSeq,
  )

describe('读数 / 散列', () => {
  test('B2-1 两条读数的文本与散列', () => {
    expect(readingLine(first)).toBe(
      `9001|1|2024-05-01T00:30:12.345Z|48.260|1|1|1|SCALE|FIRST|鲁A12345|鲁A12345||7001|501|022b30343832363030313303|||${FIRST_PREV_HASH}`,
    )
    expect(hashOf(readingLine(first))).toBe(FIRST_HASH)
    expect(hashOf(readingLine(second))).toBe(SECOND_HASH)
  })

  test('照片的散列以逗号相连', () => {
    const pictures = [{ sha256: 'aa' }, { sha256: 'bb' }]
    expect(readingLine({ ...first, pictures })).toContain('|aa,bb||')
  })
})

describe('读数 / 校验链', () => {
  const rows = [chained(first), chained(second)]

  test('完整的链没有问题', () => {
    expect(walk(rows)).toMatchObject({ checked: 2, fault: null, lastHash: SECOND_HASH })
  })

  test('B2-1 第一条的重量被改，从第一条起为HASH', () => {
    const [one, two] = rows as [ChainRow, ChainRow]
    const changed = { ...one, weight: tonsOf('48.280') }
    expect(walk([changed, two]).fault).toEqual({ seq: 1, reason: 'HASH' })
    // Who recomputes the hash of what he changed breaks the next one.
    expect(walk([chained(changed), two]).fault).toEqual({ seq: 2, reason: 'HASH' })
  })

  test('B2-1 第一条被删，为GAP；末尾被截也是', () => {
    expect(walk(rows.slice(1)).fault).toEqual({ seq: 1, reason: 'GAP' })
    expect(walk(rows.slice(0, 1), { lastSeq: 2 }).fault).toEqual({ seq: 2, reason: 'GAP' })
  })

  test('序号重复为ORDER，照片不符为PICTURE', () => {
    const [one, two] = rows as [ChainRow, ChainRow]
    expect(walk([one, one, two]).fault).toEqual({ seq: 1, reason: 'ORDER' })
    expect(walk([one, { ...two, pictureBad: true }]).fault).toEqual({ seq: 2, reason: 'PICTURE' })
  })

  test('整条链重写过，与磅房留存的日末散列不符', () => {
    const known = new Map([[2, 'f'.repeat(64)]])
    expect(walk(rows, { known }).fault).toEqual({ seq: 2, reason: 'HASH' })
  })

  test('从中间开始校验时，前一条的散列已知才比较', () => {
    const [, two] = rows as [ChainRow, ChainRow]
    const from = (lastHash: string | null) =>
      stepWalk(startWalk(2, lastHash), two, { hashOf, known: new Map() })
    expect(from(null).fault).toBeNull()
    expect(from('0'.repeat(64)).fault).toEqual({ seq: 2, reason: 'HASH' })
  })
})
