import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { makeField } from '#web/controls/field.fixtures.ts'
import { ConfirmTable } from '#web/pages/confirm/ConfirmTable.tsx'
import type { GallerySection } from '../gallery-section.ts'

const tons = { length: null, precision: 14, scale: 3, min: '0', max: null, above: null }
const FIELDS = [
  makeField({ fieldName: 'plateNumber', fieldExplain: '车牌号', iupdate: false }),
  makeField({ fieldName: 'invName', fieldExplain: '物料', iupdate: false }),
  makeField({ fieldName: 'warehouseName', fieldExplain: '仓库', irequired: true }),
  makeField({
    fieldName: 'siteDeduct',
    fieldExplain: '扣重（吨）',
    fieldType: 'NUMBER',
    textAlign: 'right',
    limits: tons,
  }),
  makeField({ fieldName: 'confirmRemark', fieldExplain: '备注' }),
  makeField({ fieldName: 'actions', fieldExplain: '操作', formSubmitType: 'Announcement' }),
]

const row = (id: string, part: AnyRow): AnyRow => ({
  id,
  ihandle: true,
  invName: '主焦煤',
  warehouseName: null,
  siteDeduct: null,
  confirmRemark: null,
  ...part,
})

const ROWS: readonly AnyRow[] = [
  row('1', { plateNumber: '陕A12345', confirmSubButs: ['CONFIRM', 'SINGLE_WEIGH'] }),
  row('2', {
    plateNumber: '陕A22222',
    warehouseName: '一号煤棚',
    confirmSubButs: ['CONFIRM_AGAIN', 'CONFIRM_NOT'],
  }),
  row('3', { plateNumber: '陕A33333', confirmSubButs: ['CONFIRM_NO'], noReason: '未一次过磅' }),
  row('4', {
    plateNumber: '陕A44444',
    confirmSubButs: ['CONFIRM', 'SINGLE_EMPTY'],
    ihandle: false,
  }),
]

const NONE: ReadonlySet<string> = new Set()

function Confirmations() {
  const [type, setType] = useState<'update' | 'sampling'>('update')
  const [selected, setSelected] = useState(NONE)
  const [emitted, setEmitted] = useState('')
  return (
    <section className="gallery-card" aria-label="现场确认">
      <h2>现场确认</h2>
      <div className="gallery-choices">
        <Segmented
          aria-label="方式"
          value={type}
          options={[
            { value: 'update', label: '确认' },
            { value: 'sampling', label: '取样' },
          ]}
          onChange={setType}
        />
      </div>
      <ConfirmTable
        label="现场确认"
        table="mm_confirm"
        fields={FIELDS}
        rows={ROWS}
        type={type}
        selected={selected}
        onSelect={setSelected}
        onAction={(action, { plateNumber, warehouseName, siteDeduct }) =>
          setEmitted(JSON.stringify([action, plateNumber, warehouseName, siteDeduct]))
        }
      />
      <output className="gallery-stored">
        已选 {[...selected].join(',')} {emitted}
      </output>
    </section>
  )
}

export const dialogConfirmTable: GallerySection = {
  id: 'confirm',
  title: '现场确认',
  Content: Confirmations,
}
