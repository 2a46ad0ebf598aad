import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import type { Call } from '#platform/http/call.ts'
import { refusalStatus } from '#platform/http/envelope.ts'
import { testCaller } from '#test/tenants.ts'
import { demoGuard } from './demo-guard.ts'

const guard = demoGuard(() => Promise.resolve(true))

async function answerTo(path: string): Promise<unknown> {
  const call = { kind: 'write', method: 'POST', path } as unknown as Call
  const request = { body: {}, params: {}, query: {} } as Parameters<typeof guard>[2]
  try {
    await guard(testCaller(), call, request)
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return [refusalStatus(error.refusal), error.message]
  }
}

test('演示环境：出站的调用 479，改用户和设置 423，其余照常', async () => {
  for (const path of ['/core/web-hooks/create', '/sync/run/:id', '/sapUpload/push'])
    expect(await answerTo(path)).toEqual([479, '演示环境，没有权限操作'])
  expect(await answerTo('/sys-user/update')).toEqual([423, '演示环境不能操作'])
  expect(await answerTo('/sys-dept/create')).toBeNull()
})
