import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A key that signs licences in tests, and the half that verifies them. */
export interface LicenceSigner {
  readonly key: KeyObject
  /** A licence file; valid by default for ever and for ten people. */
  makeLicence(terms: { readonly siteId: string } & Readonly<Record<string, unknown>>): string
}

export function makeSigner(): LicenceSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    key: publicKey,
    makeLicence(terms) {
      const whole = {
        product: 'junheng',
        number: 'JH-0001',
        licensee: '华晟集团',
        maxUsers: 10,
        validFrom: '2026-01-01T00:00:00Z',
        expires: null,
        ...terms,
      }
      const payload = Buffer.from(JSON.stringify(whole))
      return JSON.stringify({
        payload: payload.toString('base64'),
        signature: sign(null, payload, privateKey).toString('base64'),
      })
    },
  }
}
