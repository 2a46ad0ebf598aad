import { asText, breakJson, deepText, hugeValue, isRecord, mutate, withPair } from './break-body.ts'
import type { FuzzTarget } from './fuzz-target.ts'
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
  'query',
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

/** What a case is picked from: sorted out once, for there are more than a hundred thousand. */
export interface FuzzPool {
  readonly all: readonly FuzzTarget[]
  /** Those that are not derived. */
  readonly single: readonly FuzzTarget[]
}

export const poolOf = (all: readonly FuzzTarget[]): FuzzPool => ({
  all,
  single: all.filter(({ isDerived }) => !isDerived),
})

/** The case of a number: the same one for the same seed, whatever came before it. */
export function generateCase({ all, single }: FuzzPool, seed: number, index: number): FuzzCase {
  const random = seededRandom(seed, index)
  const target = random.pick(single.length > 0 && random.chance(0.3) ? single : all)
  const kind = target.isUpload && random.chance(0.6) ? 'multipart' : random.pick(FUZZ_CLASSES)
  const plain = plainRequest(random, target)
  const request = { ...plain, ...BREAKERS[kind](random, target, plain) }
  const isSigned = !target.onlyUnsigned && !random.chance(0.03)
  const as = isSigned ? random.pick(['admin', 'clerk'] as const) : null
  return { index, kind, as, isWrite: target.isWrite, ...request }
}

/** The call as it is meant, but for a body or a row that it cannot succeed with. */
function plainRequest(random: Random, target: FuzzTarget): Request {
  const query = target.method === 'GET' && random.chance(0.5) ? `?${oddQuery(random)}` : ''
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
    const text = random.pick([random.pick(ODD_TEXTS), oddText(random), 'LIST'])
    return `${name}=${encodeText(text)}`
  })
  return pairs.join('&')
}

/** Percent-encoded as bytes; half a character becomes bytes that are no UTF-8. */
function encodeText(text: string): string {
  return Array.from(text.slice(0, 300))
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
  query: (random, _target, { url }) => ({ url: `${url.split('?', 1)[0]}?${oddQuery(random)}` }),
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
