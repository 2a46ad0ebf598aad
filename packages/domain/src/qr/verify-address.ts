/** Page that proves a printed ticket genuine, as the browser's router has it. */
export const VERIFY_PATH = '/print/verify'

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
