import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { selectSettled } from '#modules/weighing/api.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { autoDown } from '../finance-settings.ts'
import type { RecheckSource } from '../ports.ts'
import { downWeighs, judgeDown } from './down.ts'

/** Hears that a record was audited, after the fact: where the plant wants it and nothing refuses, it goes on. */
export const downOnAudit = (
  rechecks: RecheckSource,
  { engine }: { engine(): Engine },
): EventSubscriber => ({
  name: 'down-weigh',
  events: ['weighAudited'],
  async handle({ payload }, { db }) {
    const { row } = payload as { readonly row?: AnyRow }
    const id = row?.['id']
    if (typeof id !== 'string') return
    await db.transaction(async (tx) => {
      const [weigh] = await selectSettled(tx, engine(), { ids: [id], lock: true })
      if (weigh === undefined || !(await engine().setting(autoDown, weigh))) return
      if ('refusal' in (await judgeDown(tx, weigh, { target: 'ALL', rechecks }))) return
      await asSystem(tx, engine(), weigh, (actor) =>
        downWeighs(tx, engine(), actor, { ids: [id], target: 'ALL', rechecks }),
      )
    })
  },
})
