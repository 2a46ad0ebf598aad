import { test } from '@playwright/test'
import { chooseAddress } from '#e2e/fixtures/address.ts'
import { START_SECONDS, waitUntilReady } from '#e2e/fixtures/start-server.ts'

test('服务器启动完成', async () => {
  test.setTimeout((START_SECONDS + 10) * 1000)
  await waitUntilReady(new URL(await chooseAddress()))
})
