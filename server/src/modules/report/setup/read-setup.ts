import { readSkipped, type SetupStep } from '@junheng/domain/setup/setup-wire.ts'
import type { AgencySource } from '#platform/attention/attention-source.ts'
import { targetOf } from '#platform/attention/list-target.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'
import { askList, countList } from '#platform/list-engine/asked-list.ts'
import { SETUP_STEPS, setupSkipped } from './setup-steps.ts'

export const SETUP_RIGHT = 'core:setup:list'
const SETUP_PATH = '/setup/index'

interface Asked {
  readonly services: EntityServices
  readonly call: CallContext
}

/**
 * How far the site has come. Nothing of it is remembered but what somebody skips: a step is done when its list says
 * so, however it came to be filled, so that one can leave and take it up again. Lists that the caller may not open are
 * left out.
 */
export async function readSetup(asked: Asked): Promise<readonly SetupStep[]> {
  const { services, call } = asked
  const skipped = readSkipped(await services.engine.setting(setupSkipped, call.caller))
  const steps: SetupStep[] = []
  for (const { mount, also = [], search = [], ...plan } of SETUP_STEPS) {
    const lists = await Promise.all(
      [mount, ...also].map((each) => askList(services, call, { mount: each, search })),
    )
    const [first] = lists
    if (!first) continue
    let count = 0
    for (const list of lists) if (list) count += (await countList(list)).count
    const state = count > 0 ? 'done' : skipped.has(plan.code) ? 'skipped' : 'open'
    steps.push({ ...plan, count, state, ...targetOf(asked, mount, []) })
  }
  return steps
}

/** Who sets the site up is told what lacks until the first truck has left; later only he asks who looks. */
export const setupAgency: AgencySource = {
  type: 'SETUP',
  title: '开局还没有完成',
  rights: [SETUP_RIGHT],
  path: SETUP_PATH,
  labels: { title: '步骤', why: '说明' },
  async rows(ask) {
    // Whoever has weighed knows the way; a company that is added later is nobody's first hour.
    const weighed = await ask.services.db.row(
      sql`select 1 from mm_weigh where group_id = ${ask.call.caller.groupId} and weigh_state = 'DONE' limit 1`,
    )
    if (weighed !== null) return []
    return (await readSetup(ask))
      .filter(({ needed, state }) => needed && state === 'open')
      .map(({ code, title, why }) => ({ id: code, title, why }))
  },
}
