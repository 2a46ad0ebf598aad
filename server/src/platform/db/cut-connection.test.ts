import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'

/** A message of the server: its letter, its length, what it says. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const FAREWELL = message('E', Buffer.from('SFATAL\0C57P01\0Mthe server has gone\0\0'))

let server: Server | undefined
afterEach(() => server?.close())

test('问候和告别在同一个数据包里：那次查询失败，进程还在', async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([GREETING, FAREWELL])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const db = openDatabase({ url: `postgres://nobody:x@127.0.0.1:${port}/none`, poolSize: 1 })
  await expect(db.row(sql`select 1`)).rejects.toThrow()
  await expect(db.transaction((tx) => tx.row(sql`select 1`))).rejects.toThrow()
  await db.close()
})
