import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { definePart } from '#platform/parts/part.ts'

/** Keeps secrets that the product must be able to use again: whoever has the database alone cannot read them. */
export interface Sealer {
  seal(secret: string): string
  /** @throws Error where it was sealed with another key, or changed since */
  open(sealed: string): string
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key that a text stands for; null: it is none. */
export function readKey(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === KEY_BYTES ? key : null
}

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64')

export function createSealer(key: Buffer): Sealer {
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAuthTag(tag)
      const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, cipher.final()]).toString('utf8')
    },
  }
}

/** Of this product; without a key of its own what is sealed lasts as long as the process. */
export const siteSealer = definePart<Sealer>('sealer', () => createSealer(randomBytes(KEY_BYTES)))
