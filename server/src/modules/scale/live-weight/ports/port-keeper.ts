import { bandsOf } from '@junheng/domain/scale/scale.ts'
import { findServerLines, type ScaleLine } from '#modules/scale/scale/port.queries.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Networks } from '#platform/net/networks.ts'
import type { LiveHub } from '../live-hub.ts'
import { raiseAbout } from '../raise-about.ts'
import { changeSource, leaseScales, releaseScales } from '../scale-state.queries.ts'
import { openScalePort, type ScalePort } from './scale-port.ts'

interface Kept {
  readonly key: string
  readonly port: ScalePort
}

export interface PortKeeper {
  /** Opens, reopens and closes lines until they are as the scales say. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface KeeperParts {
  readonly db: Database
  readonly hub: LiveHub
  readonly node: string
  readonly engine: Engine
  readonly networks: Networks
  log(line: string): void
}

/** What a line stands on: when it changes, audited, the line is opened anew. */
const keyOf = ({ name: _name, code: _code, ...line }: ScaleLine): string => JSON.stringify(line)

/** Connects this node to the indicators that no other node is connected to. */
export function openPortKeeper({ db, hub, node, engine, networks, log }: KeeperParts): PortKeeper {
  const kept = new Map<string, Kept>()
  const drop = (id: string): void => {
    const found = kept.get(id)
    if (found === undefined) return
    kept.delete(id)
    found.port.close()
    hub.disown(id, found.port)
  }
  const open = async (scale: ScaleLine): Promise<void> => {
    const bands = bandsOf(scale)
    const { id } = scale
    try {
      let told = ''
      const port = openScalePort(scale, {
        networks,
        onFault(message) {
          if (message !== told) log(`地磅${scale.name}无法连接：${message}`)
          told = message
        },
        now: () => engine.clock.now().getTime(),
        onFrames: (frames) => hub.feed({ id, bands }, { frames }),
      })
      kept.set(id, { key: keyOf(scale), port })
      await hub.own(db, id, port)
      await tellSource({ db, engine }, id, port)
    } catch (error) {
      // Parameters that cannot be: the scale stays offline, the others go on.
      log(`地磅${scale.name}无法连接：${(error as Error).message}`)
      kept.set(id, { key: keyOf(scale), port: NO_PORT })
    }
  }
  return {
    async look() {
      const lines = await findServerLines(db)
      const held = await leaseScales(db, { node, scaleIds: lines.map(({ id }) => id) })
      const wanted = new Map(
        lines.filter(({ id }) => held.has(id)).map((line) => [line.id, line] as const),
      )
      const gone = [...kept].filter(([id, { key }]) => {
        const line = wanted.get(id)
        return line === undefined || keyOf(line) !== key
      })
      for (const [id] of gone) drop(id)
      const left = gone.flatMap(([id]) => (wanted.has(id) ? [] : [id]))
      if (left.length > 0) await releaseScales(db, { node, scaleIds: left })
      for (const [id, line] of wanted) if (!kept.has(id)) await open(line)
    },
    async close() {
      const scaleIds = [...kept.keys()]
      for (const id of scaleIds) drop(id)
      if (scaleIds.length > 0) await releaseScales(db, { node, scaleIds })
    },
  }
}

/** That weights come from elsewhere than before is told, whoever has allowed it. */
async function tellSource(
  site: { readonly db: Database; readonly engine: Engine },
  scaleId: string,
  { source }: ScalePort,
): Promise<void> {
  const before = await changeSource(site.db, { scaleId, source })
  if (before === null || before === source) return
  await raiseAbout(site, { scaleId, type: 'SOURCE_CHANGED', says: `：数据来源变为${source}` })
}

const NO_PORT: ScalePort = {
  source: '',
  agentId: null,
  counters: () => ({ good: 0, bad: 0, noisy: false, state: null }),
  record: async () => '',
  zero: async () => false,
  close: () => {},
}
