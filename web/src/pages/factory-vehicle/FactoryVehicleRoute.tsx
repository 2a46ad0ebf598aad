import { FactoryVehiclePage } from './FactoryVehiclePage.tsx'

/** /factoryvehicle/index: the plant on a wall, with nothing around it. */
export function FactoryVehicleRoute() {
  return <FactoryVehiclePage />
}
