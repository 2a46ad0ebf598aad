import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isWorthSending, type LiveWeight, ONLINE_TIME } from '@junheng/domain/scale/live-weight.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { LONGEST_PAYLOAD, type NotifyLine } from '#platform/db/notify-line.ts'

const FRAME = 'scale_frame'
const WATCH = 'scale_watch'
const ASK = 'scale_ask'
const ANSWER = 'scale_answer'

/** A scale that nobody has looked at for so long is no longer sent. */
const WATCH_TIME = 3000
const TICK = 250
/** A scale that was last watched so long ago is forgotten. */
const FORGET_TIME = 60_000
/** Scales named in one notification. */
const SAID_AT_ONCE = 200
/** How often a node says what it watches. */
const SAY_WATCH = 1000
/** The first look at a scale of another node waits so long for an answer. */
const FIRST_LOOK = 400

/** What one node asks of the one that reads a scale. */
export interface LinkAsk {
  /** The scale; of `card` the reader. */
  readonly scaleId: string
  readonly what: 'capture' | 'zero' | 'record' | 'operate' | 'card'
  readonly body: object
}

interface OfNode {
  readonly node: string
}
interface AskSaid extends LinkAsk, OfNode {
  readonly id: string
  readonly time: number
}
interface AnswerSaid extends OfNode {
  readonly id: string
  readonly refusal: { readonly code: RefusalCode; readonly slots: Record<string, string> } | null
  readonly data: AnyRow
}
interface FrameSaid extends OfNode {
  readonly scaleId: string
  readonly shown: LiveWeight
}
interface WatchSaid extends OfNode {
  readonly scales: readonly string[]
}

export interface LinkParts {
  readonly node: string
  readonly line: NotifyLine
  readonly notifications: Notifications
  /** The scales that this node reads. */
  isOwned(scaleId: string): boolean
  /** What it shows of one of them; null: not known. */
  shownOf(scaleId: string): Promise<LiveWeight | null>
  /** A weight has come from another node. */
  heard(scaleId: string): void
  /** Does what another node asks. */
  carryOut(ask: LinkAsk): Promise<AnyRow>
  newId(): string
}

/** Live weights and captures between the nodes of one database. */
export interface LiveLink {
  readonly node: string
  /** The weight on a scale that another node reads; null: nobody sends it. */
  look(scaleId: string): Promise<LiveWeight | null>
  /** Has the node that reads a scale do something. Throws its refusal, or that the scale is not connected. */
  ask<R extends object = AnyRow>(
    ask: LinkAsk,
    within: { readonly name: string; readonly time: number },
  ): Promise<R>
  /** One of this node's scales has changed: who watches it elsewhere is told. */
  changed(scaleId: string): void
  close(): void
}

interface Watched {
  lookedAt: number
  shown: LiveWeight | null
  heardAt: number
  first: Promise<void>
  arrive(): void
}

/** What another node watches of this one's. */
interface Sent {
  until: number
  last: { readonly shown: LiveWeight; readonly at: number } | null
  busy: boolean
}

interface Pending {
  done(data: AnyRow): void
  fail(error: Error): void
}

/** Opens the way to the other nodes. */
export function openLiveLink(parts: LinkParts): LiveLink {
  const watching = openWatching(parts)
  const sending = openSending(parts)
  const asking = openAsking(parts)
  parts.notifications.on(ASK, (payload) => {
    const said = read(payload) as AskSaid | null
    const isOurs = said?.node === parts.node
    if (said !== null && !isOurs && parts.isOwned(said.scaleId)) void answer(parts, said)
  })
  const timers = [setInterval(watching.say, SAY_WATCH), setInterval(sending.all, TICK)]
  return {
    node: parts.node,
    look: watching.look,
    ask: asking.ask,
    changed: sending.changed,
    close() {
      timers.forEach(clearInterval)
      asking.close()
    },
  }
}

/** Scales of other nodes that somebody watches here. */
function openWatching({ node, line, notifications, isOwned, heard }: LinkParts) {
  const watched = new Map<string, Watched>()
  const say = (): void => {
    const now = performance.now()
    const scales = [...watched].flatMap(([id, one]) =>
      now - one.lookedAt < WATCH_TIME && !isOwned(id) ? [id] : [],
    )
    for (const [id, { lookedAt }] of watched) if (now - lookedAt > FORGET_TIME) watched.delete(id)
    for (const some of chunks(scales, SAID_AT_ONCE))
      void line.say(WATCH, JSON.stringify({ node, scales: some }))
  }
  notifications.on(FRAME, (payload) => {
    const said = read(payload) as FrameSaid | null
    const one = watched.get(said?.scaleId ?? '')
    if (said === null || said.node === node || one === undefined) return
    one.shown = said.shown
    one.heardAt = performance.now()
    one.arrive()
    heard(said.scaleId)
  })
  const look = async (scaleId: string): Promise<LiveWeight | null> => {
    const now = performance.now()
    const known = watched.get(scaleId)
    const one = known ?? newWatched()
    watched.set(scaleId, one)
    const isNew = known === undefined || now - known.lookedAt > WATCH_TIME
    one.lookedAt = now
    if (isNew) {
      say()
      await Promise.race([one.first, pause(FIRST_LOOK)])
    }
    return performance.now() - one.heardAt <= ONLINE_TIME ? one.shown : null
  }
  return { say, look }
}

/** Scales of this node that somebody watches elsewhere. */
function openSending({ node, line, notifications, isOwned, shownOf }: LinkParts) {
  const sending = new Map<string, Sent>()
  const send = async (id: string, one: Sent): Promise<void> => {
    if (one.busy || !isOwned(id)) return
    one.busy = true
    try {
      const shown = await shownOf(id)
      const at = performance.now()
      if (shown === null || !isWorthSending(one.last, shown, at)) return
      one.last = { shown, at }
      await line.say(FRAME, JSON.stringify({ node, scaleId: id, shown }))
    } finally {
      one.busy = false
    }
  }
  notifications.on(WATCH, (payload) => {
    const said = read(payload) as WatchSaid | null
    if (said === null || said.node === node || !Array.isArray(said.scales)) return
    for (const id of said.scales.filter(isOwned)) {
      const known = sending.get(id) ?? { until: 0, last: null, busy: false }
      known.until = performance.now() + WATCH_TIME
      sending.set(id, known)
      void send(id, known)
    }
  })
  return {
    all(): void {
      const now = performance.now()
      for (const [id, one] of sending)
        if (one.until < now) sending.delete(id)
        else void send(id, one)
    },
    changed(scaleId: string): void {
      const one = sending.get(scaleId)
      if (one !== undefined && one.until > performance.now()) void send(scaleId, one)
    },
  }
}

/** What this node has asked of others and waits for. */
function openAsking({ node, line, notifications, newId }: LinkParts) {
  const pending = new Map<string, Pending>()
  notifications.on(ANSWER, (payload) => {
    const said = read(payload) as AnswerSaid | null
    const waiting = said?.node === node ? pending.get(said.id) : undefined
    if (said === null || waiting === undefined) return
    const { refusal } = said
    if (refusal === null) waiting.done(said.data)
    else waiting.fail(new RefusalError(refuse(refusal.code, refusal.slots)))
  })
  const ask = <R extends object>(
    { scaleId, what, body }: LinkAsk,
    { name, time }: { readonly name: string; readonly time: number },
  ): Promise<R> => {
    const id = newId()
    const offline = (): RefusalError => new RefusalError(refuse('scale.offline', { name }))
    return new Promise<R>((resolve, reject) => {
      const timer = setTimeout(() => pending.get(id)?.fail(offline()), time)
      const over = (): void => {
        clearTimeout(timer)
        pending.delete(id)
      }
      const fail = (error: Error): void => {
        over()
        reject(error)
      }
      const done = (data: AnyRow): void => {
        over()
        resolve(data as R)
      }
      pending.set(id, { done, fail })
      const asked = JSON.stringify({ node, id, scaleId, what, body, time })
      void line.say(ASK, asked).then((isSaid) => isSaid || fail(offline()))
    })
  }
  return {
    ask,
    close(): void {
      for (const { fail } of pending.values()) fail(new Error('the node closes'))
    },
  }
}

function newWatched(): Watched {
  let arrive = (): void => {}
  const first = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { lookedAt: 0, shown: null, heardAt: -ONLINE_TIME - 1, first, arrive: () => arrive() }
}

/** Does what another node asked for and says how it went; what is over by then is dropped. */
async function answer({ line, carryOut }: LinkParts, said: AskSaid): Promise<void> {
  const { node, id, scaleId, what, body, time } = said
  const deadline = performance.now() + time
  const reply = (answered: AnyRow): Promise<boolean> => {
    const text = JSON.stringify({ node, id, ...answered })
    // An answer that does not fit is a fault of whoever made it; the asker must not wait for it.
    return line.say(ANSWER, Buffer.byteLength(text) > LONGEST_PAYLOAD ? tooLong(node, id) : text)
  }
  try {
    const data = await carryOut({ scaleId, what, body: { ...body, deadline } })
    await reply({ refusal: null, data })
  } catch (error) {
    if (!(error instanceof RefusalError)) return
    const { code, slots } = error.refusal
    await reply({ refusal: { code, slots } })
  }
}

const tooLong = (node: string, id: string): string =>
  JSON.stringify({ node, id, refusal: { code: 'scale.offline', slots: { name: '' } } })

/** What a node said; '' comes after a broken line and says nothing. Only nodes of ours say anything here. */
function read(payload: string): unknown {
  if (payload === '') return null
  try {
    return JSON.parse(payload)
  } catch {
    // Not ours: whoever may write to the database may also say something.
    return null
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.length === 0 ? [] : [all.slice(0, size), ...chunks(all.slice(size), size)]
}
