import { AssayTable } from '@junheng/web/src/pages/assay/AssayTable.tsx'
import type { AssaySheet, AssaySub } from '@junheng/web/src/pages/assay/assay-grid.ts'
import { useAssayGrid } from '@junheng/web/src/pages/assay/use-assay-grid.ts'
import '@junheng/web/src/pages/assay/assay.css'
import '@junheng/web/src/pages/report/report.css'
import { useEffect, useState } from 'react'

/** Nothing is loaded or saved: it is the keys that are measured. */
const NOWHERE = { load: async () => [], save: async () => {}, decide: async () => {} }

const subOf = (at: number): AssaySub => ({
  itemId: String(at),
  fieldName: `v_${at}`,
  fieldExplain: `指标${at}`,
  fieldType: 'NUMBER',
  options: null,
  unit: '%',
  decimals: 2,
  minValue: '0',
  maxValue: '60',
  parallelCount: 1,
  toleranceT: '0.20',
  irequired: true,
  iupdate: true,
  seq: at,
  value: null,
  state: 'MORE',
  determinations: [],
})

function sheetsOf(rows: number, items: number): readonly AssaySheet[] {
  const subs = Array.from({ length: items }, (_, at) => subOf(at))
  return Array.from({ length: rows }, (_, at) => ({
    assayCode: `H${String(10_000_000 + at)}`,
    id: String(at),
    version: 0,
    status: 'DRAFT',
    subs,
  }))
}

/** The bulk platform with so many sheets of so many items. */
export function OurAssay({ rows, items }: { readonly rows: number; readonly items: number }) {
  const grid = useAssayGrid(NOWHERE)
  const [sheets] = useState(() => sheetsOf(rows, items))
  // oxlint-disable-next-line react/exhaustive-deps -- put once, as a scan would
  useEffect(() => grid.put(sheets), [])
  return <AssayTable grid={grid} />
}
