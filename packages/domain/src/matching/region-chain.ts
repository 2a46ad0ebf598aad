/**
 * A region and all above it, from the lowest up, by the places of its code (GB/T 2260: two digits each
 * for province, city and county).
 *
 * @example
 * regionChain('610102') // ['610102', '610100', '610000']
 */
export function regionChain(code: string): readonly string[] {
  if (!/^\d{6}$/.test(code)) return []
  const chain = [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]
  return [...new Set(chain)]
}

/** Whether a region is the other one or lies above it. @example isRegionAbove('610000', '610102') // true */
export function isRegionAbove(code: string | null, below: string | null): boolean {
  return code !== null && below !== null && regionChain(below).includes(code)
}
