import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { QrTarget } from '@junheng/domain/qr/qr-labels.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isQrTarget } from './qr-targets.ts'

/** What a code says; `expiry` is in seconds since 1970, 0 = never. */
export interface QrContent {
  readonly target: QrTarget
  readonly id: string
  readonly expiry: number
  readonly nonce: string
}

interface SignedQr extends QrContent {
  readonly body: string
  readonly signature: string
}

const NONCE_BYTES = 9
const SIGNATURE_BYTES = 16
const CONTENT =
  /^(QR1\.([A-Z]{1,10})\.(\d{1,19})\.(\d{1,12})\.([A-Za-z0-9_-]{12}))\.([A-Za-z0-9_-]{22})$/

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

/** `QR1.{target}.{id}.{expiry}.{nonce}.{signature}`. */
export function printQr({ target, id, expiry, nonce }: QrContent, key: Buffer): string {
  const body = `QR1.${target}.${id}.${expiry}.${nonce}`
  return `${body}.${sign(body, key)}`
}

/** What a scanned text claims to be; whether it is true, only its company's key can tell. */
export function readQr(text: string): SignedQr | null {
  const match = CONTENT.exec(text)
  if (match === null) return null
  const [, body = '', target, digits = '', expiry, nonce = '', signature = ''] = match
  const id = parseId(digits)
  if (!isQrTarget(target) || id === null) return null
  return { target, id, expiry: Number(expiry), nonce, body, signature }
}

export function isGenuine({ body, signature }: SignedQr, key: Buffer): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(body, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (body: string, key: Buffer): string =>
  createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
