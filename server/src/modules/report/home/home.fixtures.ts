import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { reportPorts } from '#modules/index.ts'
import { useWeighBed, type WeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { homeCalls } from './home.actions.ts'

export interface HomeQuestion {
  readonly as?: Partial<Caller>
  readonly body?: AnyRow
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
}

export interface ListedAnswer {
  readonly total: number
  readonly list: readonly AnyRow[]
  readonly sums?: Readonly<Record<string, string>>
}

/** A bed to weigh in, with the home page over it. */
export interface HomeBed {
  readonly bed: WeighBed
  /** Asks a call of the home page by the last part of its path. */
  home<T>(name: string, question?: HomeQuestion): Promise<T>
  /** What the list that a figure leads to answers to its search. */
  opened(target: HomeTarget, as?: Partial<Caller>): Promise<ListedAnswer>
}

export function useHomeBed(): HomeBed {
  const bed = useWeighBed()
  return {
    bed,
    home: async <T>(name: string, { as, ...question }: HomeQuestion = {}) => {
      const calls = homeCalls(bed.services, reportPorts)
      const call = calls.find(({ path }) => path.startsWith(`/index/${name}`))
      return (await run(call, { ...bed.caller, ...as }, question)) as T
    },
    opened: async ({ path, search }, as = {}) => {
      const call = listCall(bed, path)
      const body = { limit: { pn: 1, ps: 100 }, search: [...search] }
      return (await run(call, { ...bed.caller, ...as }, { body })) as ListedAnswer
    },
  }
}

function listCall({ services }: WeighBed, path: string): Call | undefined {
  for (const model of services.engine.registry.models)
    for (const mount of model.mounts)
      if (`${mount.route}/index` === path)
        return entityCalls(services, model, mount).find((one) => one.path === `${mount.base}/list`)
  return undefined
}

async function run(
  call: Call | undefined,
  caller: Caller,
  { body = {}, id, query = {} }: Omit<HomeQuestion, 'as'>,
): Promise<unknown> {
  if (call?.kind !== 'read') throw new Error('no such call')
  const { method, path } = call
  const request: CallRequest = {
    id: '1',
    method,
    path,
    params: id === undefined ? {} : { id },
    query,
    headers: {},
    body,
    ip: '127.0.0.1',
    startedAt: 0,
    readFile: async () => null,
  }
  return call.handle({ request, caller })
}
