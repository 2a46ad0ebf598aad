import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import type { Asked, ErpEnd } from './erp-end.ts'
import { FAULT_MODES, type Fault, type FaultMode, type Faults, nextFault, SILENT } from './fault.ts'
import { jsonEnd } from './json-end.ts'
import { MESSAGE_ENDS, type TakenText } from './message-ends.ts'
import { ncEnd } from './nc-end.ts'
import { json, readBody, text } from './plain-http.ts'
import { sapEnd } from './sap-end.ts'

const ENDS: readonly ErpEnd[] = [ncEnd, sapEnd, jsonEnd('HNPJ'), jsonEnd('ZJWK')]

/** A document as the ERP has it. */
export interface StoredDocument {
  readonly target: ErpTarget
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
  /** What services for messages took. */
  readonly texts: readonly TakenText[]
  /** Resolves once it has so many. */
  reached(count: number): Promise<void>
  /** Messages that came for a document, taken or not; questions aside. */
  sendings(idemKey: string): number
  /** Sendings of what was sent before without an answer, and not asked for since: there should be none. */
  readonly blind: number
  /** Whoever sent this is dead: it must be asked for before it is sent again. */
  leaveUnanswered(idemKey: string): void
  fault(fault: Fault): void
  /** Chooses by chance what befalls each request; null: nothing does. */
  weather(choose: (() => Fault | null) | null): void
  clear(): void
  /** The whole ERP is down, and comes back at the same address. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  close(): Promise<void>
}

interface State extends Faults {
  readonly now: () => number
  documents: StoredDocument[]
  texts: TakenText[]
  /** The same by their keys. */
  readonly byKey: Map<string, StoredDocument>
  /** Who waits for how many documents. */
  awaited: { readonly count: number; resolve(): void } | null
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
  now = Date.now,
}: {
  readonly port?: number
  readonly host?: string
  /** By which the ages of signatures are told. */
  readonly now?: () => number
} = {}): Promise<Counterpart> {
  const state = newState(now)
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
    get texts() {
      return state.texts
    },
    get blind() {
      return state.blind
    },
    reached: (count) =>
      new Promise((resolve) => {
        state.awaited = { count, resolve }
        tellReached(state)
      }),
    sendings: (idemKey) => state.sendings.get(idemKey) ?? 0,
    leaveUnanswered: (idemKey) => void state.unanswered.add(idemKey),
    fault: (fault) => void state.faults.push(fault),
    weather: (choose) => {
      state.choose = choose
    },
    clear() {
      forget(state)
      Object.assign(state, { faults: [], choose: null })
    },
    goDown: stop,
    async comeUp() {
      server = await listen(state, { port: given, host })
    },
    close: stop,
  }
}

const newState = (now: () => number): State => ({
  now,
  documents: [],
  texts: [],
  byKey: new Map(),
  faults: [],
  choose: null,
  awaited: null,
  sendings: new Map(),
  waiting: new Set(),
  unanswered: new Set(),
  blind: 0,
})

function forget(state: State): void {
  state.documents = []
  state.texts = []
  state.byKey.clear()
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
  const end = ENDS.find((each) => each.serves(url.pathname))
  if (end) {
    const asked = end.read({ path: url.pathname, headers: request.headers, body })
    if (typeof asked === 'string') return say({ response, end }, end.refused(asked))
    return exchange(state, asked, { response, end })
  }
  const service = MESSAGE_ENDS[url.pathname]
  if (service) {
    const { status, answer, taken } = service({
      url,
      headers: request.headers,
      body,
      now: state.now(),
    })
    if (taken !== null) state.texts.push(taken)
    return json(response, status, answer)
  }
  if (url.pathname === '/texts') return json(response, 200, state.texts)
  if (url.pathname === '/docs') return documentsCall(state, { request, url }, response)
  if (url.pathname === '/fault' && request.method === 'PUT') {
    const fault = JSON.parse(body) as Fault
    if (!FAULT_MODES.includes(fault.mode)) return json(response, 400, { modes: FAULT_MODES })
    state.faults.push(fault)
    return json(response, 200, { faults: state.faults })
  }
  return json(response, 404, {
    calls: [
      'POST /service/XChangeServlet',
      'POST /bapi/{function}',
      'POST /hnpj/documents',
      'POST /zjwk/bills',
      ...Object.keys(MESSAGE_ENDS).map((path) => `POST ${path}`),
      'GET /texts',
      'GET /docs',
      'DELETE /docs',
      'PUT /fault',
    ],
  })
}

function documentsCall(
  state: State,
  { request, url }: { readonly request: IncomingMessage; readonly url: URL },
  response: ServerResponse,
): void {
  if (request.method === 'DELETE') forget(state)
  const idemKey = url.searchParams.get('idemKey')
  const found = state.documents.filter((each) => idemKey === null || each.idemKey === idemKey)
  json(response, 200, found)
}

/** Who answers, and to whom. */
interface Talk {
  readonly response: ServerResponse
  readonly end: ErpEnd
}

/** One message: what befalls it is decided before it is read. */
function exchange(state: State, asked: Asked, talk: Talk): void {
  const { response, end } = talk
  const isQuery = asked.proc === 'query'
  const fault = nextFault(state, isQuery, end.target)
  if (isQuery) return answerQuery(state, asked, { ...talk, fault })
  countSending(state, asked, fault)
  switch (fault?.mode) {
    case undefined:
      return say(talk, take(state, asked, end))
    case 'REFUSE':
      return say(talk, end.refused(fault?.text ?? end.refusal))
    case 'HTTP_500':
      return text(response, 500, 'Internal Server Error')
    case 'HTTP_429':
      return text(response, 429, 'Too Many Requests')
    case 'TIMEOUT_BEFORE':
      return void state.waiting.add(response)
    case 'DROP_BEFORE':
      return void response.destroy()
    case 'SLOW':
      return void setTimeout(() => say(talk, take(state, asked, end)), fault?.ms ?? 200)
    default:
      return afterTaking(state, asked, { ...talk, mode: fault?.mode })
  }
}

function countSending(state: State, { idemKey }: Asked, fault: Fault | null): void {
  state.sendings.set(idemKey, (state.sendings.get(idemKey) ?? 0) + 1)
  if (state.unanswered.has(idemKey)) state.blind += 1
  if (fault !== null && SILENT.has(fault.mode)) state.unanswered.add(idemKey)
}

/** It has the document; what the sender hears of it is another matter. */
function afterTaking(
  state: State,
  asked: Asked,
  { mode, ...talk }: Talk & { readonly mode: FaultMode | undefined },
): void {
  const { response, end } = talk
  take(state, asked, end)
  if (mode === 'TIMEOUT_AFTER') state.waiting.add(response)
  else if (mode === 'DROP_AFTER') response.destroy()
  else if (mode === 'BAD_XML') say(talk, end.half)
  else text(response, 503, 'Service Unavailable')
}

function answerQuery(
  state: State,
  asked: Asked,
  { fault, ...talk }: Talk & { readonly fault: Fault | null },
): void {
  const { response, end } = talk
  // A question can go unanswered as well; it is never answered wrongly.
  if (fault !== null && fault.mode !== 'SLOW' && fault.mode !== 'REFUSE')
    return fault.mode === 'HTTP_500' ? text(response, 500, '') : void response.destroy()
  state.unanswered.delete(asked.idemKey)
  const found = state.byKey.get(asked.idemKey)
  return say(talk, found ? end.accepted(asked, found.extCode) : end.missing())
}

function tellReached({ awaited, documents }: State): void {
  if (awaited !== null && documents.length >= awaited.count) awaited.resolve()
}

/** Keeps a document once: the second of a key is turned away, as NC does without `replace`. */
function take(state: State, asked: Asked, end: ErpEnd): string {
  const { idemKey, billType, proc, body } = asked
  if (state.byKey.has(idemKey)) return end.refused(end.duplicate(idemKey))
  const no = state.documents.length + 1
  const extCode = end.numberOf(asked, no)
  const document: StoredDocument = {
    target: end.target,
    idemKey,
    billType,
    proc: proc === 'delete' ? 'delete' : 'add',
    extCode,
    no,
    body,
  }
  state.documents.push(document)
  state.byKey.set(idemKey, document)
  tellReached(state)
  return end.accepted(asked, extCode)
}

function say({ response, end }: Talk, content: string): void {
  response.writeHead(200, { 'content-type': end.contentType })
  response.end(content)
}
