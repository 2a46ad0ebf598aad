import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { QueuedWeighing } from '@junheng/domain/station/offline.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { TICKET_NOTE, type TicketPlace, ticketLines } from '#station/offline/offline-ticket.ts'
import type { Station } from '#station/station.ts'
import { messageOf, StationError } from '#station/station-error.ts'
import { actionAt } from './page-actions.ts'
import { liveView, stationView } from './station-view.ts'

const LIVE_TIME = 200
const STATE_TIME = 500
const MOST_BODY = 10_000

export interface Page {
  readonly address: string
  readonly port: number
  close(): void
}

/** Where the build puts what the browser gets (`station/vite.config.ts`). */
const BUILT_PAGE = new URL('../../dist/', import.meta.url)

const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html'],
  '/page.js': ['page.js', 'text/javascript'],
  '/page.css': ['page.css', 'text/css'],
}

interface PageChoice {
  /** Where its port was said, for who must say another. */
  readonly portFrom?: string
  readonly built?: URL
}

/** The page of the station, for when the server is away. It needs nothing but this program. */
export async function servePage(
  station: Station,
  { portFrom = '配置项page.port', built = BUILT_PAGE }: PageChoice = {},
): Promise<Page> {
  const files = readFiles(built)
  const { host, port: wanted } = station.parts.config.page
  const server = createServer((request, response) => {
    answer({ station, files }, request, response).catch((error: unknown) => refuse(response, error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StationError(`端口${wanted}已被占用，请改${portFrom}`)))
    server.listen(wanted, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${host}:${port}/`,
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The files of the page by their path; they do not change while the program runs. */
function readFiles(built: URL): ReadonlyMap<string, PageFile> {
  return new Map(
    Object.entries(FILES).map(([path, [name, type]]) => {
      const file = new URL(name, built)
      if (!existsSync(file)) throw new StationError('页面还没有生成，请先运行npm run build')
      return [path, { type, content: readFileSync(file) }]
    }),
  )
}

interface PageFile {
  readonly type: string
  readonly content: Buffer
}

interface Site {
  readonly station: Station
  readonly files: ReadonlyMap<string, PageFile>
}

async function answer(
  { station, files }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOurs(request, station)) return send(response, 403, { msg: '不允许的访问' })
  const { pathname } = new URL(request.url ?? '/', 'http://station')
  if (request.method === 'POST') return act(station, { pathname, request, response })
  if (pathname === '/stream') return stream(station, response)
  const file = files.get(pathname)
  if (file !== undefined) return sendFile(response, file)
  const ticket = /^\/ticket\/([\w-]{1,60})$/.exec(pathname)?.[1]
  const line = station.queue.all().find(({ number }) => number === ticket)
  if (line === undefined) return send(response, 404, { msg: '没有该页面' })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...HEADERS })
  response.end(ticketPage(line, station.placeOf(line)))
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'",
}

/**
 * A page of somebody else in the same browser must not weigh or open barriers: it cannot know our host name, nor
 * send JSON here without asking first.
 */
function isOurs({ headers, method }: IncomingMessage, { parts }: Station): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  const isHost = ['127.0.0.1', 'localhost', '[::1]', parts.config.page.host].includes(name)
  const isJson = headers['content-type']?.startsWith('application/json') === true
  return (isHost || parts.config.page.host === '0.0.0.0') && (method !== 'POST' || isJson)
}

async function act(
  station: Station,
  call: {
    readonly pathname: string
    readonly request: IncomingMessage
    readonly response: ServerResponse
  },
): Promise<void> {
  const action = actionAt(call.pathname)
  if (action === undefined) return send(call.response, 404, { msg: '没有该操作' })
  send(call.response, 200, { data: await action(station, await readBody(call.request)) })
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MOST_BODY) throw new StationError('内容过长')
  }
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // Said below, for everything that is no object.
  }
  throw new StationError('内容不是有效的JSON')
}

function stream(station: Station, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...HEADERS })
  let last = ''
  const write = (event: string, data: unknown): void =>
    void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const tellState = (): void => {
    const view = stationView(station)
    const text = JSON.stringify(view)
    if (text !== last) write('state', view)
    last = text
  }
  const { clock } = station.parts
  const stops = [
    clock.every(LIVE_TIME, () => write('live', liveView(station))),
    clock.every(STATE_TIME, tellState),
  ]
  tellState()
  write('live', liveView(station))
  response.on('close', () => {
    for (const stop of stops) stop()
  })
}

function sendFile(response: ServerResponse, { type, content }: PageFile): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...HEADERS })
  response.end(content)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...HEADERS })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, error: unknown): void {
  const isSaid = error instanceof RefusalError || error instanceof StationError
  if (!response.headersSent)
    send(response, isSaid ? 409 : 500, { msg: isSaid ? messageOf(error) : '程序出错，请重试' })
}

/** An offline ticket to be printed by the browser, on 80 mm or A5. */
function ticketPage(weighing: QueuedWeighing, place: TicketPlace): string {
  const rows = ticketLines(weighing, place)
    .map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${escapeHtml(weighing.number)}</title>
<link rel="stylesheet" href="/page.css"></head>
<body class="ticket">
<h1>${escapeHtml(place.orgName)}</h1>
<h2><span class="mark">离线</span>称重单</h2>
<table>${rows}</table>
<p>${TICKET_NOTE}</p>
<script type="module" src="/page.js"></script>
</body></html>`
}
