import { resolve } from 'node:path'
import { readConfig, type StationConfig } from './read-config.ts'

export interface DemoOptions {
  readonly server?: string | undefined
  readonly agent?: string | undefined
  readonly data?: string | undefined
  readonly port?: string | undefined
}

/** The configuration of a station that stands nowhere: scales and devices are simulated, whatever they are called. */
export function demoStation({ server, agent, data, port }: DemoOptions): StationConfig {
  const folder = resolve(data ?? '.cache/station-demo')
  const text = JSON.stringify({
    server: server ?? 'http://127.0.0.1:8080',
    agent: agent ?? 'DEMO',
    keyFile: `${folder}/station.key`,
    dataFolder: folder,
    page: { port: Number(port ?? 8790) },
  })
  return readConfig(text, 'demo')
}
