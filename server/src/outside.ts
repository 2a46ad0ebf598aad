import { outsideNetworks } from '#modules/integration/api.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { readOutside } from '#platform/net/networks.ts'
import { createSealer, siteSealer } from '#platform/secrets/sealer.ts'

export interface OutsideOptions {
  /** Networks of our own that messages may be pushed to; none unless told. */
  readonly hookNetworks?: string
  /** What secrets are sealed with; without one they last as long as the process. */
  readonly secretsKey?: Buffer
}

/** How far the product may reach out, and what it keeps the secrets of other systems with. */
export function putOutside({ parts }: Engine, { hookNetworks, secretsKey }: OutsideOptions): void {
  const networks = hookNetworks === undefined ? null : readOutside(hookNetworks)
  if (networks !== null) parts.put(outsideNetworks, networks)
  if (secretsKey !== undefined) parts.put(siteSealer, createSealer(secretsKey))
}
