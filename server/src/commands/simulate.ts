import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * `npm run simulate -- [seed] [trucks] [kills]`: a site with random trucks whose server is killed in the
 * middle of work. The trucks stand with the tests, which the product never imports: they run as a program
 * of their own.
 */
const program = fileURLToPath(new URL('../../test/simulate/simulate-program.ts', import.meta.url))
const child = spawn(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
