import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { addDays, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { TestSite } from '#test/site.ts'
import type { Hint } from './hint.ts'
import { SITE_HINTS } from './site-hints.ts'

/** Units that a scale can use: tons and a second one; codes of their own, for a file finds them by code. */
const units = (serial: number): readonly AnyRow[] => [
  { comCode: `T${serial}`, comName: '吨', isMain: true, rate: '1.000000', scale: 3 },
  { comCode: `B${serial}`, comName: '袋', isMain: false, rate: '0.050000', scale: 0 },
]

/** A moment to come, within the year that a key may last. */
const inDays = (days: number): string =>
  formatWireDateTime(new Date(Date.now() + days * 86_400_000))

/** Switches a setting off for the whole group. */
async function switchOff({ app, groupId }: TestSite, key: string): Promise<void> {
  const user = { id: '1', name: '测试' }
  await app.db.transaction((tx) =>
    app.settings.setInput(tx, { key, value: false, groupId, orgId: null, user }),
  )
  app.settings.forget()
}

/** By name of the entity; an entity without a special rule has none. */
const HINTS: Readonly<Record<string, Hint>> = {
  ...SITE_HINTS,
  group: { referredRow: ({ groupId }) => groupId },
  // One outside the product cannot weigh what is allotted to it.
  organization: {
    leave: ['pkGroup'],
    values: () => ({ orgType: 'FACTORY' }),
    clerksRow: ({ orgIds }) => orgIds.first,
  },
  // A release stands on an uploaded package, which no generator makes.
  app: { apart: 'app.db.test.ts' },
  // Columns and parameters name fields of the data source; a file has no columns.
  reportTemplate: {
    // A menu entry stands in no table of the generator, and one report opens first.
    leave: ['menuId', 'isDefault'],
    values: () => ({
      dataSource: 'weigh',
      sourceTable: null,
      groupBy: null,
      orderBy: null,
      chart: null,
      sysReportTemplateColumn: [{ field: 'code', label: '磅单号' }],
    }),
    single: ['sysReportTemplateColumn', 'sysReportTemplateParam'],
    rows: {
      sysReportTemplateColumn: { field: 'code', total: null, weightField: null, format: null },
      sysReportTemplateParam: { field: 'code', op: 'eq' },
    },
    importRefusal: 'report.noColumn',
  },
  // A template is drawn, and one of a kind is printed with unless told.
  printDesign: {
    leave: ['tableName', 'design', 'isDefault'],
    values: (serial) => ({
      document: ['weigh', 'contract', 'notice', 'settlement', 'receipt'][serial % 5],
      tableName: null,
      design: null,
      isDefault: false,
    }),
  },
  // A role has one row; generated rows are for whoever has none.
  indexConf: { leave: ['roleId'] },
  role: { values: (serial) => ({ fieldScope: { inventory: [`field${serial}`] } }) },
  codeRule: {
    values: (serial) => ({
      segments: [
        { type: 'constant', value: `R${serial}` },
        { type: 'sequence', width: 4, reset: 'never' },
      ],
    }),
  },
  hierarchyCodeRule: { values: (serial) => ({ widths: `2,${(serial % 8) + 1}` }) },
  oauthClient: {
    values: (serial) => ({
      redirectUris: `https://erp.example/${serial}`,
      scopes: `material:as-inventory:x${serial}`,
    }),
  },
  // Orders of both kinds name it.
  inventory: {
    values: (serial) => ({ isPu: true, isSa: true, topBuyingPrice: `${1000 + serial}.0000` }),
  },
  // One TRANSIT warehouse belongs to each company, and nobody makes another. Documents move anything there,
  // and what is not there.
  warehouse: {
    leave: ['inventoryIds'],
    values: (serial) => ({
      warehouseType: serial % 4 === 0 ? 'RAW' : 'PRODUCT',
      isStock: true,
      allowNegative: true,
    }),
  },
  // What lies in a silo is a place of its own: a generated area has another warehouse.
  silo: {
    leave: ['areaId'],
    values: (serial) => ({
      capacity: `${500 + serial}.000`,
      lowAlarm: `${10 + serial}.000`,
      highAlarm: `${400 + serial}.000`,
    }),
  },
  location: { leave: ['areaId', 'siloId'] },
  factory: {
    leave: ['isDefault', 'asInvFactoryInvs.inventoryId', 'asInvFactoryNotice.noticeId'],
    // A notice belongs to one factory.
    values: () => ({ asInvFactoryNotice: [] }),
  },
  handset: {
    leave: ['sysHandsetInventory.invcId'],
    single: ['sysHandsetUser', 'sysHandsetWarehouse', 'sysHandsetInventory'],
  },
  // An assay item takes formulas of its own use alone.
  formula: { values: (serial) => ({ useType: 'ASSAY', expression: `1 + 0.${serial}` }) },
  // A vehicle has one card of its own.
  iccard: {
    leave: ['vehicleId'],
    values: () => ({ cardType: 'TEMP' }),
    referring: { cardType: 'FIXED' },
  },
  // One enabled rule for each target: a second row cannot be made before the first is disabled.
  qrRule: { apart: 'qr-rule.db.test.ts' },
  computationGroup: {
    values: (serial) => ({
      groupType: serial % 2 === 0 ? 'FIXED' : 'FLOAT',
      asComputationUnit: units(serial),
    }),
    // Units are rows of a child table, which a sheet of headers cannot carry.
    importRefusal: 'computation.mainUnit',
  },
  vehicle: {
    // The name of a chosen carrier is the carrier's.
    leave: ['carrierCompanyName'],
    values: (serial) => ({
      plateNumber: `陕A${String(serial).padStart(5, '0')}`,
      plateType: serial % 4 === 0 ? '01' : '02',
      hasTrailer: '是',
      trailerPlateNumber: `陕A${String(serial % 10_000).padStart(4, '0')}挂`,
    }),
  },
  blacklist: {
    // One of them at a time, of the row's own type; the type says what the value must be.
    leave: ['vehicleId', 'driverId', 'carrierId', 'vendorId', 'customerId'],
    values: (serial) => ({
      targetType: 'VEHICLE',
      targetValue: `陕B${String(serial).padStart(5, '0')}`,
      startTime: `2026-04-01 08:30:0${serial % 10}`,
      endTime: `2026-05-01 08:30:0${serial % 10}`,
    }),
  },
  qcItem: {
    // Only formulas for the laboratory may be chosen.
    leave: ['formulaId'],
    referring: { valueType: 'NUMBER' },
    values: (serial) => ({ minValue: '1.000000', maxValue: `9.00000${serial % 10}` }),
  },
  // An item belongs to one group, and what a sheet shows to its own.
  qcAssayGroup: { apart: 'lab-archives.db.test.ts' },
  qcAssayFormat: { apart: 'lab-archives.db.test.ts' },
  qcFormat: {
    // One partner, one kind of goods.
    leave: ['customerId', 'invcId'],
    referring: { inventoryId: null, invcId: null },
    single: ['qcFormatSub'],
    values: (serial) => ({
      startDate: addDays('2026-01-01', serial),
      endDate: addDays('2026-06-01', serial),
    }),
  },
  // Bands belong to items of the same model, and join.
  qcModel: { apart: 'lab-archives.db.test.ts' },
  qcAutoModel: {
    leave: ['customerId', 'invcId', 'formatId', 'modelId', 'deadlineValue'],
    referring: { inventoryId: null, invcId: null },
    values: (serial) => ({ deadlineMode: 'DAY_END', carGroupNum: 1 + (serial % 9) }),
  },
  // Samples come of sealed groups.
  qcSample: { made: 'sample.db.test.ts' },
  // Sheets come of prepared samples, determinations of sealed groups, steps of all of them.
  qcAssay: { made: 'sheet.db.test.ts' },
  qcAssayLog: { made: 'sheet.db.test.ts' },
  qcDetermine: { made: 'determine.db.test.ts' },
  // Money follows what was weighed: records that are handed on, and what settles them.
  calculation: { made: 'calculation.db.test.ts' },
  settlement: { made: 'settlement.db.test.ts' },
  recivePayment: { made: 'account.db.test.ts' },
  account: { made: 'account.db.test.ts' },
  partnerStatement: { made: 'statement-link.db.test.ts' },
  accountFlow: { made: 'account.db.test.ts' },
  period: { made: 'period.db.test.ts' },
  // One for each ERP of a company.
  erpAdapter: { apart: 'outbox.db.test.ts' },
  // Messages come of documents that are audited.
  outbox: { made: 'outbox.db.test.ts' },
  // An address that may be called, and events that there are.
  webHook: {
    values: (serial) => ({ url: `https://hooks.example.com/${serial}`, events: 'WEIGH_COMPLETED' }),
  },
  // A key that ends within a year.
  apiKey: { values: () => ({ endTime: inDays(90) }) },
  // Calls that programs made.
  apiCall: { made: 'api-key.db.test.ts' },
  // Messages come of what happens.
  hookMessage: { made: 'hook.db.test.ts' },
  // A log needs no address; words and people of a rule are tested beside its rules.
  messageChannel: { values: () => ({ kind: 'LOG' }) },
  messageRule: {
    values: () => ({ events: 'WEIGH_COMPLETED', template: '{单号}{事件}' }),
    always: ['toIds'],
  },
  // Messages come of what happens.
  sentMessage: { made: 'message.db.test.ts' },
  // A folder needs nothing besides; what a database or an address must say is tested beside its rules.
  syncSource: { values: () => ({ type: 'FILE', folder: 'erp' }) },
  // One for each archive of a source, with fields that the archive has.
  syncInterface: { apart: 'sync.db.test.ts' },
  // Runs come of running.
  syncLog: { made: 'sync.db.test.ts' },
  fareSettle: { made: 'fare-settle.db.test.ts' },
  oilFlow: { made: 'oil-card.db.test.ts' },
  // A road and a material once; bands belong to the rate by distance alone.
  fareContract: { single: ['fdFareContractSub'] },
  farePrice: {
    leave: ['invcId'],
    always: ['farePrice'],
    referring: { inventoryId: null, invcId: null },
    values: (serial) => ({
      fareMode: 'TON',
      fdFarePriceBand: [],
      startDate: addDays('2026-01-01', serial),
      endDate: addDays('2027-06-01', serial),
    }),
  },
  // Rows of a list are one material or one class each, and points must fit their steps.
  check: { values: () => ({ checkType: 'SCALE' }) },
  line: {
    leave: ['asLineSub.prefixNames', 'asLineInventory.invcId'],
    single: ['asLineSub', 'asLineInventory'],
    rows: { asLineSub: { stepType: 'WEIGH_1' } },
  },
  queue: {
    leave: ['asQueueInventory.invcId'],
    single: ['asQueueInventory', 'asQueueCarrier'],
  },
  dischargeAddress: {
    // An area and a silo lie in a warehouse of their own.
    leave: ['areaId', 'siloId'],
    single: ['asDischargeaddressQueue', 'asDischargeaddressTime'],
  },
  appointmentRule: {
    leave: ['asAppointmentInventory.invcId'],
    single: ['asAppointmentInventory'],
  },
  route: { leave: ['asRouteInventory.inventoryId'], single: ['asRouteInventory'] },
  // Papers that have run out are warned of.
  vendor: { values: (serial) => ({ licenseEndDate: addDays('2090-01-01', serial) }) },
  customer: { values: (serial) => ({ licenseEndDate: addDays('2090-01-01', serial) }) },
  carrier: { values: (serial) => ({ licenseEndDate: addDays('2090-01-01', serial) }) },
  contract: {
    leave: ['orContractSub.modelId', 'orContractSub.formatId'],
    single: ['orContractSub'],
    other: ['shOrgId'],
    values: (serial) => ({
      startDate: addDays('2026-01-01', serial),
      endDate: addDays('2027-01-01', serial),
      // Paid first: its audit warns that nobody watches the money.
      payMode: serial % 4 === 0 ? 'CREDIT' : 'MONTH',
    }),
  },
  plan: {
    // Only audited contracts can be planned for; the header's partner is that of its lines.
    leave: ['contractId', 'orPlanSub.contractSubId', 'orPlanSub.vendorId', 'orPlanSub.customerId'],
    single: ['orPlanSub'],
    values: (serial) => ({
      periodType: 'DAY',
      startDate: addDays('2026-01-01', serial),
      endDate: addDays('2026-01-01', serial),
    }),
  },
  notice: {
    prepare: (site) => switchOff(site, 'noticeNeedContract.pu'),
    // Only audited contracts and plans can be chosen, places of one warehouse alone, and the own company.
    leave: [
      'contractId',
      'orNoticeSub.contractSubId',
      'orNoticeSub.planSubId',
      'orNoticeSub.pkOrg',
      'orNoticeSub.areaId',
      'orNoticeSub.siloId',
      'orNoticeSub.locationId',
    ],
    single: ['orNoticeVehicle'],
    other: ['shOrgId', 'shWarehouseId'],
    values: (serial) => ({
      startTime: `2026-01-01 08:00:${String(serial % 60).padStart(2, '0')}`,
      endTime: `2027-01-01 08:00:${String(serial % 60).padStart(2, '0')}`,
    }),
  },
  // Whose goods they are follows the notice or the contract: batch.db.test.ts.
  batch: { leave: ['noticeId', 'noticeSubId', 'contractId', 'vendorId', 'customerId'] },
  // Stands on an audited notice, which no generated row is.
  task: { apart: 'task.db.test.ts' },
  // Bought and allotted goods are priced for an audited contract, which no generator makes.
  priceSheet: { apart: 'price-sheet.db.test.ts' },
  // Enabled rules share no priority, and those for price sheets no question.
  priceRule: {
    leave: ['keys'],
    values: (serial) => ({
      source: serial % 4 === 0 ? 'REFERENCE' : 'CONTRACT',
      priority: 1000 + serial,
    }),
  },
}

export const hintFor = (entity: string): Hint => HINTS[entity] ?? {}
