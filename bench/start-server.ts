import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const built = new URL('../server/dist-bench/bench/', import.meta.url)

/** Starts a server as it has been built, in a process of its own, and waits until it listens. */
export async function startServer(
  program: 'serve' | 'site-serve' | 'bare/bare-serve',
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(`${program}.js`, built)), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: (process.env['BENCH_NODE'] ?? '').split(' ').filter((flag) => flag !== ''),
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error(`${program} did not start`)))
  })
  return child
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
