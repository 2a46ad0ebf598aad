import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { bringPaperFont } from './fonts.mjs'
import { ensureInstalled, install } from './install.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'
import { assertNodeVersion, root } from './workspace.mjs'

assertNodeVersion()
await ensureInstalled('server')
// What only the pages are made of comes while the server is built and makes its database.
const pagePackages = install('start')
const code = await buildStale({ only: 'server' })
if (code !== 0) process.exit(code)

// The pages are built beside the first start, which has a database to make meanwhile.
mkdirSync(join(root, 'web', 'dist'), { recursive: true })
const server = spawn(process.execPath, [...SERVER_FLAGS, join(root, 'server', 'dist', 'main.js')], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    START_WAITS: 'pages',
  },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
void buildBeside()

// npm passes a signal to the shell between it and us, which dies of it without a word to its child.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 500)
}

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well; a second one would cut its draining short.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    server.kill(signal)
  })
}
server.on('exit', (exitCode, signal) => {
  process.exit(exitCode ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
})

/** Lets go of the line to the server once its pages are there; what nobody needs to sign in comes after. */
async function buildBeside() {
  const built = (await pagePackages) || (await buildStale({ only: 'web' }))
  if (built !== 0) {
    server.kill('SIGTERM')
    process.exit(built)
  }
  if (server.connected) server.disconnect()
  giveWay()
  await buildStale({ only: 'station' })
  await bringPaperFont()
}

/** What we start from now on leaves the processors to the server, which may still be filling its database. */
function giveWay() {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Where the machine does not let us choose, both take their share.
  }
}
