import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from 'vite'
import { programBuild } from './vite-program.mjs'
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

/** Each by its place below the sources, and what is no source by its place in the project. */
const placeOf = (program) =>
  relative(program.startsWith(source) ? source : root, program).slice(0, -'.ts'.length)

/** Commands that a plant is delivered; the others prove and measure, with what tests are made of. */
const DELIVERED = new Set(['backup', 'restore', 'archive', 'migrate', 'verify-chains'])

/** The server program and one program per command that is delivered: `commands/backup` … */
function listEntries() {
  const commands = join(source, 'commands')
  const names = existsSync(commands) ? readdirSync(commands) : []
  const programs = names
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => DELIVERED.has(name))
  return Object.fromEntries([
    ['main', join(source, 'main.ts')],
    ...programs.map((name) => [`commands/${name}`, join(commands, `${name}.ts`)]),
  ])
}

/** What is measured is measured as it is delivered: from its sources each function would be made again with its name. */
const benchPrograms = [
  join(tests, 'lab', 'lab-bench-program.ts'),
  join(root, 'bench', 'serve.ts'),
  join(root, 'bench', 'site-serve.ts'),
  join(root, 'bench', 'bare', 'bare-serve.ts'),
]

/** Every module of the product by itself, for tests: server/test/built-product.ts says why. */
function listModules() {
  const isModule = (name) => name.endsWith('.ts') && !/\.(test|bench|fixtures|d)\.ts$/.test(name)
  return [source, join(root, 'packages', 'domain', 'src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter(isModule)
      .map((name) => join(folder, name)),
  )
}

const folders = { test: 'dist-tests', modules: 'dist-modules', bench: 'dist-bench' }

/** Kept in as many files as they have been written in: what asks for one module must get that one. */
const UNBUNDLED = new Set(['modules', 'bench'])

/** Faults in what tests start are looked for in the sources. */
const MAPPED = new Set(['test', 'modules'])

const inputs = {
  test: () => Object.fromEntries(testPrograms.map((program) => [placeOf(program), program])),
  modules: listModules,
  bench: () => benchPrograms,
}

export default defineConfig(({ mode }) =>
  programBuild({
    home: join(root, 'server'),
    source,
    input: (inputs[mode] ?? listEntries)(),
    outDir: join(root, 'server', folders[mode] ?? 'dist'),
    // What is delivered has none, and to read them is a twentieth of a start; its functions keep their names.
    sourcemap: MAPPED.has(mode),
    isBundled: !UNBUNDLED.has(mode),
  }),
)
