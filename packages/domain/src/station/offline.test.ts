import { expect, test } from 'vitest'
import { bandsOf } from '../scale/scale.ts'
import { tonsOf } from '../values/tons.ts'
import {
  checkOffline,
  FIRST_OFFLINE_HASH,
  nextNumber,
  offlinePurpose,
  offlineText,
} from './offline.ts'

const bands = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})
const good = {
  isConnected: false,
  isAllowed: true,
  number: 'A1-001',
  plateNumber: '鲁A12345',
  operator: '张三',
  weight: tonsOf('48.260'),
  bands,
}

test('号段依次用完，重启后接着用', () => {
  const block = { prefix: 'A1-', from: 7, to: 120 }
  expect(nextNumber(block, [])).toBe('A1-007')
  expect(nextNumber(block, ['A1-007', 'A1-009', 'B1-050', 'A1-x'])).toBe('A1-010')
  expect(nextNumber(block, ['A1-120'])).toBeNull()
  expect(nextNumber({ ...block, from: 121, to: 130 }, ['A1-120'])).toBe('A1-121')
})

test('离线过磅的条件，先不满足的先说', () => {
  expect(checkOffline(good)).toBeNull()
  const refused = (change: Partial<typeof good> | { number: null }) =>
    checkOffline({ ...good, ...change })?.message
  expect(refused({ isConnected: true })).toBe('服务器已连接，请在过磅台过磅')
  expect(refused({ isAllowed: false })).toBe('未启用离线称重')
  expect(refused({ number: null })).toBe('离线号段已用完，请恢复网络后再过磅')
  expect(refused({ operator: ' ' })).toBe('请填写司磅员')
  expect(refused({ plateNumber: ' ' })).toBe('请填写车牌号')
  expect(refused({ weight: tonsOf('0.380') })).toBe('重量0.380吨超出地磅量程')
  expect(refused({ plateNumber: 'ABC' })).toBeDefined()
})

test('离线行的文本逐项固定', () => {
  const line = {
    number: 'A1-001',
    scaleId: '9001',
    registryId: null,
    plateNumber: '鲁A12345',
    weight: tonsOf('48.260'),
    raw: '02',
    takenTime: '2024-05-01T00:30:12.345Z',
    operator: '张三',
    prevHash: FIRST_OFFLINE_HASH,
  }
  expect(offlineText(line)).toBe(
    `A1-001|9001||鲁A12345|48.260|02|2024-05-01T00:30:12.345Z|张三|${FIRST_OFFLINE_HASH}`,
  )
  // Marked lines alone say so: what lies on disk already keeps its hash.
  expect(offlineText({ ...line, simulated: true })).toContain('|张三|SIM|')
})

test('同一登记单离线先一次后二次', () => {
  const visit = { registryId: '1', code: 'D1', plateNumber: '鲁A12345', cardNo: null }
  const known = { ...visit, invName: null, partnerName: null, expect: 'FIRST' }
  expect(offlinePurpose(known, 0)).toBe('FIRST')
  expect(offlinePurpose(known, 1)).toBe('SECOND')
  expect(offlinePurpose({ ...known, expect: 'SECOND' }, 0)).toBe('SECOND')
  expect(offlinePurpose(null, 0)).toBe('FIRST')
})
