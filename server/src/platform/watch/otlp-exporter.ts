/** As OTLP numbers them. */
export const KIND = { server: 2, client: 3, consumer: 5 } as const

export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentId?: string
  readonly name: string
  readonly kind: (typeof KIND)[keyof typeof KIND]
  /** Milliseconds since 1970, with fractions. */
  readonly start: number
  readonly end: number
  readonly isFault: boolean
  readonly about: Readonly<Record<string, string | number>>
}

export interface Exporter {
  add(span: Span): void
  /** Sends what is left and takes nothing more. */
  close(): Promise<void>
}

export interface ExporterOptions {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` says it, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers?: Readonly<Record<string, string>>
  readonly service: string
  readonly version: string
  /** Hears once when nothing can be delivered, and once when it can again. */
  tell(line: string): void
}

/** Sent together at most; what comes while as many wait is left out: tracing never holds up a plant. */
const BATCH = 512
const MOST_WAITING = 4096
const EVERY_MS = 5000
const PATIENCE_MS = 10_000

/** Spans to a collector by OTLP over HTTP in JSON (docs/adr/0016-traces-by-hand.md). */
export function openExporter(options: ExporterOptions): Exporter {
  const { tell } = options
  const url = `${options.endpoint.replace(/\/+$/, '')}/v1/traces`
  const waiting: Span[] = []
  let isDelivering = true
  let leftOut = 0
  let sending = Promise.resolve()
  const send = async (): Promise<void> => {
    const spans = waiting.splice(0, BATCH)
    if (spans.length === 0) return
    const why = await deliver(url, encode(spans, options), options.headers ?? {})
    if (why !== null && isDelivering) tell(`链路追踪送不出去（${why}），业务不受影响`)
    if (why === null && !isDelivering) tell(`链路追踪恢复，期间丢弃了 ${leftOut} 段`)
    isDelivering = why === null
    leftOut = isDelivering ? 0 : leftOut + spans.length
  }
  const next = (): void => {
    sending = sending.then(send)
  }
  const timer = setInterval(next, EVERY_MS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) {
        leftOut += 1
        return
      }
      waiting.push(span)
      if (waiting.length % BATCH === 0) next()
    },
    async close() {
      clearInterval(timer)
      while (waiting.length > 0) {
        next()
        await sending
      }
      await sending
    },
  }
}

/** Null: it was taken. */
async function deliver(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `状态 ${answer.status}`
  } catch (error) {
    const { cause, name } = error as Error & { readonly cause?: { readonly code?: string } }
    return cause?.code ?? name
  }
}

/** Nanoseconds are more than a number can hold: they go as text. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const attributes = (about: Span['about']): readonly object[] =>
  Object.entries(about).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

function encode(spans: readonly Span[], { service, version }: ExporterOptions): string {
  const resource = attributes({ 'service.name': service, 'service.version': version })
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: resource },
        scopeSpans: [{ scope: { name: 'junheng' }, spans: spans.map(encodeSpan) }],
      },
    ],
  })
}

const encodeSpan = ({ traceId, spanId, parentId, name, kind, ...span }: Span): object => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind,
  startTimeUnixNano: nanoseconds(span.start),
  endTimeUnixNano: nanoseconds(span.end),
  attributes: attributes(span.about),
  status: span.isFault ? { code: 2 } : {},
})
