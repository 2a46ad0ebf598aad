import type { Ask, KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { SimSites } from '#station/sim/sim-sites.ts'
import { demoConfig, demoVisits } from './demo-config.ts'
import { type FakeNetwork, makeFakeNetwork } from './fake-network.ts'
import { type FakeServer, type FakeServerOptions, makeFakeServer } from './fake-server.ts'

type AnswerBody = ReturnType<NonNullable<FakeServerOptions['answer']>>

const REMEMBERED = 200

/**
 * A server inside the program, with trucks that come and go: what a demonstration needs to see a scale work alone,
 * and to see what happens when its cable is pulled.
 */
export function makeDemoServer({
  publicKey,
  clock,
  sites,
}: {
  readonly publicKey: string
  readonly clock: Clock
  readonly sites: SimSites
}): FakeNetwork {
  let visits = demoVisits()
  const answer = (ask: Ask): AnswerBody => {
    const visit = visits.find((each) => isAsked(each, ask))
    if (visit === undefined || ask.question === 'loaded' || ask.question === 'raise')
      return OTHER[ask.question]
    if (ask.question === 'identify') return { ok: true, msg: null, data: { ...visit } }
    visits = visits.map((each) => (each === visit ? goneOn(visit) : each))
    clock.after(0, () => server.send({ type: 'visits', visits }))
    return { ok: true, msg: null, data: weighed(visit, sites.open(ask.scaleId).weight()) }
  }
  const server: FakeServer = makeFakeServer({
    publicKey,
    now: clock.now,
    config: demoConfig(),
    get visits() {
      return visits
    },
    most: REMEMBERED,
    answer,
  })
  return makeFakeNetwork(clock, server)
}

const UNKNOWN: AnswerBody = { ok: false, msg: '未登记，禁止通过', data: null }
const FINE: AnswerBody = { ok: true, msg: null, data: {} }
const OTHER: Readonly<Record<Ask['question'], AnswerBody>> = {
  identify: UNKNOWN,
  weigh: UNKNOWN,
  queue: FINE,
  raise: FINE,
  loaded: FINE,
}

const isAsked = (visit: KnownVisit, { body }: Ask): boolean =>
  visit.registryId === body['registryId'] ||
  (body['plateNumber'] ?? null) === visit.plateNumber ||
  (visit.cardNo !== null && body['cardNo'] === visit.cardNo)

/** Comes back for its other weight, again and again. */
const goneOn = (visit: KnownVisit): KnownVisit => ({
  ...visit,
  expect: visit.expect === 'FIRST' ? 'SECOND' : 'FIRST',
})

function weighed({ expect, code, plateNumber }: KnownVisit, weight: string) {
  const done = expect === 'SECOND'
  return { weight, done, ticket: done ? `${code} ${plateNumber} ${weight}吨` : null }
}
