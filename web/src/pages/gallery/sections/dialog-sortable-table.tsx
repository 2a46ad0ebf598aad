import { useState } from 'react'
import { FormScreen } from '#web/screens/form-screen/FormScreen.tsx'
import type { GallerySection } from '../gallery-section.ts'

const NAMES = ['主焦煤', '肥煤', '气煤', '瘦煤']

const ROW = {
  id: '1',
  version: 1,
  taxAmount: '66846.70',
  assayDeduct: '0.557',
  computeRemark: '全水分=9.1 扣 0.300 吨/灰分=10.4 扣 0.257 吨/硫分=0.6',
  gallerySub: NAMES.map((name, at) => ({ id: `1${at}`, name, quantity: `${10 + at}.000` })),
  galleryOne: [{ id: '21', name: '冶金焦', quantity: '30.000' }],
}

/** A form around sub-tables: rows that move, a table of one row, and the tips of two header fields. */
function Rows() {
  const [stored, setStored] = useState('')
  return (
    <>
      <div className="gallery-form">
        <FormScreen
          menuId="rows/main"
          type="update"
          id="1"
          onDone={(result) =>
            setStored(result.kind === 'saved' ? sayNames(result.row['gallerySub']) : '取消')
          }
        />
      </div>
      <output className="gallery-stored">{stored}</output>
    </>
  )
}

function sayNames(rows: unknown): string {
  return Array.isArray(rows) ? rows.map(({ name }: { name: string }) => name).join('、') : ''
}

export const dialogSortableTable: GallerySection = {
  id: 'sortable',
  title: '可排序表格',
  Content: Rows,
  answers: {
    'GET /gallery/rows/get/*': () => ROW,
    'PUT /gallery/rows/update': ({ body }) => ({ ...(body as object), version: 2 }),
  },
}
