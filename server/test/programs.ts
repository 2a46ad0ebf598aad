import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('..', import.meta.url))

/**
 * How to start a program of the tests in a process of its own. `npm test` has built them all and says so;
 * somebody who runs one file runs what stands there now.
 */
export function nodeArguments(source: string): readonly string[] {
  if (process.env['TEST_PROGRAMS'] !== 'built') return ['--import', 'tsx', source]
  const path = relative(join(server, 'src'), source)
  const place = path.startsWith('..') ? join('server', relative(server, source)) : path
  return [join(server, 'dist-tests', place.replace(/\.ts$/, '.js'))]
}
