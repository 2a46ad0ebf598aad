import type { Guess } from './detect-protocol.ts'

const PARAM_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  stx: () => '无起始符',
  tare: () => '无皮重',
  length: (value) => `${String(value)}位`,
  address: (value) => `地址${String(value)}`,
}

/**
 * In what one form of a protocol differs from its others.
 *
 * @example
 * variantWords({ checksum: false, parserParams: { stx: false } }) // '无校验，无起始符'
 */
export function variantWords({
  checksum,
  parserParams,
}: {
  readonly checksum: Guess['scale']['checksum'] | null
  readonly parserParams: unknown
}): string {
  const params = Object.entries((parserParams ?? {}) as Readonly<Record<string, unknown>>)
  const words = params.map(
    ([name, value]) => PARAM_WORDS[name]?.(value) ?? `${name}=${String(value)}`,
  )
  return [checksum === true ? '有校验' : '无校验', ...words].join('，')
}
