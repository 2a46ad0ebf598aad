import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendOn,
} from 'node:http'
import { until } from '../until.ts'

/** What stands before several nodes, as deploy/proxy/nginx.conf would do it. */
export interface Balancer {
  readonly base: string
  /** Answers that a sender would call a failure: 5xx, and connections that were cut. */
  readonly failed: readonly string[]
  /** Nothing new goes to it; resolves once it has answered everything. */
  takeOut(port: number): Promise<void>
  putIn(port: number): void
  stop(): Promise<void>
}

interface Node {
  readonly port: number
  isIn: boolean
  busy: number
}

/** Requests go to the node with the fewest under way; one that cannot be reached is passed over. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes: Node[] = ports.map((port) => ({ port, isIn: true, busy: 0 }))
  const failed: string[] = []
  const nodeAt = (port: number): Node => {
    const node = nodes.find((each) => each.port === port)
    if (node === undefined) throw new Error(`no node ${port}`)
    return node
  }
  const server = createServer((request, reply) => {
    const way = nodes.filter(({ isIn }) => isIn).toSorted((one, two) => one.busy - two.busy)
    void passOn(request, reply, way).then((failure) => {
      if (failure !== null) failed.push(`${request.method} ${request.url}: ${failure}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${portOf(server)}`,
    failed,
    async takeOut(port) {
      const node = nodeAt(port)
      node.isIn = false
      await until(() => node.busy === 0)
    },
    putIn: (port) => {
      nodeAt(port).isIn = true
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Null: it was answered, or nobody waits any more. */
async function passOn(
  request: IncomingMessage,
  reply: ServerResponse,
  way: readonly Node[],
): Promise<string | null> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  for (const node of way) {
    node.busy += 1
    const outcome = await sendTo(node.port, { request, reply, body })
    node.busy -= 1
    if (outcome !== 'unreached') return outcome
  }
  reply.writeHead(502).end()
  return 'no node'
}

/** Only what was never received is asked again elsewhere. */
function sendTo(
  port: number,
  {
    request,
    reply,
    body,
  }: { readonly request: IncomingMessage; readonly reply: ServerResponse; readonly body: Buffer },
): Promise<string | null> {
  return new Promise((resolve) => {
    const { method = 'GET', url = '/', headers } = request
    const sent = sendOn({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 502
      reply.writeHead(status, answer.headers)
      answer.pipe(reply)
      answer.once('close', () => resolve(status >= 500 ? String(status) : null))
    })
    // Who has hung up is no failure.
    reply.once('close', () => {
      if (!reply.writableFinished) sent.destroy()
      resolve(null)
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('unreached')
      const hadHungUp = reply.destroyed
      reply.destroy()
      resolve(hadHungUp ? null : (error.code ?? error.message))
    })
    sent.end(body)
  })
}
