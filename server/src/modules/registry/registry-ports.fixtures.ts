import { openCreditGate } from '#modules/trade/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { registryModule } from './module.ts'
import { REGISTRY_PORTS, type RegistryPorts } from './ports.ts'

/** Visits alone, with nobody above them who answers. */
export const UNANSWERED: RegistryPorts = {
  stock: REGISTRY_PORTS.stock.default,
  credit: openCreditGate,
  exitGates: [],
  cardReader: REGISTRY_PORTS.cardReader.default,
  driver: REGISTRY_PORTS.driver.default,
  entrance: REGISTRY_PORTS.entrance.default,
}

export const registryCalls = (
  services: EntityServices,
  ports: RegistryPorts = UNANSWERED,
): readonly Call[] => registryModule(ports).calls(services)
