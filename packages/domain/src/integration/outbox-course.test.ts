import { describe, expect, test } from 'vitest'
import { checkErpAddress } from './erp-address.ts'
import {
  afterQuery,
  afterSend,
  correctionOf,
  nextTryAt,
  progressOf,
  type ShownMessage,
  uploadStateOf,
} from './outbox-course.ts'
import { OUTBOX_STATES, type OutboxState } from './outbox-terms.ts'

const now = new Date('2026-11-26T00:00:00Z')
const facts = { now, tries: 1, maxTries: 8, queries: 1, chance: 0.5 }
const minutes = (at: Date | null) => ((at?.getTime() ?? 0) - now.getTime()) / 60_000

describe('outbox / course', () => {
  test('第n次失败后等1、5、15、60、180、360、720分钟，上下各两成', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) =>
      minutes(nextTryAt(now, { tries, chance: 0.5 })),
    )
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 720])
    expect(minutes(nextTryAt(now, { tries: 2, chance: 0 }))).toBe(4)
    expect(minutes(nextTryAt(now, { tries: 2, chance: 1 }))).toBe(6)
  })

  test('发送之后：收下、拒收、失败、失败到头、没有应答', () => {
    const failed = { kind: 'failed', errorClass: 'BUSY', error: 'HTTP 500' } as const
    expect(afterSend({ kind: 'accepted', extCode: 'A1' }, facts)).toMatchObject({
      status: 'DONE',
      extCode: 'A1',
    })
    expect(afterSend({ kind: 'refused', error: '不收' }, facts)).toMatchObject({
      status: 'DEAD',
      lastError: '不收',
    })
    expect(afterSend(failed, { ...facts, tries: 7 }).status).toBe('RETRY')
    expect(afterSend(failed, { ...facts, tries: 8 }).status).toBe('DEAD')
    // However often: what may be there is asked for, not sent again and not given up.
    const silent = { kind: 'unknown', error: '超时' } as const
    expect(afterSend(silent, { ...facts, tries: 8 }).status).toBe('UNKNOWN')
  })

  test('查询之后：有则完成，没有才重发，问不到接着问', () => {
    const asked = { ...facts, refusal: null }
    expect(afterQuery({ kind: 'accepted', extCode: 'A1' }, asked).status).toBe('DONE')
    expect(afterQuery({ kind: 'missing' }, asked).status).toBe('RETRY')
    expect(afterQuery({ kind: 'missing' }, { ...asked, tries: 8 }).status).toBe('DEAD')
    expect(afterQuery({ kind: 'unknown', error: '' }, { ...asked, queries: 99 }).status).toBe(
      'UNKNOWN',
    )
    // Refused at the second sending, and not there: the refusal was meant.
    expect(afterQuery({ kind: 'missing' }, { ...asked, refusal: '不收' })).toMatchObject({
      status: 'DEAD',
      lastError: '不收',
    })
  })

  test('单据上看到的：撤回没完成以前还是已上传', () => {
    const shown = (action: 'ADD' | 'REVERSE') =>
      (Object.keys(OUTBOX_STATES) as OutboxState[]).map((status) => uploadStateOf(action, status))
    expect(shown('ADD')).toEqual(['WAIT', 'SENDING', 'WAIT', 'SENDING', 'DONE', 'FAIL', 'NONE'])
    expect(shown('REVERSE')).toEqual([null, null, null, null, 'REVERSED', null, null])
  })

  test('单据变了：没出门的换掉，可能到了的先撤后发', () => {
    expect(correctionOf({ status: 'READY', tries: 0 })).toBe('replace')
    expect(correctionOf({ status: 'RETRY', tries: 1 })).toBe('reverse')
    expect(correctionOf({ status: 'UNKNOWN', tries: 1 })).toBe('reverse')
    expect(correctionOf({ status: 'DONE', tries: 1 })).toBe('reverse')
    expect(correctionOf({ status: 'DEAD', tries: 1 })).toBe('revive')
    expect(correctionOf({ status: 'CANCELLED', tries: 0 })).toBe('none')
  })

  test('地址里没有账号、参数，只用 http 和 https', () => {
    for (const good of ['http://10.0.0.8:8080', 'https://erp.example/nc'])
      expect(checkErpAddress(good)).toBe(null)
    for (const bad of ['', 'erp', 'ftp://erp', 'http://u:p@erp', 'http://erp?x=1', 'http://erp#x'])
      expect([bad, checkErpAddress(bad)?.code]).toEqual([bad, 'erp.address'])
  })
})

describe('单据上的进度', () => {
  const message = (over: Partial<ShownMessage>): ShownMessage => ({
    target: 'NC',
    action: 'ADD',
    status: 'DONE',
    extCode: 'A1',
    lastError: null,
    doneTime: new Date(0),
    ...over,
  })

  test('多个ERP以最落后的为准；都到了才算已上传', () => {
    const late = { target: 'SAP', status: 'DEAD', lastError: '工厂不存在', doneTime: null } as const
    expect(progressOf([message({}), message(late)])).toEqual({
      uploadStatus: 'FAIL',
      extCode: null,
      uploadDate: null,
      uploadMsg: '工厂不存在',
    })
    expect(progressOf([message({}), message({ target: 'SAP' })])).toMatchObject({
      uploadStatus: 'DONE',
      extCode: 'A1',
    })
  })

  test('撤回在路上时仍是已上传，到了才是已撤回；没有报文是无', () => {
    const back = (status: 'READY' | 'DONE') => message({ action: 'REVERSE', status })
    expect(progressOf([message({}), back('READY')]).uploadStatus).toBe('DONE')
    expect(progressOf([message({}), back('DONE')]).uploadStatus).toBe('REVERSED')
    expect(progressOf([]).uploadStatus).toBe('NONE')
  })
})
