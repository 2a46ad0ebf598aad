export { allocateScheme } from './allocate-scheme/allocate-scheme.entity.ts'
export { allotRows } from './allotment/allot-rows.ts'
export { appointmentRule } from './appointment-rule/appointment-rule.entity.ts'
export {
  findSlotFacts,
  isAppointmentRequired,
} from './appointment-rule/appointment-rule.queries.ts'
export { bookSlot, checkLeaving, releaseSlot } from './appointment-rule/book-slot.ts'
export { recordBreak } from './appointment-rule/record-break.ts'
export { archiveFields, codeAndName, kindChoice, kindChoices } from './archive-fields.ts'
export { quickCreateVehicle } from './archive-settings.ts'
export { archiveWarnings } from './archive-warnings.ts'
export { area } from './area/area.entity.ts'
export { qcClass } from './assay-item/qc-class.entity.ts'
export { qcItem } from './assay-item/qc-item.entity.ts'
export {
  type AssayItem,
  findAssayItems,
  findDerivedItems,
  findItemsByCode,
  findWordyItems,
} from './assay-item/qc-item.queries.ts'
export { blacklist } from './blacklist/blacklist.entity.ts'
export type { Target } from './blacklist/blacklist.queries.ts'
export { checkBlacklist } from './blacklist/check-blacklist.ts'
export { check } from './check/check.entity.ts'
export { findGatePoints, findOwnPoints, findPoint, type Point } from './check/check.queries.ts'
export { numberBy, offeredPrefixes } from './check/number-prefix.ts'
export { computationGroup } from './computation-group/computation-group.entity.ts'
export { type ArchiveBody, createArchive, type Maker } from './create-archive.ts'
export { checkAddressOpen, chooseDischargeAddress } from './discharge-address/choose-address.ts'
export { dischargeAddress } from './discharge-address/discharge-address.entity.ts'
export { findWorkPoints, storeClosed } from './discharge-address/discharge-address.queries.ts'
export { checkDriver } from './driver/check-driver.ts'
export { driver } from './driver/driver.entity.ts'
export {
  findDriverFacts,
  findDriverNames,
  findDrivers,
  isDriverAccount,
  type NamedDriver,
} from './driver/driver.queries.ts'
export { factory } from './factory/factory.entity.ts'
export {
  enterFactory,
  findDefaultFactory,
  findFactoryOfNotice,
  findFactoryRoom,
  leaveFactory,
} from './factory/factory.queries.ts'
export { PRINTED_DOCUMENTS } from './format/format.entity.ts'
export {
  type FormatPaper,
  findPaper,
  findUsualPaper,
  seedBuiltInFormats,
} from './format/format.queries.ts'
export { formula } from './formula/formula.entity.ts'
export { readFormula } from './formula/read-formula.ts'
export { type AskingDevice, checkDevice, withinDevice } from './handset/check-device.ts'
export { handset } from './handset/handset.entity.ts'
export { iccard } from './iccard/iccard.entity.ts'
export { findBoundCard, findCardNo } from './iccard/iccard.queries.ts'
export { giveBackCard, readCard, takeCard } from './iccard/pass-card.ts'
export { inventory } from './inventory/inventory.entity.ts'
export {
  type AssayTerms,
  findAssayTerms,
  findMaterialNames,
  findMaterialPlace,
  findMaterials,
  findMaterialTerms,
  findOwnMaterial,
  findSiteNeeds,
  findWeighFlags,
  findWeighTerms,
  type MaterialFlags,
  type NamedMaterial,
  type WeighTerms,
} from './inventory/material-facts.queries.ts'
export { inventoryClass } from './inventory-class/inventory-class.entity.ts'
export { qcFormatPopup, qcModelPopup } from './lab-popups.ts'
export { line } from './line/line.entity.ts'
export { findLineSteps } from './line/line.queries.ts'
export { location } from './location/location.entity.ts'
export {
  findDisabled,
  findName,
  materialNames,
  type NamedEntity,
  partyNames,
} from './named-rows.queries.ts'
export { carrier, customer, type PartnerName, vendor } from './partner/partner.entity.ts'
export {
  findDisabledPartner,
  findPartnerName,
  findPartnerTerms,
  type PartnerEntity,
  type PartnerTerms,
} from './partner/partner.queries.ts'
export { checkDangerousCarrier, checkOwnAccount, warnPartner } from './partner/partner.rules.ts'
export {
  carrierPopup,
  customerPopup,
  driverPopup,
  qcItemPopup,
  regionPopup,
  vehiclePopup,
  vendorPopup,
} from './party-popups.ts'
export { checkPopup, dischargeAddressPopup, queuePopup, routePopup } from './passage-popups.ts'
export { inArea, inPlace, inSilo, inWarehouse, placePicks } from './place-picks.ts'
export {
  areaPopup,
  factoryPopup,
  iccardPopup,
  locationPopup,
  siloPopup,
  warehousePopup,
} from './place-popups.ts'
export { plate } from './plate/plate.entity.ts'
export { STANDARD_PLATES } from './plate/standard-plates.ts'
export {
  inventoryClassPopup,
  inventoryPopup,
  puInventoryPopup,
  saInventoryPopup,
} from './popups.ts'
export {
  DESIGNED_DOCUMENTS,
  type PrintDesignRow,
  printDesign,
} from './print-design/print-design.entity.ts'
export { findPrintVersions, publishDesign } from './print-design/print-design.queries.ts'
export { printHolders } from './print-design/print-holders.ts'
export { publishedPrint } from './print-design/published-print.ts'
export { qrButton } from './qr-rule/qr-button.ts'
export { parseQr } from './qr-rule/qr-codes.ts'
export { qrRule } from './qr-rule/qr-rule.entity.ts'
export { ensureKey as ensureQrKey, findKey as findQrKey } from './qr-rule/qr-rule.queries.ts'
export { queue } from './queue/queue.entity.ts'
export {
  findCallingQueue,
  findOpenQueues,
  findQueue,
  hasAutoQueue,
  holdQueue,
  isFirstInQueue,
  type QueueFacts,
  storePaused,
} from './queue/queue.queries.ts'
export { findRegionPath, seedRegions } from './region/region.queries.ts'
export { route } from './route/route.entity.ts'
export { findRule } from './rule-match/find-rule.ts'
export { findClassChain, type Matched } from './rule-match/rule-match.queries.ts'
export { silo } from './silo/silo.entity.ts'
export type { UsageCheck } from './usage-check.ts'
export { checkVehicle } from './vehicle/check-vehicle.ts'
export { vehicle } from './vehicle/vehicle.entity.ts'
export {
  addAxleType,
  type FixedTare,
  findEmissionStage,
  findFixedTare,
  findPlateType,
  findVehicle,
  findVehicleLimits,
  findVehicles,
  findWeighedVehicle,
  holdVehicles,
  isDangerousMaterial,
  lockVehicle,
  storeFixedTare,
  storeMeasuredTares,
  type TareVehicle,
  type VehicleOnFile,
} from './vehicle/vehicle.queries.ts'
export {
  findKeptWarehouses,
  findLoadPlaces,
  findPlaceOwners,
  findPlaceParents,
  findSilo,
  findSiloState,
  findTransit,
  findWarehouses,
  isOpenWarehouse,
  isOwnWarehouse,
  lockSilo,
  namePlace,
  type PlaceIds,
  placeNames,
  type SiloFacts,
  storeSiloMaterial,
  type WarehouseFacts,
} from './warehouse/place.queries.ts'
export { checkPlaceTakes } from './warehouse/place-checks.ts'
export { ensureTransitWarehouses } from './warehouse/transit-warehouse.ts'
export { warehouse } from './warehouse/warehouse.entity.ts'
