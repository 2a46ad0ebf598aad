import { mayWrite } from '@junheng/domain/wire/reading-posts.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'

const site = useTestApp({})

/** Not written in a transaction of their own, but they do something: sessions, files, cards, what
 * partners answer and instruments measure, without an account; or share their word. */
const DO_SOMETHING =
  /^\/(oauth|pro|sys-user|sys-file|core\/sys-app)\/|\/(switchOrg\/:id|closeCall|card\/write|start|run|test|print|answer|pdf|deviceInput|test\/:id|sample\/:id|in\/:code)$/

describe('写和读', () => {
  test('浏览器按地址认得出哪些 POST 只读，哪些会写', () => {
    const calls = site.app.dispatcher.calls.filter(({ method }) => method !== 'GET')
    const misread = calls
      .filter(({ kind, path }) => kind === 'write' || !DO_SOMETHING.test(path))
      .filter(({ kind, method, path }) => mayWrite(method, path) !== (kind === 'write'))
      .map(({ kind, method, path }) => `${kind} ${method} ${path}`)
    expect(misread).toEqual([])
  })
})
