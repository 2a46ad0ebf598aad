export { findPassage, type Passage } from './gate/passage.queries.ts'
export {
  addPictures,
  claimPicture,
  countPictures,
  findAlbums,
  insertPictures,
  PICTURE_TABLE,
  type PictureNode,
  pictureElsewhere,
} from './picture/picture.queries.ts'
export {
  type CardReader,
  type DriverFacts,
  type EntranceStep,
  type ExitGate,
  type RegistryPorts,
  type StockGate,
} from './ports.ts'
export { findLateVisits } from './queueing/late-visits.queries.ts'
export { dispatchedVisits } from './registry/check-in/dispatched-visits.ts'
export {
  advanceVisit,
  changeVisit,
  changeVisitTons,
  type VisitLog,
} from './registry/course/change-visit.ts'
export {
  cancelMirror,
  correctMirror,
  lockCancelledMirror,
  lockMirror,
  makeMirrorVisit,
  moveMirror,
  noteTicket,
  restoreMirror,
  sendBatch,
} from './registry/course/mirror-visit.ts'
export { type MoveSite, moveVisit, replateVisit } from './registry/course/move-visit.ts'
export { assertStep, passStep, reopenStep } from './registry/course/visit-steps.ts'
export { LEDGER_SOURCES, type LedgerRow, passagesStatement } from './registry/passages.queries.ts'
export { registry } from './registry/registry.entity.ts'
export { lastReject } from './registry/rejected-visits.queries.ts'
export { visitReservations } from './registry/reservations.ts'
export {
  averageStay,
  countInside,
  countLate,
  countStages,
  countTrucksInside,
  findInside,
  findMoved,
  findTrucksInside,
  INSIDE_SOURCES,
  type InsideVehicle,
  MOVED_SOURCES,
  type PlaceCount,
  type StageCount,
} from './registry/vehicles-inside.queries.ts'
export { storeBooking, storeBookings } from './registry/visit.queries.ts'
export {
  assertReach,
  assertVisitEvent,
  findOpenVisit,
  lockVisit,
  lockVisits,
  readVisit,
} from './registry/visit-access.ts'
export {
  findCargo,
  findCarried,
  findNewLine,
  findRegistryTimes,
  findReturnVisit,
  findSeals,
  findVisitRoads,
  hasLeft,
  isArrived,
  type VisitRoad,
  visitOf,
  visitOver,
  visitsOfSubs,
} from './registry/visit-facts.queries.ts'
export { hasKindRight } from './registry/visit-rights.ts'
export { openVisits, visitUsageChecks } from './registry/visit-usage.ts'
export { maxStay, siteAddress } from './registry-settings.ts'
export type { Visit, VisitSub } from './visit.ts'
export { visitAgencies } from './visit-agencies.ts'
export { visitWarnings } from './visit-warnings.ts'
export {
  countVisitorsInside,
  countVisitorsWithin,
  findVisitorsInside,
  type VisitorInside,
} from './visitor/visitor.queries.ts'
