const NAME_MAX = 31

/**
 * A name that Excel accepts for a sheet: none of `\ / ? * [ ] :`, no apostrophe at either end, at most
 * 31 characters, never empty, not the reserved `History`.
 *
 * @example sheetNameOf('采购/磅单[1]') // '采购_磅单_1_'
 */
export function sheetNameOf(
  wanted: string,
  { number = 1 }: { readonly number?: number } = {},
): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const cut = wanted
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/[\\/?*[\]:]/g, '_')
    .slice(0, NAME_MAX - suffix.length)
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/^[\s']+|[\s']+$/g, '')
  const name = cut === '' ? 'Sheet1' : /^history$/i.test(cut) ? `${cut}_` : cut
  return name + suffix
}
