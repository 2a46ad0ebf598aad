import type { FuzzTarget } from './fuzz-target.ts'
import { ODD_IDS, ODD_KEYS, SQL_FRAGMENTS } from './hostile-values.ts'
import type { Random } from './random.ts'

export const asText = (body: unknown): string => JSON.stringify(body) ?? 'null'

/** JSON that cannot be parsed, however it was broken. */
export function breakJson(random: Random, { body }: FuzzTarget): string {
  const text = asText(body)
  const at = random.below(text.length + 1)
  const broken = random.pick([
    () => text.slice(0, at),
    () =>
      `${text.slice(0, at)}${random.pick([',', '}', ']', '"', '\\', ':', "'", '/*'])}${text.slice(at)}`,
    () => text.replaceAll('"', "'"),
    () => `\ufeff${text}`,
    () =>
      random.pick([
        'NaN',
        'undefined',
        '{]',
        '[',
        '{"a":}',
        '{"a" 1}',
        '0x10',
        "{'a':1}",
        '\\u0000',
        '[1,]',
        '{"a":1,}',
        '"\\x"',
        '"\n"',
        'nul',
        '{"a":01}',
        '--1',
        '{"ids":["1"]}{"ids":["2"]}',
      ]),
    () => `${text}//`,
    () => `${text}${text}`,
  ])()
  return isParsable(broken) ? `${broken}}` : broken
}

function isParsable(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body as text with one more pair of name and value in it, at the front or at the end. */
export function withPair(
  random: Random,
  { body }: FuzzTarget,
  name: string,
  value: string | undefined,
): string {
  const text = isRecord(body) ? asText(body) : '{}'
  const pair = `${name}:${value ?? 'null'}`
  const inner = text.slice(1, -1)
  const pairs = inner === '' ? [pair] : random.chance(0.5) ? [pair, inner] : [inner, pair]
  return `{${pairs.join(',')}}`
}

/** The body with some of its places, however deep, holding something else. */
export function mutate(
  random: Random,
  { body, locked }: FuzzTarget,
  make: () => unknown,
  times = 1,
): unknown {
  const copy = structuredClone(body)
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = []
  const collect = (holder: unknown, isTop: boolean): void => {
    if (typeof holder !== 'object' || holder === null) return
    for (const key of Object.keys(holder)) {
      if (isTop && locked.includes(key)) continue
      places.push({ holder: holder as Record<string, unknown>, key })
      collect((holder as Record<string, unknown>)[key], false)
    }
  }
  collect(copy, true)
  if (places.length === 0) return make()
  for (let done = 0; done < times; done += 1) {
    const { holder, key } = random.pick(places)
    if (random.chance(0.12) && !Array.isArray(holder)) {
      const other = random.chance(0.5) ? random.pick(SQL_FRAGMENTS) : random.pick(ODD_KEYS)
      if (other !== '__proto__') holder[other] = holder[key]
      delete holder[key]
    } else holder[key] = make()
  }
  return copy
}

export function hugeValue(random: Random): unknown {
  const size = random.pick([1000, 20_000, 200_000])
  return random.pick<() => unknown>([
    () => 'x'.repeat(size * (random.chance(0.05) ? 25 : 1)),
    () => Array.from({ length: size / 10 }, () => random.pick(ODD_IDS)),
    () => Object.fromEntries(Array.from({ length: size / 20 }, (_, at) => [`k${at}`, at])),
    () => Array.from({ length: size / 20 }, () => ({})),
    () => '1,'.repeat(size / 2),
    () => '9'.repeat(size),
  ])()
}

export function deepText(random: Random): string {
  const depth = random.pick([20, 33, 100, 1000, 100_000])
  return random.chance(0.5)
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}
