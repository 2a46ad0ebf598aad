import type { FlowType } from '@junheng/domain/hand-flow/flow-types.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { MoveSite } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { FlowAct } from '#platform/workflow/flow-subject.ts'
import type { WeighSite } from '../weigh-site.ts'
import type { HandFlow } from './hand-flow.queries.ts'

/** What applications need around them; made where the module is wired. */
export interface HandFlowParts {
  readonly services: EntityServices
  readonly site: WeighSite
  /** What visits ask of the modules above when they move to another line. */
  readonly visits: MoveSite['ports']
}

export type PartsOf = (services: EntityServices) => HandFlowParts

/** With what an effect works: the approver acts, the applicant is named in the application. */
export interface EffectContext extends HandFlowParts {
  readonly act: FlowAct
}

/** What an application is for. */
export interface FlowEffect {
  readonly flowType: FlowType
  /** Says no before anybody is asked to approve what cannot be done. */
  check?(tx: Tx, context: EffectContext, flow: HandFlow): Promise<void>
  /** Runs in the transaction of the last approval; what it refuses refuses the approval. */
  run(tx: Tx, context: EffectContext, flow: HandFlow): Promise<void>
}

/** A field that the type of the application asks for; the form saw to it. */
export function given<T>(value: T | null, label: string): T {
  if (value === null) throw new RefusalError(refuse('check.required', { label }))
  return value
}

/** Pictures of an application: file ids are stored comma-joined. */
export const picturesOf = ({ pictures }: Pick<HandFlow, 'pictures'>): readonly string[] =>
  pictures === null || pictures === '' ? [] : pictures.split(',')
