import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertNodeVersion, installed, root, run } from './workspace.mjs'

const [name, ...args] = process.argv.slice(2)
const commands = join(root, 'server', 'src', 'commands')
const file = join(commands, `${name}.ts`)

if (!name || !/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = existsSync(commands) ? readdirSync(commands) : []
  const names = known.filter((entry) => /^[a-z-]+\.ts$/.test(entry))
  console.error(`No such command: ${name ?? '(none given)'}`)
  console.error(
    `Commands: ${names.map((entry) => entry.slice(0, -'.ts'.length)).join(', ') || 'none'}`,
  )
  process.exit(2)
}

assertNodeVersion()
await ensureInstalled()
process.exitCode = await run(installed('tsx'), [file, ...args])
