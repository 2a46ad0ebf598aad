import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping. */
const WRAPPING = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * The public key of a station, from base64: the bare 32 bytes or wrapped (SPKI). Null for anything else.
 *
 * @example
 * readAgentKey('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=') // a key
 */
export function readAgentKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text.trim(), 'base64')
  const wrapped = bytes.length === 32 ? Buffer.concat([WRAPPING, bytes]) : bytes
  try {
    const key = createPublicKey({ key: wrapped, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    // Bytes that are no key at all: the caller says so.
    return null
  }
}

/** Whether a station signed this. */
export function isSignedBy(
  publicKey: string,
  { message, signature }: { readonly message: string; readonly signature: string },
): boolean {
  const key = readAgentKey(publicKey)
  return (
    key !== null &&
    verify(null, Buffer.from(message, 'utf8'), key, Buffer.from(signature, 'base64'))
  )
}
