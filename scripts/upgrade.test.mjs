import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hashFiles, MANIFEST } from '../deploy/command/manifest.mjs'
import { upgrade } from '../deploy/command/upgrade.mjs'

// The way of an upgrade, with programs that only note that they were called: what they do is tested where they lie.

const folder = mkdtempSync(join(tmpdir(), 'junheng-upgrade-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Notes each call; a database is a file with its version. */
const PROGRAMS = {
  backup: `cpSync(db, process.argv[3])`,
  migrate: `writeFileSync(db, VERSION)`,
  restore: `cpSync(process.argv[3], db)`,
}

async function makeRelease(site, version, { migrations = { '1.sql': 'one' }, broken } = {}) {
  const notes = { 'snapshot.json': version }
  const home = join(site, `v${version}`)
  mkdirSync(join(home, 'server/dist/commands'), { recursive: true })
  mkdirSync(join(home, 'server/migrations'), { recursive: true })
  for (const [name, does] of Object.entries(PROGRAMS))
    writeFileSync(
      join(home, `server/dist/commands/${name}.js`),
      `const { appendFileSync, cpSync, writeFileSync } = require('node:fs')
      const db = process.env.DATA_DIR + '/db'
      const VERSION = '${version}'
      appendFileSync(process.env.DATA_DIR + '/log', '${version} ${name}\\n')
      ${name === broken ? 'process.exit(1)' : does}`,
    )
  for (const [name, text] of Object.entries({ ...migrations, ...notes }))
    writeFileSync(join(home, 'server/migrations', name), text)
  const files = await hashFiles(home)
  writeFileSync(join(home, MANIFEST), JSON.stringify({ version, files }))
  return home
}

/** More often than the patience of these tests lasts. */
const ASKED_IN_VAIN = 5

/** A machine with version 1 at work; what answers for health is what the link points to, where that is well. */
async function makeMachine(name, { sick = [], slow = null } = {}) {
  const site = join(folder, name)
  const data = join(site, 'data')
  mkdirSync(join(data, 'backup'), { recursive: true })
  const old = await makeRelease(site, '1.0.0')
  const link = join(site, 'current')
  symlinkSync(old, link)
  writeFileSync(join(data, 'db'), '1.0.0')
  let asked = 0
  const server = createServer((_, reply) => {
    const { version } = JSON.parse(readFileSync(join(link, MANIFEST), 'utf8'))
    if (version === slow) asked += 1
    const isWell = !sick.includes(version) && (version !== slow || asked > ASKED_IN_VAIN)
    reply.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
    const answer = isWell ? { data: { status: 'ready', version } } : { msg: '数据库不可用' }
    reply.end(JSON.stringify(answer))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const said = []
  const env = { ...process.env, PORT: String(server.address().port), DATA_DIR: data }
  const note = (what) => `echo ${what} >> '${join(data, 'log')}'`
  const args = ['--current', link, '--env', join(site, 'none'), '--patience', '1']
  return {
    site,
    said,
    run: async (home) => {
      const commands = ['--stop', note('stop'), '--start', note('start')]
      const say = (line) => said.push(line)
      const code = await upgrade(home, [...args, ...commands], { env, say })
      server.close()
      return code
    },
    now: () => ({
      version: JSON.parse(readFileSync(join(realpathSync(link), MANIFEST), 'utf8')).version,
      database: readFileSync(join(data, 'db'), 'utf8'),
      log: existsSync(join(data, 'log')) ? readFileSync(join(data, 'log'), 'utf8').split('\n') : [],
    }),
  }
}

test('stopped, backed up and migrated by the new, switched, started', async () => {
  const machine = await makeMachine('plain')
  const home = await makeRelease(machine.site, '1.1.0', {
    migrations: { '1.sql': 'one', '2.sql': 'two' },
  })
  assert.equal(await machine.run(home), 0, machine.said.join('\n'))
  const { log, ...now } = machine.now()
  assert.deepEqual(now, { version: '1.1.0', database: '1.1.0' })
  assert.deepEqual(log.slice(0, -1), ['stop', '1.1.0 backup', '1.1.0 migrate', 'start'])
})

test('a new version that does not become healthy gives way to the old one and its data', async () => {
  const machine = await makeMachine('sick', { sick: ['1.1.0'] })
  const home = await makeRelease(machine.site, '1.1.0')
  assert.equal(await machine.run(home), 1)
  const { log, ...now } = machine.now()
  assert.deepEqual(now, { version: '1.0.0', database: '1.0.0' })
  assert.deepEqual(log.slice(3, -1), ['start', 'stop', '1.1.0 restore', 'start'])
  assert.match(machine.said.at(-1), /已回到 1\.0\.0，数据与升级前一致/)
})

test('the old version is waited for longer than the new one was', async () => {
  const machine = await makeMachine('slow', { sick: ['1.1.0'], slow: '1.0.0' })
  const home = await makeRelease(machine.site, '1.1.0')
  assert.equal(await machine.run(home), 1, machine.said.join('\n'))
  assert.match(machine.said.at(-1), /已回到 1\.0\.0，数据与升级前一致/)
})

test('a migration that fails is gone back from, too', async () => {
  const machine = await makeMachine('failing')
  const home = await makeRelease(machine.site, '1.1.0', { broken: 'migrate' })
  assert.equal(await machine.run(home), 1)
  const { log, ...now } = machine.now()
  assert.deepEqual(now, { version: '1.0.0', database: '1.0.0' })
  assert.ok(!log.includes('1.1.0 start'))
})

test('without a backup nothing is changed, and the old one runs again', async () => {
  const machine = await makeMachine('unsaved')
  rmSync(join(machine.site, 'data/db'))
  const home = await makeRelease(machine.site, '1.1.0')
  assert.equal(await machine.run(home), 1)
  assert.match(machine.said.at(-1), /备份失败，服务仍是 1\.0\.0/)
})

test('back to an older version, over a changed migration, from a folder: nothing is touched', async () => {
  const refused = async (name, make) => {
    const machine = await makeMachine(name)
    assert.equal(await machine.run(await make(machine)), 1)
    assert.deepEqual(existsSync(join(machine.site, 'data/log')), false)
    return machine.said.at(-1)
  }
  const older = await refused('older', ({ site }) => makeRelease(site, '0.9.0'))
  assert.match(older, /不能从 1\.0\.0 退回 0\.9\.0/)
  const changed = await refused('changed', ({ site }) =>
    makeRelease(site, '1.1.0', { migrations: { '1.sql': 'other' } }),
  )
  assert.match(changed, /改动了 server\/migrations\/1\.sql/)
  const damaged = await refused('damaged', async ({ site }) => {
    const home = await makeRelease(site, '1.1.0')
    writeFileSync(join(home, 'server/migrations/1.sql'), 'broken on the way')
    return home
  })
  assert.match(damaged, /与清单不符/)
})
