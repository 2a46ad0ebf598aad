import type { Response } from 'light-my-request'
import type { TestSite } from '#test/site.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { type FuzzCase, generateCase, poolOf } from './generate-case.ts'
import { tableSums } from './table-sums.ts'

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
  /** Number of the first case; a single case is run again with `count` 1. */
  readonly from?: number
  say?(line: string): void
  /** Asked between batches: whoever has no more time gets the report of what was sent so far. */
  isOver?(): boolean
}

/** What an answer must never be. */
const FAULTS = ['5xx', 'notEnvelope', 'leak', 'slow', 'changedRows', 'notSent'] as const
export type Fault = (typeof FAULTS)[number]

export interface FoundFault {
  readonly fault: Fault
  readonly case: FuzzCase
  readonly status: number
  readonly answer: string
}

export interface FuzzReport {
  readonly cases: number
  readonly statuses: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<string, number>>
  readonly faults: readonly FoundFault[]
}

/** Every row is summed up after a batch: a long run looks less often, or it would do little else. */
const batchOf = (count: number): number => Math.min(5000, Math.max(500, Math.floor(count / 200)))
const IN_FLIGHT = 8
/** Of a hang: eight at once on a slow machine take their time. */
const SLOW_MS = 60_000

/** Sends the cases and looks at every answer, and after each batch at every row of the database. */
export async function runFuzz(
  site: TestSite,
  targets: readonly FuzzTarget[],
  { count, seed, from = 0, say = () => {}, isOver = () => false }: FuzzOptions,
): Promise<FuzzReport> {
  const statuses: Record<string, number> = {}
  const kinds: Record<string, number> = {}
  const faults: FoundFault[] = []
  let sums = await tableSums(site.app.db)
  const most = batchOf(count)
  const pool = poolOf(targets)
  let cases = 0
  for (let start = from; start < from + count && !isOver(); start += most) {
    const size = Math.min(most, from + count - start)
    const batch = Array.from({ length: size }, (_, at) => generateCase(pool, seed, start + at))
    const answers = await sendAll(site, batch)
    for (const { case: sent, status, fault, answer } of answers) {
      count1(statuses, String(status))
      count1(kinds, sent.kind)
      if (!fault) continue
      faults.push({ fault, case: sent, status, answer })
      say(`${fault} #${sent.index}`)
    }
    const after = await tableSums(site.app.db)
    if (after !== sums) {
      const changed = changedLines(sums, after)
      say(`changedRows before #${start + size}: ${changed}`)
      faults.push(...(await findChange(site, answers, changed)))
    }
    sums = after === sums ? after : await tableSums(site.app.db)
    cases += size
    say(`${cases} / ${count}，问题 ${faults.length}`)
  }
  return { cases, statuses, kinds, faults }
}

const count1 = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

interface Judged {
  readonly case: FuzzCase
  readonly status: number
  readonly fault: Fault | null
  readonly answer: string
}

async function sendAll(site: TestSite, cases: readonly FuzzCase[]): Promise<readonly Judged[]> {
  const waiting = [...cases]
  const answers: Judged[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers.push(await sendCase(site, next))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  const judged: Judged[] = []
  // On a busy machine anything may take long; what is slow is slow again, with nobody beside it.
  for (const answer of answers)
    judged.push(answer.fault === 'slow' ? await sendCase(site, answer.case) : answer)
  return judged
}

async function sendCase(site: TestSite, sent: FuzzCase): Promise<Judged> {
  const token =
    sent.as === null || 'authorization' in sent.headers ? null : await site.tokenOf(sent.as)
  const started = performance.now()
  try {
    const response = await site.app.http.inject({
      method: sent.method as 'GET',
      url: sent.url,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...sent.headers },
      ...(sent.payload === null ? {} : { payload: sent.payload }),
    })
    const slow = performance.now() - started > SLOW_MS
    const fault = judge(sent, response) ?? (slow ? 'slow' : null)
    return { case: sent, status: response.statusCode, fault, answer: response.body.slice(0, 500) }
  } catch (error) {
    return { case: sent, status: 0, fault: 'notSent', answer: String(error) }
  }
}

/** Traces of code or of the database that a caller has no business to see. */
const LEAK = /\n\s+at .+:\d+:\d+|node_modules|syntax error at|invalid byte sequence|"stack"/

function judge(sent: FuzzCase, response: Response): Fault | null {
  const { statusCode: status, body } = response
  if (status >= 500) return '5xx'
  // The description of the calls names what they take; one takes the stack of a browser's error.
  if (LEAK.test(body) && !/docs\/json/.test(sent.url)) return 'leak'
  if (sent.method === 'HEAD' || status === 304) return null
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const isFile = status === 200 && 'content-disposition' in response.headers
  if (isFile) return null
  if (!isJson) return status < 300 ? null : 'notEnvelope'
  return isEnvelope(body, status) || isPlainAnswer(sent, status) ? null : 'notEnvelope'
}

function isEnvelope(body: string, status: number): boolean {
  const answer = JSON.parse(body) as Readonly<Record<string, unknown>>
  const isWhole = ['success', 'code', 'msg', 'data', 'path'].every((name) => name in answer)
  return isWhole && (status < 300 || answer['success'] === false)
}

/** Two answers have a form of their own: the flat token and the OpenAPI document. */
const isPlainAnswer = ({ url }: FuzzCase, status: number): boolean =>
  status === 200 && /^\/api\/(\.\.\/api\/)?(pro\/)?(oauth\/token|docs\/json)/.test(url)

/**
 * Sends a batch again, half by half, to name the case that changed something; else names whom to suspect. A
 * look at every row takes longer than a call, so there are few of them.
 */
async function findChange(
  site: TestSite,
  answers: readonly Judged[],
  changed: string,
): Promise<readonly FoundFault[]> {
  const fault = 'changedRows'
  let suspects = answers
  let told = changed
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2))
    const change = await changeBy(site, half)
    suspects = change === '' ? suspects.slice(half.length) : half
    if (change !== '') told = change
  }
  const isSure = suspects.length === 1 && (await changeBy(site, suspects)) !== ''
  const named = isSure ? suspects : answers.filter(isDoneWrite)
  // What cannot be repeated is told all the same: a row that changed is a fault, whoever did it.
  return (named.length === 0 ? answers.slice(0, 1) : named).map(
    ({ case: sent, status, answer }) => ({
      fault,
      case: sent,
      status,
      answer: `${told} ${answer}`,
    }),
  )
}

const isDoneWrite = ({ case: sent, answer }: Judged): boolean =>
  sent.isWrite && answer.includes('"success":true')

/** What sending these once more changes; empty: nothing. */
async function changeBy(site: TestSite, answers: readonly Judged[]): Promise<string> {
  const before = await tableSums(site.app.db)
  for (const { case: sent } of answers) await sendCase(site, sent)
  return changedLines(before, await tableSums(site.app.db))
}

const changedLines = (before: string, after: string): string => {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join('; ')
}

/** A fault in words, with all that is needed to see it again. */
export function describeFault({ fault, case: sent, status, answer }: FoundFault): string {
  const { index, kind, as, method, url, headers, payload } = sent
  const body = payload === null ? '-' : JSON.stringify(payload.subarray(0, 600).toString('latin1'))
  return `${fault} #${index} ${kind} as ${as}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body}\n  → ${status} ${answer}`
}
