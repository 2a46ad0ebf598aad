import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePlace } from '#test/embedded-fixtures/children.ts'
import { nodeArguments } from '#test/programs.ts'
import { until } from '#test/until.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const running: ChildProcess[] = []
let place: string

beforeEach(() => {
  place = makePlace()
})

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

describe('启动', () => {
  test('端口被占用：说明怎么办，什么都不建就退出', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const child = spawnServer(port)
    if (!child.stderr) throw new Error('no output')
    const told = text(child.stderr)
    expect(await exitOf(child)).toBe(1)
    expect(await told).toBe(
      `启动失败：端口 ${port} 已被占用。请先停掉占用它的程序，或用 PORT 指定另一个端口\n`,
    )
    expect(readdirSync(place)).toEqual([])
    other.close()
  }, 600_000)
})

describe('停机', () => {
  test('收到 SIGTERM：已开始的请求答完再退出，数据目录能再次启动', async () => {
    const port = await freePort()
    const first = await startServer(port)
    const slow = beginSlowRequest(port)
    await slow.begun
    first.kill('SIGTERM')
    await waitForClosedDoor(port)
    slow.finish()
    expect(await slow.answer).toMatchObject({
      status: 401,
      body: expect.stringContaining('"success":false'),
    })
    expect(await exitOf(first)).toBe(0)
    const second = await startServer(port)
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(health.status).toBe(200)
    second.kill('SIGTERM')
    expect(await exitOf(second)).toBe(0)
  }, 600_000)
})

function spawnServer(port: number): ChildProcess {
  const child = spawn(process.execPath, nodeArguments(main), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: place,
      DEMO: 'off',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function startServer(port: number): Promise<ChildProcess> {
  const child = spawnServer(port)
  child.stderr?.pipe(process.stderr)
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) if (line.includes('钧衡已启动')) break
  child.stdout.resume()
  return child
}

/** A request whose body comes in two parts: it is under way until the second one is sent. */
function beginSlowRequest(port: number) {
  const body = JSON.stringify({ search: [] })
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/sys-user/list',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  sent.flushHeaders()
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }),
      )
    })
  })
  // A connection that is open need not have been taken up yet; a request that was told to go on has.
  const begun = once(sent, 'continue').then(() => sent.write(body.slice(0, 5)))
  return { begun, answer, finish: () => sent.end(body.slice(5)) }
}

/** Until nothing new is let in. */
async function waitForClosedDoor(port: number): Promise<void> {
  const isClosed = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } }).then(
      (response) => response.status !== 200,
      () => true,
    )
  await until(isClosed, { what: 'the closed door' })
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
