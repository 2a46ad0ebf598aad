import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StationError } from '#station/station-error.ts'

/** The bare bytes of an Ed25519 key stand at the end of its usual wrapping. */
const KEY_BYTES = 32

export interface AgentKey {
  /** Base64, as it is entered at 采集端. */
  readonly publicKey: string
  readonly isNew: boolean
  /** Base64. */
  sign(text: string): string
}

/** The key of this station; made at its first start. Nobody else may read the file. */
export function openAgentKey(path: string): AgentKey {
  const isNew = !existsSync(path)
  if (isNew) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return makeAgentKey(readKey(path), isNew)
}

export function makeAgentKey(key: KeyObject, isNew = false): AgentKey {
  const wrapped = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    publicKey: wrapped.subarray(-KEY_BYTES).toString('base64'),
    isNew,
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
  }
}

export const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

function readKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // A damaged file and one of another kind are the same to whoever must mend it.
  }
  throw new StationError(`密钥文件${path}不是Ed25519私钥，请移走后重新启动，再登记新公钥`)
}
