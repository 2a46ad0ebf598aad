import { choice, text } from '@junheng/domain/entity/field.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { SAVED_STATES, type SavedAnswer } from '@junheng/domain/wire/saved-wire.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Call } from '#platform/http/call.ts'
import { findWritten } from '#platform/idempotency/run-once.ts'

/**
 * What became of a write whose answer was lost, by the key it was sent with. Only the caller's own, and no
 * more than the id: what he may see of the row is decided where he opens it.
 */
export function savedCall(db: Queryable): Call {
  return defineCall({
    method: 'GET',
    path: '/base/saved',
    right: 'own',
    tag: '保存结果',
    label: '没有收到回答的保存是否成功',
    query: { key: text({ label: '幂等键', required: true, length: 200 }) },
    answers: {
      state: choice(SAVED_STATES, { label: '结果', required: true }),
      id: text({ label: '保存的数据' }),
    },
    read: async ({ query, caller }) =>
      savedAnswer(await findWritten(db, { userId: caller.userId, key: query.key })),
  })
}

function savedAnswer(written: Awaited<ReturnType<typeof findWritten>>): SavedAnswer {
  if (written.state !== 'DONE') return { state: written.state, id: null }
  const { response } = written
  const data = isPlainObject(response) ? response['data'] : null
  const id = isPlainObject(data) ? data['id'] : null
  return { state: 'DONE', id: typeof id === 'string' ? id : null }
}
