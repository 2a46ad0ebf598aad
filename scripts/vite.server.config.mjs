import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { root } from './workspace.mjs'

const source = join(root, 'server', 'src')
const tests = join(root, 'server', 'test')

/** Programs that tests start in processes of their own. From their sources each would start for seconds. */
const testPrograms = [
  join(tests, 'e2e-server.ts'),
  join(tests, 'simulate', 'sim-server.ts'),
  join(tests, 'embedded-fixtures', 'start-child.ts'),
  join(source, 'platform', 'jobs', 'dying-worker.fixtures.ts'),
  join(source, 'modules', 'integration', 'outbox', 'dying-sender.fixtures.ts'),
  join(source, 'main.ts'),
]

/** The server program and one program per command: `commands/backup`, `commands/migration` … */
function listEntries() {
  const commands = join(source, 'commands')
  const names = existsSync(commands) ? readdirSync(commands) : []
  const programs = names.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  return Object.fromEntries([
    ['main', join(source, 'main.ts')],
    ...programs.map((name) => [`commands/${name.slice(0, -'.ts'.length)}`, join(commands, name)]),
  ])
}

// Modules keep their places (dist/platform/db/… for src/platform/db/…), so that a path taken from
// import.meta.url means the same before and after the build. Packages stay in node_modules.
export default defineConfig(({ mode }) => ({
  root: join(root, 'server'),
  publicDir: false,
  ssr: { noExternal: [/^@junheng\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: join(root, 'server', mode === 'test' ? 'dist-tests' : 'dist'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: mode === 'test' ? testPrograms : listEntries(),
      output: {
        format: 'esm',
        entryFileNames: '[name].js',
        preserveModules: true,
        preserveModulesRoot: source,
      },
    },
  },
}))
