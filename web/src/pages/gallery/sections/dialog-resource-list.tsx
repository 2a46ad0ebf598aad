import type { ParamDefinition, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { type PickRequest, useControlHost } from '#web/controls/control-host.ts'
import { makeField } from '#web/controls/field.fixtures.ts'
import { ResourceListDialog } from '#web/screens/resource-list/ResourceListDialog.tsx'
import type { GallerySection } from '../gallery-section.ts'

const COLUMNS = [
  makeField({ fieldName: 'code', fieldExplain: '磅单号', idefinedSort: true }),
  makeField({ fieldName: 'plateNumber', fieldExplain: '车牌号' }),
  makeField({
    fieldName: 'deSuttle',
    fieldExplain: '实发数（吨）',
    fieldType: 'NUMBER',
    textAlign: 'right',
    itotal: true,
    limits: { length: null, precision: 14, scale: 3, min: null, max: null, above: null },
  }),
]

const PLATE: ParamDefinition = {
  id: 'joint#plateNumber',
  fieldName: 'plateNumber',
  fieldExplain: '车牌号',
  fieldType: 'CHAR',
  formSubmitType: 'ONE_TXT',
  detailsUrl: null,
  searchType: null,
  op: 'like',
  defaultValue: null,
  options: null,
  tipsMessage: null,
  ihidden: false,
  seq: 1,
  sendAs: 'search',
}

const JOINT: PopupTemplate = {
  id: 'joint-weigh',
  formatName: '联查磅单',
  formatStyle: 'FORMAT_RESOURCE_QUERY_DATALIST',
  resUrl: '/gallery/weigh/jointList',
  resMethod: 'POST',
  cgFormatParamId: 'joint-weigh/param',
  paramList: [PLATE],
  btnGroup: [],
  resSubList: COLUMNS,
  listSubList: COLUMNS,
  valueResourceSubName: 'id',
  viewResourceSubName: 'code',
  ps: 10,
  detail_id: null,
  mapData: {},
  treeResUrl: null,
  treeResMethod: null,
  treeSearchField: null,
}

const WEIGHS = Array.from({ length: 13 }, (_none, at) => ({
  id: String(at + 1),
  code: `BD${1001 + at}`,
  plateNumber: `陕A1234${at % 10}`,
  deSuttle: '30.500',
}))

interface Payload {
  readonly source: string
  readonly limit: { readonly pn: number; readonly ps: number }
  readonly search: readonly { readonly val: string }[]
}

function answerList(body: unknown) {
  const { limit, search } = body as Payload
  const found = WEIGHS.filter(({ plateNumber }) =>
    search.every(({ val }) => plateNumber.includes(val)),
  )
  const list = found.slice((limit.pn - 1) * limit.ps, limit.pn * limit.ps)
  return { list, total: found.length, sums: { deSuttle: (found.length * 30.5).toFixed(3) } }
}

/** The list variant of the popup, and popups that hold rows from before, may not be cleared, or have no footer. */
function Lists() {
  const host = useControlHost()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const pick = async (part: Pick<PickRequest, 'clearable'> & Partial<PickRequest>) => {
    const rows = await host.pick({
      popupId: 'goods-list',
      fieldId: '',
      mode: 'multiple',
      selected: [{ id: '2' }, { id: '12' }],
      search: [],
      ...part,
    })
    setAnswer(rows === null ? '关闭' : rows.map(({ id }) => String(id)).join(','))
  }
  return (
    <section className="gallery-card" aria-label="联查">
      <h2>联查磅单与弹窗</h2>
      <Space>
        <Button onClick={() => setOpen(true)}>联查磅单</Button>
        <Button onClick={() => void pick({ clearable: false, hasFooter: true })}>已选两行</Button>
        <Button onClick={() => void pick({ clearable: true, hasFooter: false })}>没有页脚</Button>
        <Button
          onClick={() => void pick({ clearable: false, popupId: 'goods-tree', selected: [] })}
        >
          多选树
        </Button>
      </Space>
      <output className="gallery-stored">{answer}</output>
      {isOpen && (
        <ResourceListDialog
          template={JOINT}
          about={{ source: 'notice', id: '1' }}
          exported={{ path: '/gallery/weigh/jointExport', name: '联查磅单' }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

export const dialogResourceList: GallerySection = {
  id: 'joint',
  title: '联查磅单',
  Content: Lists,
  answers: {
    'POST /gallery/weigh/jointList': ({ body }) => answerList(body),
    'POST /gallery/weigh/jointExport': ({ body }) =>
      new Response(JSON.stringify(body), {
        headers: {
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('联查磅单_N001_20261115.xlsx')}`,
        },
      }),
  },
}
