import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerNc, type NcAsked, readNcRequest } from './nc-end.ts'

/** What can go wrong at the other side. */
const FAULT_MODES = [
  /** Says no, in its own words. */
  'REFUSE',
  'HTTP_500',
  'HTTP_429',
  /** Never answers, and has not taken it. */
  'TIMEOUT_BEFORE',
  /** Has taken it, and never answers. */
  'TIMEOUT_AFTER',
  /** Has taken it, and the line goes dead. */
  'DROP_AFTER',
  /** The line goes dead before it has taken anything. */
  'DROP_BEFORE',
  /** Answers after a while. */
  'SLOW',
  /** Has taken it, and its answer cannot be read. */
  'BAD_XML',
  /** Has taken it, says that it is busy, and later that it is there already. */
  'DOUBLE',
] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export interface Fault {
  readonly mode: FaultMode
  /** How many requests it befalls; each takes one off. */
  readonly count: number
  /** Milliseconds, of SLOW. */
  readonly ms?: number
  readonly text?: string
}

/** A document as the ERP has it. */
export interface StoredDocument {
  readonly idemKey: string
  readonly billType: string
  readonly proc: 'add' | 'delete'
  readonly extCode: string
  /** In the order in which documents came. */
  readonly no: number
  readonly body: string
}

export interface Counterpart {
  readonly url: string
  readonly documents: readonly StoredDocument[]
  /** Messages that came for a document, taken or not; questions aside. */
  sendings(idemKey: string): number
  /** Sendings of what was sent before without an answer, and not asked for since: there should be none. */
  readonly blind: number
  fault(fault: Fault): void
  /** Chooses by chance what befalls each request; null: nothing does. */
  weather(choose: (() => Fault | null) | null): void
  clear(): void
  /** The whole ERP is down, and comes back at the same address. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  close(): Promise<void>
}

interface State {
  documents: StoredDocument[]
  faults: Fault[]
  choose: (() => Fault | null) | null
  readonly sendings: Map<string, number>
  readonly waiting: Set<ServerResponse>
  /** Keys of sendings whose sender was left without an answer that he could read. */
  readonly unanswered: Set<string>
  blind: number
}

/**
 * The other side of the line: an ERP that keeps one document per key, and misbehaves as it is told.
 *
 * @example
 * const erp = await openCounterpart()
 * erp.fault({ mode: 'DROP_AFTER', count: 1 })
 */
export async function openCounterpart({
  port = 0,
  host = '127.0.0.1',
}: {
  readonly port?: number
  readonly host?: string
} = {}): Promise<Counterpart> {
  const state: State = {
    documents: [],
    faults: [],
    choose: null,
    sendings: new Map(),
    waiting: new Set(),
    unanswered: new Set(),
    blind: 0,
  }
  let server = await listen(state, { port, host })
  const { port: given } = server.address() as AddressInfo
  const stop = async () => {
    for (const response of state.waiting) response.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: `http://${host}:${given}`,
    get documents() {
      return state.documents
    },
    get blind() {
      return state.blind
    },
    sendings: (idemKey) => state.sendings.get(idemKey) ?? 0,
    fault: (fault) => void state.faults.push(fault),
    weather: (choose) => {
      state.choose = choose
    },
    clear: () => Object.assign(state, { documents: [], faults: [], choose: null }),
    goDown: stop,
    async comeUp() {
      server = await listen(state, { port: given, host })
    },
    close: stop,
  }
}

function listen(
  state: State,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    serve(state, request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return new Promise((resolve) => server.listen(port, host, () => resolve(server)))
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const url = new URL(request.url ?? '/', 'http://erp')
  if (url.pathname === '/service/XChangeServlet')
    return exchange(state, readNcRequest(body), response)
  if (url.pathname === '/docs') return documentsCall(state, { request, url }, response)
  if (url.pathname === '/fault' && request.method === 'PUT') {
    const fault = JSON.parse(body) as Fault
    if (!FAULT_MODES.includes(fault.mode)) return json(response, 400, { modes: FAULT_MODES })
    state.faults.push(fault)
    return json(response, 200, { faults: state.faults })
  }
  return json(response, 404, {
    calls: ['POST /service/XChangeServlet', 'GET /docs', 'DELETE /docs', 'PUT /fault'],
  })
}

function documentsCall(
  state: State,
  { request, url }: { readonly request: IncomingMessage; readonly url: URL },
  response: ServerResponse,
): void {
  if (request.method === 'DELETE') state.documents = []
  const idemKey = url.searchParams.get('idemKey')
  const found = state.documents.filter((each) => idemKey === null || each.idemKey === idemKey)
  json(response, 200, found)
}

/** One message: what befalls it is decided before it is read. */
function exchange(state: State, asked: NcAsked | null, response: ServerResponse): void {
  if (asked === null) return text(response, 200, answerNc('-1', '报文格式错误', null))
  const isQuery = asked.proc === 'query'
  const fault = nextFault(state, isQuery)
  if (!isQuery) countSending(state, asked, fault)
  if (isQuery) return answerQuery(state, asked, { response, fault })
  switch (fault?.mode) {
    case undefined:
      return text(response, 200, take(state, asked))
    case 'REFUSE':
      return text(response, 200, answerNc('-1', fault?.text ?? '客商档案不存在，单据未保存', null))
    case 'HTTP_500':
      return text(response, 500, 'Internal Server Error')
    case 'HTTP_429':
      return text(response, 429, 'Too Many Requests')
    case 'TIMEOUT_BEFORE':
      return void state.waiting.add(response)
    case 'DROP_BEFORE':
      return void response.destroy()
    case 'SLOW':
      return void setTimeout(() => text(response, 200, take(state, asked)), fault?.ms ?? 200)
    default:
      return afterTaking(state, asked, { response, mode: fault?.mode })
  }
}

const SILENT: ReadonlySet<FaultMode> = new Set([
  'TIMEOUT_BEFORE',
  'TIMEOUT_AFTER',
  'DROP_BEFORE',
  'DROP_AFTER',
  'BAD_XML',
])

function countSending(state: State, { idemKey }: NcAsked, fault: Fault | null): void {
  state.sendings.set(idemKey, (state.sendings.get(idemKey) ?? 0) + 1)
  if (state.unanswered.has(idemKey)) state.blind += 1
  if (fault !== null && SILENT.has(fault.mode)) state.unanswered.add(idemKey)
}

/** It has the document; what the sender hears of it is another matter. */
function afterTaking(
  state: State,
  asked: NcAsked,
  { response, mode }: { readonly response: ServerResponse; readonly mode: FaultMode | undefined },
): void {
  take(state, asked)
  if (mode === 'TIMEOUT_AFTER') state.waiting.add(response)
  else if (mode === 'DROP_AFTER') response.destroy()
  else if (mode === 'BAD_XML') text(response, 200, '<ufinterface><sendresult><resultcode>1')
  else text(response, 503, 'Service Unavailable')
}

function nextFault(state: State, isQuery: boolean): Fault | null {
  const [first, ...rest] = state.faults
  if (isQuery && first !== undefined) return null
  if (first === undefined) return state.choose?.() ?? null
  state.faults = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...rest] : rest
  return first
}

function answerQuery(
  state: State,
  asked: NcAsked,
  { response, fault }: { readonly response: ServerResponse; readonly fault: Fault | null },
): void {
  // A question can go unanswered as well; it is never answered wrongly.
  if (fault !== null && fault.mode !== 'SLOW' && fault.mode !== 'REFUSE')
    return fault.mode === 'HTTP_500' ? text(response, 500, '') : void response.destroy()
  state.unanswered.delete(asked.idemKey)
  const found = state.documents.find(({ idemKey }) => idemKey === asked.idemKey)
  if (found) return text(response, 200, answerNc('1', '', found.extCode))
  return text(response, 200, answerNc('-2', '单据不存在', null))
}

/** Keeps a document once: the second of a key is turned away, as NC does without `replace`. */
function take(state: State, { idemKey, billType, proc, body }: NcAsked): string {
  if (state.documents.some((each) => each.idemKey === idemKey))
    return answerNc('-1', `单据[${idemKey}]已导入，不允许重复`, null)
  const no = state.documents.length + 1
  const extCode = `${billType}${String(no).padStart(8, '0')}`
  state.documents.push({
    idemKey,
    billType,
    proc: proc === 'delete' ? 'delete' : 'add',
    extCode,
    no,
    body,
  })
  return answerNc('1', '', extCode)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function text(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' })
  response.end(content)
}

function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(content))
}
