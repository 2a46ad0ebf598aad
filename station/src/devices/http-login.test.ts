import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { chooseChallenge, digestHeader, makeLoggedFetch, readChallenges } from './http-login.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

const responseOf = (header: string): string => /response="([0-9a-f]+)"/.exec(header)?.[1] ?? ''
const answer = (
  header: string,
  { password, cnonce }: { readonly password: string; readonly cnonce: string },
  at = 0,
): string => {
  const challenge = readChallenges(header)[at]
  if (challenge === undefined) throw new Error('no challenge')
  const request = { user: 'Mufasa', method: 'GET', uri: '/dir/index.html', count: 1 }
  return digestHeader(challenge, { ...request, password, cnonce })
}

describe('设备登录', () => {
  test('RFC 2617 第3.5节的例子', () => {
    const header =
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"'
    const said = answer(header, { password: 'Circle Of Life', cnonce: '0a4f113b' })
    expect(responseOf(said)).toBe('6629fae49393a05397450978507c4ef1')
    expect(said).toContain('opaque="5ccc069c403ebaf9f0171e9517f40e41"')
    expect(said).toContain('qop=auth, nc=00000001, cnonce="0a4f113b"')
  })

  test('RFC 7616 第3.9.1节的例子：SHA-256与MD5，取强的', () => {
    const rest =
      'realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"'
    const header = `Digest ${rest}, algorithm=MD5, Digest ${rest}, algorithm=SHA-256, Basic realm="x"`
    const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ'
    const login = { password: 'Circle of Life', cnonce }
    expect(responseOf(answer(header, login, 0))).toBe('8ca523f5e9506fed4657c9700eebdbec')
    expect(responseOf(answer(header, login, 1))).toBe(
      '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
    )
    const offered = readChallenges(header)
    expect(offered).toHaveLength(3)
    expect(chooseChallenge(offered)?.params['algorithm']).toBe('SHA-256')
    expect(chooseChallenge(readChallenges('Digest realm="a", algorithm=SHA-512-256'))).toBeNull()
    expect(chooseChallenge(readChallenges('Negotiate, Basic realm="a, b"'))).toEqual({
      scheme: 'basic',
      params: { realm: 'a, b' },
    })
  })

  test('没有qop的老相机（RFC 2069）与会话算法', () => {
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
    const asked = md5('GET:/dir/index.html')
    const old = answer('Digest realm="cam", nonce="n1"', { password: 'p', cnonce: 'c' })
    expect(responseOf(old)).toBe(md5(`${md5('Mufasa:cam:p')}:n1:${asked}`))
    expect(old).not.toContain('cnonce')
    const header = 'Digest realm="cam", nonce="n1", algorithm=MD5-sess'
    const session = answer(header, { password: 'p', cnonce: 'c' })
    const secret = md5(`${md5('Mufasa:cam:p')}:n1:c`)
    expect(responseOf(session)).toBe(md5(`${secret}:n1:${asked}`))
    expect(session).toContain('cnonce="c"')
  })

  test('真的问一台要摘要登录的设备：先被拒再答对，之后一次就过，换了随机数再答', async () => {
    let nonce = 'first'
    let asked = 0
    const isRight = ({ method, url, headers }: IncomingMessage): boolean => {
      const sent = readChallenges(headers.authorization ?? '')[0]?.params ?? {}
      const { username, nc = '', cnonce = '', response } = sent
      if (username !== 'admin' || sent['nonce'] !== nonce || sent['uri'] !== url) return false
      const count = Number.parseInt(nc, 16)
      const challenge = { scheme: 'digest' as const, params: { ...sent, qop: 'auth' } }
      const expected = digestHeader(challenge, {
        user: 'admin',
        password: 'secret',
        method: method ?? '',
        uri: url ?? '',
        cnonce,
        count,
      })
      return response === responseOf(expected)
    }
    const server = createServer((request, response) => {
      asked += 1
      if (isRight(request)) return void response.end('picture')
      const digest = `Digest realm="cam", qop="auth", algorithm=SHA-256, nonce="${nonce}"`
      response.writeHead(401, { 'www-authenticate': [digest, 'Basic realm="cam"'] }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shot?channel=1`
    const get = async (ask: ReturnType<typeof makeLoggedFetch>) =>
      (await ask(address, { signal: AbortSignal.timeout(50_000) })).status
    const ask = makeLoggedFetch({ user: 'admin', password: 'secret' })
    expect([await get(ask), asked]).toEqual([200, 2])
    expect([await get(ask), asked]).toEqual([200, 3])
    nonce = 'second'
    expect([await get(ask), asked]).toEqual([200, 5])
    asked = 0
    expect([await get(makeLoggedFetch({ user: 'admin', password: 'wrong' })), asked]).toEqual([
      401, 2,
    ])
    expect(await get(makeLoggedFetch({ user: '', password: '' }))).toBe(401)
  })
})
