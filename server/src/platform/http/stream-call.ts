import { PassThrough } from 'node:stream'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/access/caller.ts'
import type { CallRequest, RawCall } from './call.ts'

/** How often it is looked whether the server goes down or a stream is over. */
const BEAT = 250
/** How often it is asked whether who watches still may: signed out, locked, disabled, without the right. */
const RECHECK = 1000
/** Without an answer to that for so long nobody is believed to watch. */
const UNSURE = 5000
/** Something comes through at least this often, so that a line that is dead is found to be. */
const QUIET = 15_000
/** A screen asks again after this long, and shows its token or key again. */
const LONGEST = 5 * 60_000
/** What waits for a reader that does not read; beyond it he is sent away. */
const LARGEST_BACKLOG = 1024 * 1024

/** An open stream, as its source sees it. */
export interface StreamLine {
  /** Who watches, as he stands now: his rights and rows may have changed since he came. */
  caller(): Caller
  /** Sends the data of one event, given as JSON text. */
  send(data: string): void
  fail(error: Error): void
  /**
   * Runs now and then every so often until the stream ends; a slow run is not overtaken by the next one.
   * What it gives back runs it in between.
   */
  repeat(work: () => Promise<void>, milliseconds: number): () => void
}

/** Starts sending; what it gives back cleans up once nobody listens any more. */
export type StreamSource = (line: StreamLine) => () => void

/** A call whose answer goes on. */
export interface StreamedCall extends Omit<RawCall, 'kind' | 'method' | 'reply' | 'streams'> {
  /** Looks up what is asked for; refusals are answered before the stream opens. */
  open(context: { readonly request: CallRequest; readonly caller: Caller }): Promise<StreamSource>
}

export const EVENTS = 'text/event-stream'

/**
 * The one way to answer with server-sent events. Opens the line, keeps it alive, asks again and again
 * whether who watches still may, closes it and cleans up; a server that closes is not held up.
 *
 * @example
 * streamCall({ path: '/x/stream', access: needs('x:list'), tag: '', summary: '',
 *   open: async () => (line) => line.repeat(async () => line.send('{}'), 1000) })
 */
export function streamCall({ open, ...about }: StreamedCall): RawCall {
  if (about.access.kind === 'public') throw new Error(`${about.path}: a stream is for somebody`)
  return {
    ...about,
    kind: 'raw',
    method: 'GET',
    streams: true,
    async reply({ request, caller, again }, reply) {
      if (caller === null) throw new RefusalError(refuse('access.signIn'))
      const source = await open({ request, caller })
      const { server } = reply.server
      const isServed = server.listening
      const stream = openLine(source, {
        caller,
        again,
        isOver: () => isServed && !server.listening,
        // Nobody can hold a line open: one picture and an end.
        once: !isServed,
      })
      return answerWith(reply, stream)
    },
  }
}

function answerWith(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return (
    reply
      .header('content-type', `${EVENTS}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Kept alive, the line would outlive the stream and hold up a server that closes.
      .header('connection', 'close')
      .send(stream)
  )
}

export interface LineParts {
  readonly caller: Caller
  /** Who asked, if he might still ask; null: he may not. */
  again(): Promise<Caller | null>
  /** The server goes down: whoever watches must not hold it up. */
  isOver(): boolean
  readonly once: boolean
}

/** The line itself, apart from the call that opens it. */
export function openLine(source: StreamSource, parts: LineParts): PassThrough {
  const stream = new PassThrough()
  const begun = performance.now()
  let { caller } = parts
  let sentAt = begun
  const isOpen = (): boolean => !stream.destroyed && !stream.writableEnded
  const end = (): void => void (isOpen() && stream.end())
  // What is refused meanwhile is over for who watches, and nothing that went wrong.
  const fail = (error: Error): void =>
    error instanceof RefusalError ? end() : void stream.destroy(error)
  const write = (text: string): void => {
    if (!isOpen()) return
    sentAt = performance.now()
    stream.write(text)
    if (parts.once || stream.writableLength > LARGEST_BACKLOG) end()
  }
  const stops = new Set<() => void>()
  const repeat = repeatUntil(stops, fail)
  const admission = keepAsking(parts, {
    held: (now) => (caller = now),
    end,
  })
  repeat(admission.ask, RECHECK)
  const beat = async (): Promise<void> => {
    const now = performance.now()
    if (parts.isOver() || now - begun > LONGEST || now - admission.since() > UNSURE) end()
    else if (now - sentAt > QUIET) write(':\n\n')
  }
  repeat(beat, BEAT)
  // Before the source begins: what fails in it must find the line to be closed.
  stream.on('close', () => {
    for (const stop of stops) stop()
  })
  const line: StreamLine = {
    caller: () => caller,
    send: (data) => write(`data: ${data}\n\n`),
    fail,
    repeat,
  }
  stops.add(source(line))
  return stream
}

/** Asks who watches; what he may see is his company's, so that another one ends the stream too. */
function keepAsking(
  { caller: { userId, orgId }, again }: LineParts,
  told: { held(caller: Caller): void; end(): void },
): { ask(): Promise<void>; since(): number } {
  let admittedAt = performance.now()
  return {
    since: () => admittedAt,
    async ask() {
      const asked = performance.now()
      const now = await again()
      if (now === null || now.userId !== userId || now.orgId !== orgId) return told.end()
      admittedAt = asked
      told.held(now)
    },
  }
}

function repeatUntil(
  stops: Set<() => void>,
  fail: (error: Error) => void,
): (work: () => Promise<void>, milliseconds: number) => () => void {
  return (work, milliseconds) => {
    let busy = false
    const run = (): void => {
      if (busy) return
      busy = true
      work()
        .catch(fail)
        .finally(() => {
          busy = false
        })
    }
    const timer = setInterval(run, milliseconds)
    const stop = (): void => clearInterval(timer)
    stops.add(stop)
    run()
    return run
  }
}
