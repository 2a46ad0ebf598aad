import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { stoppedInOrder } from './children.ts'

/**
 * A Node process of its own that starts a server, says so in one line of JSON, and stops it when its
 * input is closed. Tests kill it, run it as another user, or take programs out of its PATH.
 */
const [dataDir = ''] = process.argv.slice(2)
const lines: string[] = []

try {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  say({ url: server.url, pid: server.pid, lines })
  process.stdin.resume()
  process.stdin.once('end', () => {
    void server.stop().then(() => process.exit(stoppedInOrder))
  })
} catch (error) {
  say({ error: (error as Error).message, lines })
  process.exitCode = 1
}

function say(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
