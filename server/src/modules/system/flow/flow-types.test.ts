import { ACTION_FLOWS, actionFlowOf } from '@junheng/domain/workflow/action-flows.ts'
import { expect, test } from 'vitest'
import { entities, product } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'

/** Why documents of a kind are never held for an approval. */
const UNGATED: Readonly<Record<string, string>> = {
  registry:
    'a truck stands at the gate meanwhile; what is wrong with it is asked for as a hand application',
  handover: 'the shift that takes over answers for it by itself',
}

test('every document can be approved before it is audited or obsoleted', () => {
  const own = new Set(
    product.actions.map(({ entity, definition: { name } }) => actionFlowOf(entity, name)),
  )
  const asked = loadModels(entities)
    .filter(({ lifeCycle, name }) => lifeCycle === 'document' && !(name in UNGATED))
    .flatMap(({ name, mounts }) =>
      ['audit', 'obsolete']
        .filter((action) => mounts.some(({ actions }) => actions.has(action)))
        .map((action) => actionFlowOf(name, action)),
    )
    .filter((type) => !own.has(type))
  expect(asked.length).toBeGreaterThan(30)
  const offered: readonly string[] = ACTION_FLOWS
  expect(asked.filter((type) => !offered.includes(type))).toEqual([])
})
