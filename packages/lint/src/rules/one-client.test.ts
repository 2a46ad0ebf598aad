import { describe, expect, it } from 'vitest'
import { oneClient } from './one-client.ts'

const check = (text: string, path = 'web/src/pages/home/home.ts') =>
  oneClient.check({ path, text }).map(({ line, message }) => `${line}: ${message}`)

describe('one-client', () => {
  it('finds calls past the client', () => {
    expect(check("const a = 1\nawait fetch('/api/x')\nwindow.fetch(url)\n")).toEqual([
      '2: fetch is called only by web/src/api',
      '3: fetch is called only by web/src/api',
    ])
    expect(check("new EventSource('/api/x')")).toEqual([
      '1: EventSource is called only by web/src/api',
    ])
  })

  it('leaves other words and the client itself alone', () => {
    expect(check('void refetch()\nquery.fetch(1)\nprefetch (2)')).toEqual([])
    expect(check('window.fetch(input)', 'web/src/api/api.ts')).toEqual([])
    expect(check("fetch('/x')", 'web/src/pages/home/home.test.ts')).toEqual([])
  })
})
