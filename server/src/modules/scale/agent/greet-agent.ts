import { randomBytes } from 'node:crypto'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { WebSocket } from 'ws'
import {
  type AgentSession,
  openSession,
  type RunningSession,
  type SessionParts,
  unknownText,
} from './agent-session.ts'
import { type HeardMessage, readAgentMessage } from './read-message.ts'

const HELLO_TIME = 5000
/** Who has been told to go and does not is cut off. */
const GO_TIME = 1000
/** What is read of somebody who has not proven who he is. */
const LARGEST_HELLO = 8192
const PING = 5000
/** A station that neither speaks nor answers for so long is gone, whatever the socket says. */
const SILENCE = 15_000
/** What may wait to be worked off; a station that sends more is out of its mind. */
const MOST_WAITING = 2000

/** Greets whoever has connected; what it says is believed once its signature holds. */
export function greetAgent(parts: SessionParts): void {
  const { site, socket } = parts
  const nonce = randomBytes(24).toString('base64')
  const send = (message: ServerMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  let heard = performance.now()
  let session: Promise<RunningSession | null> | null = null
  let isKnown = false
  let isEnded = false
  let waiting = 0
  let queue: Promise<void> = Promise.resolve()
  const end = (msg: string): void => {
    isEnded = true
    send({ type: 'refused', msg })
    letGo(socket)
  }
  // Before it is told anything: what it answers may come at once.
  const onOpen = (opened: AgentSession): void => {
    isKnown = true
    parts.onOpen(opened)
  }
  const take = async (text: string): Promise<void> => {
    if (isEnded) return
    const message = readAgentMessage(text)
    if (message === null) return site.log('采集端消息无法读取，已忽略')
    if (session === null) {
      session = openSession({ ...parts, onOpen }, { message, nonce, send, end })
      const opened = await session
      if (opened === null) end(unknownText(codeOf(message)))
      return
    }
    const refusal = (await (await session)?.take(message)) ?? null
    if (refusal !== null) end(refusal)
  }
  socket.on('message', (data: Buffer) => {
    heard = performance.now()
    waiting += 1
    if (waiting > MOST_WAITING || (!isKnown && data.length > LARGEST_HELLO))
      return socket.terminate()
    // One after the other: weighings come in the order in which they were made.
    queue = queue
      .then(() => take(data.toString('utf8')))
      .catch((error: Error) => site.log(`采集端消息处理失败：${error.message}`))
      .finally(() => {
        waiting -= 1
      })
  })
  socket.on('pong', () => {
    heard = performance.now()
    void session?.then((running) => running?.alive())
  })
  socket.on('error', () => {}) // closing follows and is all that matters
  const stopWatching = watchSocket(socket, { isKnown: () => isKnown, heard: () => heard })
  socket.on('close', () => {
    stopWatching()
    void queue.then(() => session).then((running) => running?.over())
  })
  send({ type: 'challenge', nonce, time: site.services.engine.clock.now().toISOString() })
}

/** Closes, and does not wait for whoever keeps his end open. */
function letGo(socket: WebSocket): void {
  socket.close()
  setTimeout(() => socket.terminate(), GO_TIME).unref()
}

/** Cuts off who does not say in time who he is, and who says nothing any more. */
function watchSocket(
  socket: WebSocket,
  { isKnown, heard }: { isKnown(): boolean; heard(): number },
): () => void {
  const hello = setTimeout(() => {
    if (!isKnown()) socket.terminate()
  }, HELLO_TIME)
  let looked = performance.now()
  // A server that stood still itself has not heard what has long come: it listens before it judges.
  let awake = looked
  const ping = setInterval(() => {
    const now = performance.now()
    if (now - looked > 2 * PING) awake = now
    looked = now
    if (now - Math.max(heard(), awake) > SILENCE) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.ping()
  }, PING)
  return () => {
    clearTimeout(hello)
    clearInterval(ping)
  }
}

const codeOf = (message: HeardMessage): string => (message.type === 'hello' ? message.agent : '')
