import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useFinanceBed } from '../finance.fixtures.ts'
import { answerStatement } from './statement-link.actions.ts'

const bed = useFinanceBed()

async function accountWith(amount: string): Promise<{ id: string; customerId: string }> {
  const { partnerId: customerId } = await bed.order({ kind: 'sa', price: '520' })
  await receive(customerId, amount)
  const found = await bed.db.row<{ readonly id: string }>(
    sql`select id from fd_account where partner_id = ${customerId}`,
  )
  return { id: found?.id ?? '', customerId }
}

async function receive(customerId: string, amount: string): Promise<void> {
  const row = await bed.call('POST', '/account/recive-payment/create', {
    direction: 'RECEIVE',
    bizKind: 'PREPAY',
    partnerType: 'CUSTOMER',
    customerId,
    amount,
    payMethod: 'BANK',
  })
  await bed.call('PUT', '/account/recive-payment/audit', { ids: [row['id']] })
}

const send = (id: string, more: AnyRow = {}) =>
  bed.call<{ id: string; code: string; path: string; expireDate: string }>(
    'POST',
    '/account/account/sendStatement',
    { id, ...more },
  )

const tokenOf = (path: string): string => path.split('/').at(-1) ?? ''
const answer = (path: string, body: Partial<Parameters<typeof answerStatement>[2]>) =>
  bed.db.transaction((tx) =>
    answerStatement(tx, bed.services, {
      isAgreed: true,
      name: '李会计',
      words: null,
      lines: [],
      ...body,
      token: tokenOf(path),
    }),
  )
const stateOf = async (id: string) =>
  bed.db.row<AnyRow>(
    sql`select state, answer_name as name, answer_words as words, replaced_code as "replacedCode" from fd_statement where id = ${id}`,
  )

const DISAGREED = { isAgreed: false, name: '李会计', words: null }

describe('对账单发给往来单位', () => {
  test('确认一次；只存链接的散列；发出的数不再变', async () => {
    const { id, customerId } = await accountWith('50000')
    const sent = await send(id)
    const token = sent.path.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThanOrEqual(32)
    const stored = await bed.db.row<{ readonly text: string }>(
      sql`select fd_statement::text as text from fd_statement where id = ${sent.id}`,
    )
    expect(stored?.text).not.toContain(token)
    await receive(customerId, '1000')
    const closing = await bed.db.row<AnyRow>(
      sql`select closing from fd_statement where id = ${sent.id}`,
    )
    expect(closing).toEqual({ closing: '50000.00' })
    await answer(sent.path, { isAgreed: true, name: '李会计' })
    expect(await stateOf(sent.id)).toMatchObject({ state: 'CONFIRMED', name: '李会计' })
    await expect(answer(sent.path, { isAgreed: true, name: '李会计' })).rejects.toThrow(
      '已经答复过',
    )
    await expect(bed.call('PUT', '/account/statement/resend', { id: sent.id })).rejects.toThrow(
      '已经确认',
    )
  })

  test('有异议要有话；更正后重发，旧链接不能再答，新的数是更正后的', async () => {
    const { id, customerId } = await accountWith('50000')
    const sent = await send(id)
    await expect(answer(sent.path, DISAGREED)).rejects.toThrow('请写明哪里不对')
    const unknown = [{ lineNo: 9, words: '没有这笔' }]
    await expect(answer(sent.path, { ...DISAGREED, lines: unknown })).rejects.toThrow('不存在')
    expect(await stateOf(sent.id)).toMatchObject({ state: 'SENT' })
    await answer(sent.path, { ...DISAGREED, lines: [{ lineNo: 1, words: '少记一千' }] })
    expect(await stateOf(sent.id)).toMatchObject({ state: 'CONTESTED' })
    const { list } = await bed.call<{ list: readonly AnyRow[] }>(
      'POST',
      '/account/statement/list',
      {
        search: [],
      },
    )
    expect(list.find((row) => row['id'] === sent.id)).toMatchObject({ state: 'CONTESTED' })
    await receive(customerId, '1000')
    const again = await bed.call<typeof sent>('PUT', '/account/statement/resend', { id: sent.id })
    expect(await stateOf(sent.id)).toMatchObject({ state: 'REPLACED', replacedCode: again.code })
    await expect(answer(sent.path, { isAgreed: true, name: '李' })).rejects.toThrow('已更正')
    const row = await bed.call('GET', `/account/statement/${again.id}`)
    expect(row).toMatchObject({ closing: '51000.00', replacesCode: sent.code, state: 'SENT' })
    expect(childRowsOf(row['fdStatementLine'])).toHaveLength(2)
    await answer(again.path, { isAgreed: true, name: '李会计' })
    expect(await stateOf(again.id)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('过期的、撤回的、不认识的链接什么也不说', async () => {
    const { id } = await accountWith('50000')
    const sent = await send(id, { days: 1 })
    const past = addDays(formatWireDate(bed.engine.clock.now()), -1)
    await bed.db.run(sql`update fd_statement set expire_date = ${past} where id = ${sent.id}`)
    await expect(answer(sent.path, { isAgreed: true, name: '李' })).rejects.toThrow('已过期')
    const other = await send(id)
    await bed.call('PUT', '/account/statement/withdraw', { ids: [other.id], reason: '发错了' })
    const gone = ['链接无效', { isAgreed: true, name: '李' }] as const
    await expect(answer(other.path, gone[1])).rejects.toThrow(gone[0])
    await expect(answer('/statement/nobody', gone[1])).rejects.toThrow(gone[0])
  })
})
