import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { directoryArgument } from '#platform/db/embedded/cluster.ts'
import {
  type Binaries,
  programPath,
  serverEnvironment,
} from '#platform/db/embedded/find-binaries.ts'
import { chooseRuntimeUser } from '#platform/db/embedded/runtime-user.ts'
import { until } from '../until.ts'

/** One PostgreSQL at a port of its own, as it would stand on a machine of its own. */
export interface PostgresNode {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  /** Whether its process has not ended. */
  isRunning(): boolean
  ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
  /** As a machine dies: nothing is written any more. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface NodeOptions {
  readonly dataDir: string
  readonly port: number
  readonly password: string
  readonly binaries: Binaries
  /** Besides what a node needs. */
  readonly settings?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** Starts it and waits until it answers. */
export async function startNode(options: NodeOptions): Promise<PostgresNode> {
  const { dataDir, port, password } = options
  const child = launch(options)
  const url = `postgres://junheng:${encodeURIComponent(password)}@127.0.0.1:${port}/junheng`
  const ask: PostgresNode['ask'] = async (text) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // told by the query
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  await until(() =>
    ask('select 1').then(
      () => true,
      () => false,
    ),
  )
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill(signal)
    await ended
    // Its children notice by themselves that they are alone.
    await until(async () => !hasProcesses(dataDir))
  }
  return {
    dataDir,
    port,
    url,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ask,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}

function launch({ dataDir, port, binaries, env, ...more }: NodeOptions): ChildProcess {
  const user = chooseRuntimeUser()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'off',
    wal_level: 'replica',
    max_connections: '120',
    ...more.settings,
  }
  const output = openSync(`${dataDir}.log`, 'a')
  const child = spawn(
    programPath(binaries, 'postgres'),
    [
      '-D',
      directoryArgument(user, dataDir) ?? dataDir,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...user.ids,
      cwd: dataDir,
      env: { ...serverEnvironment(), ...env },
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  return child
}

/** Whether anybody still works in the folder; Linux alone tells. */
function hasProcesses(dataDir: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => {
      try {
        return readlinkSync(join('/proc', name, 'cwd')) === dataDir
      } catch {
        return false
      }
    })
}
