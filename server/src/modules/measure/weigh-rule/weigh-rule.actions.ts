import { permissionKey } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { EXCEPTION_TYPES, RULE_LEVELS } from '@junheng/domain/weighing/weigh-rules.ts'
import { assertReach, readVisit } from '#modules/registry/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { closedBody, readBody, readId, readTons, TEXT } from '#platform/http/closed-body.ts'
import { draftFacts } from './draft-facts.ts'
import { askRules } from './judge-weigh.ts'

/** 试算: what the rules would say if this vehicle stood on this scale with this weight. Nothing is stored. */
export function weighRuleCalls({ db, engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model('weighRule')
  return model.mounts.map((mount) => ({
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/test`,
    access: needs(permissionKey(mount, 'test')),
    tag: mount.label,
    summary: '试算：按现有规则判断一次过磅',
    body: closedBody({ registryId: TEXT, scaleId: TEXT, weight: TEXT }),
    async handle({ caller, request }) {
      const body = readBody(request.body, ['registryId', 'scaleId', 'weight'])
      const [scaleId, weight] = [readId(body, 'scaleId'), readTons(body, 'weight')]
      const visit = await readVisit(db, readId(body, 'registryId'))
      if (visit === null) throw new RefusalError(refuse('row.missing'))
      assertReach(visit, caller)
      const facts = await draftFacts(db, { visit, scaleId, weight })
      assertAllowed(facts === null ? refuse('weighRule.notInside', { code: visit.code }) : null)
      if (facts === null) return null
      const { trace, refusal, warnings } = await askRules(db, engine, facts)
      return {
        purpose: facts.purpose,
        passes: refusal === null,
        msg: refusal?.message ?? warnings.join('；'),
        list: trace.map((run) => ({
          ...run,
          typeName: EXCEPTION_TYPES[run.type],
          levelName: RULE_LEVELS[run.level],
        })),
      }
    },
  }))
}
