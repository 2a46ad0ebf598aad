import { createArchive } from '#modules/archives/api.ts'
import { reportTemplate } from '#modules/report/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type DemoSite, makerAt } from './demo-site.ts'

const DAYS = [
  { field: 'businessDate', op: 'ge', label: '业务日起' },
  { field: 'businessDate', op: 'le', label: '业务日止', defaultValue: 'currentDate()' },
] as const

const TONS = [
  { field: 'code', label: '车数', total: 'COUNT' },
  { field: 'suttle', label: '净重', total: 'SUM' },
  { field: 'deduct', label: '扣重', total: 'SUM' },
  { field: 'deSuttle', label: '实收/实发数', total: 'SUM' },
] as const

/** At which list a report is offered, and what it is. */
const REPORTS = [
  {
    mount: 'weigh/all',
    body: {
      code: 'DEMO-BZ',
      name: '按班组收发',
      dataSource: 'weigh',
      groupBy: 'teamName,kind',
      orderBy: 'teamName,deSuttle_SUM desc',
      chart: { kind: 'bars', category: 'teamName', values: ['deSuttle_SUM'] },
      isDefault: true,
      sysReportTemplateColumn: [{ field: 'teamName' }, { field: 'kind' }, ...TONS],
      sysReportTemplateParam: DAYS,
    },
  },
  {
    mount: 'weigh/all',
    body: {
      code: 'DEMO-KS',
      name: '按客商收发',
      dataSource: 'weigh',
      groupBy: 'partnerName,kind',
      orderBy: 'deSuttle_SUM desc',
      chart: { kind: 'bars', category: 'partnerName', values: ['deSuttle_SUM'] },
      sysReportTemplateColumn: [{ field: 'partnerName' }, { field: 'kind' }, ...TONS],
      sysReportTemplateParam: [...DAYS, { field: 'kind', op: 'eq', label: '业务' }],
    },
  },
  {
    mount: 'stock/main',
    body: {
      code: 'DEMO-KC',
      name: '仓库物料库存',
      dataSource: 'stock',
      groupBy: 'warehouseName,invName',
      orderBy: 'warehouseName,quantity_SUM desc',
      isDefault: true,
      sysReportTemplateColumn: [
        { field: 'warehouseName' },
        { field: 'invName' },
        { field: 'quantity', label: '库存', total: 'SUM', format: 'tons' },
      ],
      sysReportTemplateParam: [],
    },
  },
] as const

/** Reports somebody at the plant has put together, each offered at the list it is of. */
export async function loadDemoReports(tx: Tx, site: DemoSite): Promise<void> {
  const maker = makerAt(site)
  for (const { mount, body } of REPORTS) {
    const menu = await tx.row<{ readonly id: string }>(
      sql`select id::text from sys_menu where mount = ${mount} and menu_flag = 'web' and not retired order by id limit 1`,
    )
    await createArchive(tx, maker, {
      entity: reportTemplate,
      body: { ...body, menuId: menu?.id ?? null },
    })
  }
}
