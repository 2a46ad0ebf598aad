/** Page that proves a printed ticket genuine, as the browser's router has it. */
const VERIFY_PATH = '/print/verify'

const ADDRESS = /^https?:\/\/[^\s#?]+$/
const LINK = /^https?:\/\/[^\s#]*#\/print\/verify\/(WB1\.[A-Z0-9.]+)$/

/**
 * What a ticket's code leads to: the page that tells whether it is genuine, for whoever scans it with a phone.
 * Where the site's address is not known, the signed text alone.
 *
 * @example
 * verifyAddress('https://bang.example.com/', 'WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP')
 * // 'https://bang.example.com/#/print/verify/WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'
 */
export function verifyAddress(site: string | null, code: string): string {
  const address = site?.trim() ?? ''
  return ADDRESS.test(address) ? `${address.replace(/\/+$/, '')}/#${VERIFY_PATH}/${code}` : code
}

/**
 * The signed text in what a reader scanned from a ticket; any other text stays as it is.
 *
 * @example
 * scannedCode('https://bang.example.com/#/print/verify/WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP')
 * // 'WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'
 */
export function scannedCode(text: string): string {
  return LINK.exec(text)?.[1] ?? text
}

/**
 * Whether a text has the shape of what tickets carry. Anything else is no code at all; what has the shape and
 * was not signed here is forged.
 *
 * @example
 * isVerifyCode('BD202611160001') // false
 */
export function isVerifyCode(text: string): boolean {
  return text.startsWith('WB1.')
}

/**
 * Address of a page of this system for a phone: by the site's own address where that is known, else by the
 * one the browser came with.
 *
 * @example
 * pageAddress({ site: null, here: 'http://10.0.0.5:8080/#/gate' }, '/d/abc') // 'http://10.0.0.5:8080/#/d/abc'
 */
export function pageAddress(
  { site, here }: { readonly site: string | null; readonly here: string },
  path: string,
): string {
  const address = site?.trim() ?? ''
  const base = ADDRESS.test(address) ? address : (here.split('#', 1)[0] ?? '')
  return `${base.replace(/\/+$/, '')}/#${path}`
}

const LOCAL = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(?=[:/]|$)/i

/**
 * What stands beside a code that leads to this very machine; null where phones can open it.
 *
 * @example
 * phoneHint('https://bang.example.com/#/d/abc') // null
 */
export function phoneHint(address: string): string | null {
  return LOCAL.test(address)
    ? '手机打不开这个地址，它只在本机有效。请管理员在“参数设置”的“平台”中填写“本系统的网址”'
    : null
}
