import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { scalePorts } from '#modules/index.ts'
import { agent as agentEntity } from '#modules/scale/agent/agent.entity.ts'
import { type LiveNode, startLiveNode } from '#modules/scale/live-node.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { makeInForce } from '#modules/scale/second-person/in-force.fixtures.ts'
import { makeWeighRoom } from '#modules/scale/weigh-room/weigh-room.fixtures.ts'
import { useWeighBed, type WeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { until } from '#test/until.ts'
import { connectAgent, type FakeAgent, makeKeys } from './fake-agent.ts'

type ConnectOptions = Partial<Parameters<typeof connectAgent>[1]>
type Question = 'identify' | 'weigh' | 'raise' | 'loaded' | 'queue'
export type Answer = Extract<ServerMessage, { type: 'answer' }>

/** A server with a station's room: one attended scale (甲磅), one that nobody works (乙磅). */
export interface StationBed {
  readonly bed: WeighBed
  readonly keys: ReturnType<typeof makeKeys>
  readonly now: () => Date
  readonly agentId: string
  readonly scaleId: string
  readonly autoScaleId: string
  readonly port: number
  /** Lines that the server has open. */
  connections(): Promise<number>
  /** Opens a connection and says hello; it ends with the test. */
  connect(more?: ConnectOptions): Promise<FakeAgent>
  /** The same, once the server has told it everything. */
  join(): Promise<FakeAgent>
  /** The station was heard, and then not for so many seconds; it has still to come back. */
  away(seconds: number): Promise<void>
  /** Asks as the flow of the unattended scale does. */
  ask(
    station: FakeAgent,
    question: Question,
    body: Readonly<Record<string, string | null>>,
    id?: string,
  ): Promise<Answer>
  /** Waits until a scale stands still at a weight. */
  shows(weight: string, id?: string): Promise<unknown>
  exceptions(type: string): Promise<readonly AnyRow[]>
}

export function useStationBed(): StationBed {
  const bed = useWeighBed()
  const keys = makeKeys()
  const opened: FakeAgent[] = []
  /** What the server noted; a test that fails shows it. */
  const noted: string[] = []
  const now = (): Date => bed.clock.now()
  let server: Server
  let live: LiveNode
  let notifications: Notifications
  let port = 0
  let asked = 0
  const made = { agentId: '', scaleId: '', autoScaleId: '' }
  const connect = async (more: ConnectOptions = {}): Promise<FakeAgent> => {
    const one = await connectAgent(port, { keys, code: 'A1', now, ...more })
    opened.push(one)
    return one
  }
  const isGone = () =>
    until(async () =>
      bed.db.row(sql`select 1 from mm_agent_state where agent_id = ${made.agentId} and not online`),
    )
  const join = async (): Promise<FakeAgent> => {
    const one = await connect()
    await one.wait('visits')
    return one
  }
  beforeAll(async () => {
    Object.assign(made, await makeStation(bed, keys.publicKey))
    server = createServer()
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    port = (server.address() as AddressInfo).port
    notifications = await openNotifications(bed.url)
    const { services } = bed
    live = await startLiveNode({
      services,
      ...scalePorts,
      notifications,
      server,
      log: (line) => noted.push(line),
    })
  })
  afterEach(async ({ task }) => {
    const lines = noted.splice(0)
    if (task.result?.state === 'fail') console.error(lines.join('\n'))
    for (const one of opened.splice(0)) one.close()
    await isGone()
  })
  afterAll(async () => {
    await live.close()
    await notifications.close()
    server.close()
  })
  return {
    bed,
    keys,
    now,
    get agentId() {
      return made.agentId
    },
    get scaleId() {
      return made.scaleId
    },
    get port() {
      return port
    },
    get autoScaleId() {
      return made.autoScaleId
    },
    connections: () => promisify(server.getConnections).call(server),
    connect,
    join,
    async away(seconds) {
      const one = await join()
      one.close()
      await isGone()
      bed.wait(seconds)
    },
    ask(station, question, body, id = `q${(asked += 1)}`) {
      station.send({ type: 'ask', id, question, scaleId: made.autoScaleId, body })
      return station.wait('answer', (answer) => answer.id === id)
    },
    shows: (weight, id = made.scaleId) =>
      until(
        async () => {
          const { data } = await bed.ask('/measure/mm-scale/:id/live', {}, { params: { id } })
          return data['weight'] === weight && data['stable'] === true
        },
        { what: weight },
      ),
    exceptions: (type) =>
      bed.db.rows(
        sql`select detail, state, plate_number as plate from mm_exception where type = ${type} order by id`,
      ),
  }
}

async function makeStation(bed: WeighBed, publicKey: string) {
  const room = await bed.on((tx) => makeWeighRoom(tx, bed, { code: 'RA', name: '采集磅房' }))
  const of = { roomId: room['id'], connType: 'AGENT', protocol: 'YAOHUA_CONT' } as const
  const serial = { baud: 4800, dataBits: 7, parity: 'EVEN', stopBits: 2 } as const
  const attended = { code: 'SA', name: '甲磅', ...of, ...serial } as const
  const auto = { code: 'SB', name: '乙磅', controlMode: 'UNATTENDED', ...of } as const
  const scale = await bed.on((tx) => makeScale(tx, bed, attended))
  const autoScale = await bed.on((tx) => makeScale(tx, bed, auto))
  const body = { code: 'A1', name: '一号采集端', roomId: room['id'], publicKey }
  const agent = await bed.on((tx) => makeInForce(tx, bed, { entity: agentEntity, body }))
  return {
    agentId: String(agent['id']),
    scaleId: String(scale['id']),
    autoScaleId: String(autoScale['id']),
  }
}
