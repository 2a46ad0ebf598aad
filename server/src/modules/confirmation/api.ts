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
export { barrelGroup } from './sampling/barrel-group.entity.ts'
