import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { SIGNED_IN, writeCall } from '#platform/http/call.ts'
import { refusalStatus } from '#platform/http/envelope.ts'
import { testRequest } from '#test/requests.ts'
import { testCaller } from '#test/tenants.ts'
import { demoGuard } from './demo-guard.ts'

const guard = demoGuard(() => Promise.resolve(true))

async function answerTo(path: string): Promise<unknown> {
  const face = { method: 'POST', path, access: SIGNED_IN, tag: '', summary: '' } as const
  const call = writeCall({ ...face, write: async () => null })
  const request = testRequest()
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
  for (const path of ['/sys-user/update', '/core/api-key/create'])
    expect(await answerTo(path)).toEqual([423, '演示环境不能操作'])
  expect(await answerTo('/sys-dept/create')).toBeNull()
})
