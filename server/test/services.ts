import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

/** Services with what a test sets up of them; who asks for more fails there. */
export const testServices = (parts: Partial<EntityServices>): EntityServices =>
  parts as EntityServices

/** Mounts as they are declared: no company has tightened one. */
export const mountFor: EntityServices['mountFor'] = async ({ mount }) => mount
