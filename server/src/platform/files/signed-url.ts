import { createHmac } from 'node:crypto'
import { isSame } from './temporary-credential.ts'

/** A picture's address lives an hour. */
const URL_SECONDS = 3600

const IMAGE_PATH = '/api/sys-file-type/img'

/** The address under which anyone may read a file until it expires; `<img>` cannot send a bearer. */
export function signUrl(
  siteSecret: string,
  { id, now }: { readonly id: string; readonly now: Date },
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + URL_SECONDS)
  return `${IMAGE_PATH}/${id}?expires=${expires}&sign=${signatureOf(siteSecret, id, expires)}`
}

export function isSignedUrl(
  siteSecret: string,
  {
    id,
    expires,
    sign,
    now,
  }: {
    readonly id: string
    readonly expires: string
    readonly sign: string
    readonly now: Date
  },
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  return isSame(sign, signatureOf(siteSecret, id, expires))
}

const signatureOf = (siteSecret: string, id: string, expires: string): string =>
  createHmac('sha256', siteSecret).update(`url:${id}:${expires}`).digest('base64url')
