import { join } from 'node:path'
import { installed, root, run } from './workspace.mjs'

/** What is measured is measured as it is delivered; the code of the exit. */
export function buildBench() {
  const config = join(root, 'scripts', 'vite.server.config.mjs')
  return run(installed('vite'), [
    'build',
    '--config',
    config,
    '--mode',
    'bench',
    '--logLevel',
    'warn',
  ])
}
