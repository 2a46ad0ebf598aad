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

/** What the other company's papers ask of this one. */
export const tradeAgencies: readonly AgencySource[] = [
  ofOtherCompany('fh', '发货'),
  ofOtherCompany('sh', '收货'),
]
