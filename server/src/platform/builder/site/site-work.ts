import type { SiteSection } from '@junheng/domain/builder/site-file.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import type { BuilderParts } from '../builder-parts.ts'
import type { NameBook, RowKind } from './portable-rows.ts'

/** What was done, or would be, to one thing of a site. */
export interface SiteStep {
  readonly section: SiteSection
  readonly key: string
  readonly label: string
  readonly action: 'add' | 'change' | 'same' | 'remove' | 'conflict'
  readonly changes: readonly string[]
}

/** What a step tells of itself. */
export type StepTold = Pick<SiteStep, 'action' | 'changes'>

/** What the import of a site stands on. */
export interface SiteParts extends BuilderParts {
  readonly rowKinds: readonly RowKind[]
  /** The product's own calls on these services, guarded as they are from outside. */
  guarded(services: EntityServices): readonly Call[]
}

/** A file on its way in, as its sections see it. */
export interface SiteWork {
  readonly tx: Tx
  readonly parts: SiteParts
  readonly call: WriteContext
  readonly registry: EntityRegistry
  readonly services: EntityServices
  names(): NameBook
  /** Runs one thing by itself; what refuses it is its conflict. */
  step(
    what: Pick<SiteStep, 'section' | 'key' | 'label'>,
    work: () => Promise<StepTold>,
  ): Promise<void>
}
