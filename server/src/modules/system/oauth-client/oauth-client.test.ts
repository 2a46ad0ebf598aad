import { describe, expect, test } from 'vitest'
import { checkClient } from './oauth-client.rules.ts'

const address = 'https://erp.example.com/back'
const scope = 'material:as-inventory:list'
const codeOf = (redirectUris: string, scopes: string) =>
  checkClient({ redirectUris, scopes })?.code ?? null

describe('oauth client / rules', () => {
  test.each([
    [address, scope, null],
    [`${address}\n http://10.1.2.3:8080/cb?x=1 `, `${scope}\nsys-user:list`, null],
    ['/back', scope, 'oauthClient.redirect'],
    [`${address}\njavascript:alert(1)`, scope, 'oauthClient.redirect'],
    [`${address}#part`, scope, 'oauthClient.redirect'],
    ['https://user:pw@erp.example.com/', scope, 'oauthClient.redirect'],
    [address, '*', 'oauthClient.scope'],
    [address, 'list', 'oauthClient.scope'],
  ])('%s, %s → %s', (redirectUris, scopes, code) => {
    expect(codeOf(redirectUris, scopes)).toBe(code)
  })
})
