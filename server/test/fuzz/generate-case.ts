import {
  BROKEN_UTF8,
  headerText,
  ODD_IDS,
  ODD_KEYS,
  ODD_NUMBERS,
  ODD_TEXTS,
  oddText,
  oddValue,
  SQL_FRAGMENTS,
} from './hostile-values.ts'
import { breakMultipart } from './multipart-cases.ts'
import { type Random, seededRandom } from './random.ts'

/** A mounted call, with a body of the right shape that is refused all the same. */
export interface FuzzTarget {
  readonly method: string
  /** Under /api; `:name` marks a parameter. */
  readonly path: string
  readonly isUpload: boolean
  /** Whether it can change rows at all. */
  readonly isWrite: boolean
  /** Signing out or moving the session would blunt every case after it. */
  readonly onlyUnsigned: boolean
  readonly body: unknown
  /** Names at the top of the body that keep it from succeeding; they are never touched. */
  readonly locked: readonly string[]
}

export const FUZZ_CLASSES = [
  'malformedJson',
  'unknownKey',
  'wrongType',
  'sqlText',
  'oddText',
  'hugeBody',
  'deepBody',
  'brokenUtf8',
  'giantNumber',
  'contentType',
  'multipart',
  'method',
  'duplicateKey',
  'path',
  'header',
  'token',
] as const
export type FuzzClass = (typeof FUZZ_CLASSES)[number]

export interface FuzzCase {
  readonly index: number
  readonly kind: FuzzClass
  /** Who sends it; null: nobody. */
  readonly as: 'admin' | 'clerk' | null
  readonly isWrite: boolean
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | null
}

type Request = Pick<FuzzCase, 'method' | 'url' | 'headers' | 'payload'>
type Breaker = (random: Random, target: FuzzTarget, request: Request) => Partial<Request>

/** The case of a number: the same one for the same seed, whatever came before it. */
export function generateCase(
  targets: readonly FuzzTarget[],
  seed: number,
  index: number,
): FuzzCase {
  const random = seededRandom(seed, index)
  const target = random.pick(targets)
  const kind = target.isUpload && random.chance(0.6) ? 'multipart' : random.pick(FUZZ_CLASSES)
  const plain = plainRequest(random, target)
  const request = { ...plain, ...BREAKERS[kind](random, target, plain) }
  const isSigned = !target.onlyUnsigned && !random.chance(0.03)
  const as = isSigned ? random.pick(['admin', 'clerk'] as const) : null
  return { index, kind, as, isWrite: target.isWrite, ...request }
}

/** The call as it is meant, but for a body or a row that it cannot succeed with. */
function plainRequest(random: Random, target: FuzzTarget): Request {
  const query = target.method === 'GET' && random.chance(0.3) ? `?${oddQuery(random)}` : ''
  const hasBody = target.method !== 'GET'
  return {
    method: target.method,
    url: `/api${fillPath(target.path, () => random.pick(['1', '2', '999999']))}${query}`,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    payload: hasBody ? asJson(target.body) : null,
  }
}

const fillPath = (path: string, value: () => string): string => path.replaceAll(/:\w+/g, value)

const QUERY_NAMES = [
  'bizKey',
  'menuId',
  'formatType',
  'resFormatSubId',
  'id',
  'pn',
  'x',
  '__proto__',
]

function oddQuery(random: Random): string {
  const pairs = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.chance(0.8) ? random.pick(QUERY_NAMES) : encodeText(oddText(random))
    return `${name}=${random.chance(0.2) ? 'LIST' : encodeText(oddText(random))}`
  })
  return pairs.join('&')
}

/** Percent-encoded as bytes; half a character becomes bytes that are no UTF-8. */
function encodeText(text: string): string {
  return [...text.slice(0, 300)]
    .map((letter) => (/\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('')
}

const asJson = (body: unknown): Buffer => Buffer.from(JSON.stringify(body) ?? '')

const BREAKERS: Readonly<Record<FuzzClass, Breaker>> = {
  malformedJson: (random, target) => ({ payload: Buffer.from(breakJson(random, target)) }),
  unknownKey: (random, target) => ({
    payload: Buffer.from(
      withPair(
        random,
        target,
        JSON.stringify(random.pick(ODD_KEYS)),
        JSON.stringify(oddValue(random)),
      ),
    ),
  }),
  wrongType: (random, target) => ({
    payload: asJson(mutate(random, target, () => oddValue(random))),
  }),
  sqlText: (random, target) => ({
    payload: asJson(mutate(random, target, () => random.pick(SQL_FRAGMENTS), 1 + random.below(4))),
  }),
  oddText: (random, target) => ({
    payload: asJson(mutate(random, target, () => random.pick(ODD_TEXTS), 1 + random.below(3))),
  }),
  hugeBody: (random, target) => ({
    payload: asJson(mutate(random, target, () => hugeValue(random))),
  }),
  deepBody: (random, target) => ({
    payload: Buffer.from(withPair(random, target, '"deep"', deepText(random))),
  }),
  brokenUtf8(random, _target, { payload }) {
    const bytes = payload ?? Buffer.from('{}')
    const at = random.below(bytes.length + 1)
    return {
      payload: Buffer.concat([bytes.subarray(0, at), random.pick(BROKEN_UTF8), bytes.subarray(at)]),
    }
  },
  giantNumber: (random, target) => ({
    payload: Buffer.from(
      asText(mutate(random, target, () => MARK)).replaceAll(`"${MARK}"`, () =>
        random.pick(ODD_NUMBERS),
      ),
    ),
  }),
  contentType: (random, _target, { payload }) => ({
    headers: {
      'content-type': random.pick(CONTENT_TYPES),
      ...(random.chance(0.2) ? { 'content-encoding': 'gzip' } : {}),
    },
    payload: random.chance(0.3) ? null : payload,
  }),
  multipart: (random) => breakMultipart(random),
  method: (random) => ({
    method: random.pick([
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
    ]),
  }),
  duplicateKey(random, target) {
    const body = isRecord(target.body) ? Object.entries(target.body) : []
    const doubled = body.length > 0 ? random.pick(body) : ['ids', ['1']]
    return {
      payload: Buffer.from(
        withPair(random, target, JSON.stringify(doubled[0]), JSON.stringify(doubled[1]) ?? 'null'),
      ),
    }
  },
  path: (random, { path }) => ({ url: oddPath(random, path) }),
  header: (random, _target, { headers }) => ({
    headers: { ...headers, [random.pick(HEADERS)]: headerText(random) },
  }),
  token: (random, _target, { headers }) => ({
    headers: { ...headers, authorization: random.pick(TOKENS(random)) },
  }),
}

const MARK = 'number-goes-here'

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json;charset="\\"',
  'APPLICATION/JSON',
  'application/octet-stream',
  'application/problem+json',
  '*/*',
  ';;;',
]

const HEADERS = [
  'idempotency-key',
  'tenant_id',
  'device-id',
  'user-agent',
  'x-forwarded-for',
  'if-none-match',
  'accept',
  'cookie',
  'path',
  'login-type',
  'content-length',
  'transfer-encoding',
  'expect',
  'range',
]

const TOKENS = (random: Random): readonly string[] => [
  `Bearer ${headerText(random)}`,
  `Bearer ${'a'.repeat(43)}`,
  'Bearer',
  'bearer  ',
  `Basic ${Buffer.from(`web:${headerText(random)}`).toString('base64')}`,
  'Basic d2ViOndlYg==',
  'Basic !!!',
  `Digest ${headerText(random)}`,
]

const asText = (body: unknown): string => JSON.stringify(body) ?? 'null'

/** JSON that cannot be parsed, however it was broken. */
function breakJson(random: Random, { body }: FuzzTarget): string {
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body as text with one more pair of name and value in it, at the front or at the end. */
function withPair(
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
function mutate(
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
      const other = random.chance(0.5) ? random.pick(SQL_FRAGMENTS) : String(random.pick(ODD_KEYS))
      if (other !== '__proto__') holder[other] = holder[key]
      delete holder[key]
    } else holder[key] = make()
  }
  return copy
}

function hugeValue(random: Random): unknown {
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

function deepText(random: Random): string {
  const depth = random.pick([20, 33, 100, 1000, 100_000])
  return random.chance(0.5)
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

function oddPath(random: Random, path: string): string {
  const hasParams = path.includes(':')
  const odd = (): string => encodeText(random.chance(0.4) ? random.pick(ODD_IDS) : oddText(random))
  if (hasParams && random.chance(0.8)) return `/api${fillPath(path, odd)}`
  const filled = fillPath(path, () => '1')
  return random.pick([
    () => `/api${filled}/${odd()}`,
    () => `/api${filled}%`,
    () => `/api${filled}%zz`,
    () => `/api${filled}//`,
    () => `/api/${odd()}`,
    () => `/api${filled.toUpperCase()}`,
    () => `/api${filled};x=1`,
    () => `/api${filled}?${oddQuery(random)}`,
    () => `/api/../api${filled}`,
    () => `/api${filled}%00`,
    () => `/${odd()}`,
  ])()
}
