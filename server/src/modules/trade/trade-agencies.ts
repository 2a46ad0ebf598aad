import { type AgencySource, is } from '#platform/attention/attention-source.ts'

/**
 * Allocations of another company that name this one, whose own warehouse nobody has filled in yet: they are in force,
 * and its trucks cannot be registered for a place that is not known.
 */
const ofOtherCompany = (side: 'fh' | 'sh', label: string): AgencySource => ({
  type: `NOTICE_OTHER_${side.toUpperCase()}`,
  title: `补充对方库区调拨通知单的${label}仓库`,
  mount: 'notice/al',
  action: 'safeUpdate',
  columns: ['code', 'fhOrgName', 'shOrgName', 'invName', 'endTime'],
  search: async ({ call: { caller } }) => [
    is('status', 'AUDITED'),
    is('done', 'false'),
    is('orgId', caller.orgId, 'ne'),
    is(`${side}OrgId`, caller.orgId),
    is(`${side}WarehouseId`, ''),
  ],
})

/** Notices in force for which no vehicle was sent yet. */
const withoutVehicles = (kind: 'pu' | 'sa', label: string): AgencySource => ({
  type: `NOTICE_IDLE_${kind.toUpperCase()}`,
  title: `${label}通知单待派车`,
  mount: `notice/${kind}`,
  action: 'dispatch',
  columns: ['code', 'partnerName', 'invName', 'maxLimit', 'endTime'],
  search: async ({ today }) => [
    is('status', 'AUDITED'),
    is('done', 'false'),
    is('closed', 'false'),
    is('preQuantity', '0'),
    is('deSuttle', '0'),
    is('endTime', `${today} 00:00:00`, 'ge'),
  ],
})

/** What papers ask for: those of another company, and those that nobody has come for. */
export const tradeAgencies: readonly AgencySource[] = [
  withoutVehicles('pu', '采购'),
  withoutVehicles('sa', '销售'),
  ofOtherCompany('fh', '发货'),
  ofOtherCompany('sh', '收货'),
]
