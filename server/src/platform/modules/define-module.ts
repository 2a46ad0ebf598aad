import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { MenuPlan } from '#platform/menu/menu-plan.ts'
import type { MessageChannel } from '#platform/messages/message-channel.ts'
import { type DefaultPort, type PortPlan, portsOnDefault } from '#platform/ports/default-port.ts'
import type { Setting } from '#platform/settings/define-setting.ts'
import type { FlowSubject } from '#platform/workflow/flow-subject.ts'

/** What jobs and those who hear of events are made with; the engine is asked for when they run. */
export interface WorkParts {
  engine(): Engine
  readonly messages: MessageChannel
  /** Runs a job that also runs by itself, as soon as the transaction stands. */
  wake(tx: Tx, job: string): Promise<void>
}

/** What a module begins to live with, once the product stands. */
interface OpenParts {
  readonly engine: Engine
  readonly notifications: Notifications
}

/** All that a module brings. What is left out it has none of. */
interface ModuleContent {
  readonly entities?: readonly Entity[]
  readonly rules?: readonly EntityRules[]
  readonly actions?: readonly Action[]
  /** Calls that belong to no entity, or that stand on a derived one. */
  readonly calls?: (services: EntityServices) => readonly Call[]
  /** What follows from events, in their transaction. */
  readonly handlers?: readonly EventHandler[]
  /** Who hears of events afterwards, in a transaction of his own. */
  readonly subscribers?: (parts: WorkParts) => readonly EventSubscriber[]
  readonly jobs?: (parts: WorkParts) => readonly Job[]
  /** Begins what lives beside the calls, such as hearing what other nodes do. */
  readonly opens?: (parts: OpenParts) => void
  /** Documents that happen once they are approved. */
  readonly flows?: (services: EntityServices) => readonly FlowSubject[]
  readonly settings?: readonly Setting[]
  /** Tables that grow by months, in ranges of their id. */
  readonly monthly?: readonly string[]
  /** Its folders in the product's menu. */
  readonly menus?: readonly MenuPlan[]
  /** Menu codes by role, beyond those of other modules: what each role of a new install may do here. */
  readonly roles?: Readonly<Record<string, readonly string[]>>
}

/** A module, wired. */
export interface Module extends Required<Omit<ModuleContent, 'calls'>> {
  readonly name: string
  /** Every call beyond the derived ones. */
  calls(services: EntityServices): readonly Call[]
  /** Its questions that nothing answers yet. */
  readonly onDefault: readonly DefaultPort[]
}

interface ModulePlan<P extends object> {
  readonly name: string
  /** Its questions to the modules above it; a list of answers may be empty and has no plan. */
  readonly ports: { readonly [K in keyof P]?: PortPlan<P[K]> }
  /** Those of its questions that are no single port, such as one that each of several modules answers for itself. */
  readonly unanswered?: (ports: P) => readonly DefaultPort[]
  readonly content: (ports: P) => ModuleContent
}

/**
 * Declares a module as one value: what is not in it does not exist. It is given its ports where the modules are
 * listed, by name; a port that nobody provides stops the server.
 *
 * @example
 * export const stockModule = defineModule({
 *   name: 'stock',
 *   ports: {},
 *   content: () => ({ entities: [stock, stockCheck], rules: [stockCheckRules] }),
 * })
 */
export function defineModule<P extends object>(plan: ModulePlan<P>): (ports: P) => Module {
  return (ports) => {
    assertProvided(plan, ports)
    const { calls, ...content } = plan.content(ports)
    const actions = content.actions ?? []
    return {
      name: plan.name,
      entities: [],
      rules: [],
      handlers: [],
      subscribers: () => [],
      jobs: () => [],
      opens: () => {},
      flows: () => [],
      settings: [],
      monthly: [],
      menus: [],
      roles: {},
      ...content,
      actions,
      calls: (services) => [...actionCalls(services, actions), ...(calls?.(services) ?? [])],
      onDefault: [
        ...portsOnDefault(
          plan.name,
          plan.ports as Record<string, PortPlan>,
          { ...ports } as Record<string, unknown>,
        ),
        ...(plan.unanswered?.(ports) ?? []),
      ],
    }
  }
}

function assertProvided<P extends object>({ name, ports: plans }: ModulePlan<P>, ports: P): void {
  for (const [key, port] of Object.entries<PortPlan | undefined>(plans))
    if (port && ports[key as keyof P] === undefined)
      throw new Error(`module ${name}: nobody provides the port ${port.name} (${key})`)
}
