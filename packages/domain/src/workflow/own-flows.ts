import { ACTION_LABELS } from '../entity/life-cycle.ts'
import type { EntityModel } from '../entity/model.ts'
import { ACTION_FLOWS, actionFlowOf, gatedBy } from './action-flows.ts'

/** What of a customer's document may wait for an approval. */
const OWN_ACTIONS = ['audit', 'obsolete'] as const

/** A type of flow with what it is called. */
export interface OwnFlow {
  readonly value: string
  readonly label: string
}

/**
 * The types of flow that customers' documents bring with them.
 *
 * @example
 * ownFlows([safetyCheck]) // [{ value: 'xCheck.audit', label: '安全检查审核' }, { value: 'xCheck.obsolete', label: '安全检查作废' }]
 */
export const ownFlows = (models: readonly EntityModel[]): readonly OwnFlow[] =>
  models
    .filter(({ origin, lifeCycle }) => origin === 'custom' && lifeCycle === 'document')
    .flatMap(({ name, label }) =>
      OWN_ACTIONS.map((action) => ({
        value: actionFlowOf(name, action),
        label: `${label}${ACTION_LABELS[action]}`,
      })),
    )

const known = new WeakMap<readonly EntityModel[], readonly string[]>()

/** All types of flow that may stand before actions: the product's, and those of customers' documents. */
export function actionFlowsAmong(models: readonly EntityModel[]): readonly string[] {
  const types = known.get(models) ?? [
    ...ACTION_FLOWS,
    ...ownFlows(models).map(({ value }) => value),
  ]
  known.set(models, types)
  return types
}

const withFlows = new WeakMap<readonly EntityModel[], ReadonlySet<string>>()

/** The entities that any of those types belongs to; every list and page of a document asks. */
export function flowEntitiesAmong(models: readonly EntityModel[]): ReadonlySet<string> {
  const entities =
    withFlows.get(models) ?? new Set(actionFlowsAmong(models).map((type) => gatedBy(type).entity))
  withFlows.set(models, entities)
  return entities
}
