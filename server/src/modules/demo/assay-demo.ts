import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { createArchive, qcClass, qcItem } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type DemoSite, makerAt } from './demo-site.ts'

/** How near two determinations must be, and two assays; what is measured twice says so. */
const LIMITS: Readonly<Record<string, AnyRow>> = {
  Mt: { isMoisture: true, reproducibility: '0.5' },
  Ad: { parallelCount: 2, toleranceT: '0.20', reproducibility: '0.30', meanBasis: 'DRY' },
  St_d: { parallelCount: 2, toleranceT: '0.05', reproducibility: '0.10', meanBasis: 'DRY' },
}

/** What is a pure number; everything else is a share. */
const UNITLESS: ReadonlySet<string> = new Set(['G'])

/** Code, name, class, digits. */
const ITEMS: readonly (readonly [string, string, 'COAL' | 'COKE', number])[] = [
  ['Mt', '全水分', 'COAL', 1],
  ['Ad', '干基灰分', 'COAL', 2],
  ['Vdaf', '干燥无灰基挥发分', 'COAL', 2],
  ['St_d', '干基全硫', 'COAL', 2],
  ['G', '粘结指数', 'COAL', 0],
  ['M40', '抗碎强度', 'COKE', 1],
  ['M10', '耐磨强度', 'COKE', 1],
  ['CSR', '反应后强度', 'COKE', 1],
]

/** What the laboratory reports of coal and of coke. */
export async function loadDemoAssay(tx: Tx, site: DemoSite): Promise<void> {
  const maker = makerAt(site)
  const classes = new Map<string, string>()
  for (const [code, name] of [
    ['COAL', '煤质'],
    ['COKE', '焦炭'],
  ] as const) {
    const row = await createArchive(tx, maker, { entity: qcClass, body: { code, name } })
    classes.set(code, row.id)
  }
  for (const [code, name, of, decimals] of ITEMS) {
    const body = {
      code,
      name,
      symbol: code,
      unit: UNITLESS.has(code) ? null : '%',
      decimals,
      classId: classes.get(of),
      ...LIMITS[code],
    }
    await createArchive(tx, maker, { entity: qcItem, body })
  }
}
