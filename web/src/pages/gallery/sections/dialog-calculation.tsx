import { Button, Space } from 'antd'
import { useState } from 'react'
import { CalculationDialog } from '#web/screens/calculation-dialog/CalculationDialog.tsx'
import type { CalculationTable } from '#web/screens/calculation-dialog/calculation-cells.ts'
import type { GallerySection } from '../gallery-section.ts'

const TABLES: readonly CalculationTable[] = [
  {
    customTable: 'mm_weigh',
    label: '磅单',
    isChild: false,
    fields: [
      { fieldName: 'gross', label: '毛重' },
      { fieldName: 'tare', label: '皮重' },
      { fieldName: 'deduct', label: '扣重' },
    ],
  },
  {
    customTable: 'mm_weigh_sub',
    label: '磅单明细',
    isChild: true,
    fields: [
      { fieldName: 'suttle', label: '净重' },
      { fieldName: 'amount', label: '金额' },
    ],
  },
]

const STORED = JSON.stringify(
  ['(', 'gross', '-', 'tare', ')', '-', 'deduct'].map((fieldName) => ({
    customTable: /\w/.test(fieldName) ? 'mm_weigh' : '',
    fieldName,
  })),
)

function Calculations() {
  const [value, setValue] = useState<string | null>(null)
  const [start, setStart] = useState<{ readonly value: string | null } | null>(null)
  const close = () => setStart(null)
  return (
    <section className="gallery-card" aria-label="计算方式">
      <h2>计算方式</h2>
      <Space>
        <Button onClick={() => setStart({ value: null })}>新的计算</Button>
        <Button onClick={() => setStart({ value: STORED })}>已有公式</Button>
      </Space>
      <output className="gallery-stored">{value ?? '无'}</output>
      {start && (
        <CalculationDialog
          tables={TABLES}
          value={start.value}
          onCancel={close}
          onSubmit={(calculate) => {
            setValue(calculate)
            close()
          }}
        />
      )}
    </section>
  )
}

export const dialogCalculation: GallerySection = {
  id: 'calculation',
  title: '计算方式',
  Content: Calculations,
}
