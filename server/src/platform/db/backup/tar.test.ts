import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { makeTarEnd, makeTarHeader, parseTarHeader, tarPadding } from './tar-format.ts'
import { readTar } from './tar-read.ts'

const long = `${'深目录/'.repeat(60)}照片.jpg`
const files: readonly (readonly [name: string, body: string])[] = [
  ['a.txt', 'hello'],
  ['empty', ''],
  [long, 'x'.repeat(1000)],
  ['b'.repeat(100), 'y'.repeat(512)],
  [`${'c'.repeat(95)}.txt`, '终'],
]

function makeArchive(): Buffer {
  const parts = files.flatMap(([name, text]) => {
    const body = Buffer.from(text)
    return [makeTarHeader(name, body.length), body, tarPadding(body.length)]
  })
  return Buffer.concat([...parts, makeTarEnd()])
}

async function readAll(chunks: Iterable<Buffer>): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { name, body } of readTar(Readable.from(chunks))) {
    const parts: Buffer[] = []
    for await (const piece of body) parts.push(piece)
    found.push([name, Buffer.concat(parts).toString()])
  }
  return found
}

describe('tar', () => {
  test('reads what it writes, in whatever pieces it comes', async () => {
    const archive = makeArchive()
    expect(await readAll([archive])).toEqual(files)
    const pieces = Array.from({ length: Math.ceil(archive.length / 7) }, (_, index) =>
      archive.subarray(index * 7, index * 7 + 7),
    )
    expect(await readAll(pieces)).toEqual(files)
  })

  test('bodies left unread are skipped', async () => {
    const names: string[] = []
    for await (const { name } of readTar(Readable.from([makeArchive()]))) names.push(name)
    expect(names).toEqual(files.map(([name]) => name))
  })

  test('an archive cut short is an error', async () => {
    const archive = makeArchive()
    await expect(readAll([archive.subarray(0, archive.length - 1500)])).rejects.toThrow(
      'end of file',
    )
    await expect(readAll([Buffer.alloc(512, 'x')])).rejects.toThrow('not a tar header')
  })

  test('the system tar program reads it', () => {
    const place = mkdtempSync(join(tmpdir(), 'junheng-tar-'))
    writeFileSync(join(place, 't.tar'), makeArchive())
    execFileSync('tar', ['xf', 't.tar'], { cwd: place })
    for (const [name, body] of files) expect(readFileSync(join(place, name), 'utf8')).toBe(body)
    rmSync(place, { recursive: true })
  })

  test('a file beyond eight gigabytes keeps its size', () => {
    const size = 9 * 1024 ** 3
    expect(parseTarHeader(makeTarHeader('big', size))?.size).toBe(size)
  })
})
