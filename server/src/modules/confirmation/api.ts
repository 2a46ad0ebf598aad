export { holdConfirms } from './confirm/confirm.queries.ts'
export {
  type ConfirmedLine,
  confirmStateOf,
  isInSealedGroup,
  linkConfirmRows,
  resetConfirmRows,
} from './confirm/confirm-standing.ts'
export { confirmationAgencies } from './confirmation-attention.ts'
export { exitCheck } from './confirmation-settings.ts'
export { assertSealed, readSealNos, sealFacts, sealVisit } from './loading/seals.ts'
export type { PlaceKeeper, SiteWeighing } from './ports.ts'
export { findWorstSamples } from './samples-changed.ts'
export { barrelGroup } from './sampling/barrel-group.entity.ts'
export {
  type BarrelGroupFacts,
  findBarrelGroups,
  findGroupCars,
  findGroupsOfLines,
  findSamplers,
  findSealedGroups,
  type GroupCar,
  lockBarrelGroups,
  storeDetermined,
} from './sampling/group-facts.queries.ts'
export type { CarRule, GroupingRules } from './sampling/join-groups.ts'
