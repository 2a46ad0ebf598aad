import { type GridCell, gridOf, type TemplateMaker, templateMaker } from '../print/make-elements.ts'
import { PAPERS, type PaperName } from '../print/papers.ts'
import { PRINT_FACTS, type PrintField } from '../print/print-field.ts'
import type { PrintBand, PrintTemplate } from '../print/print-template.ts'

const LABEL = 18
const ROW = 5.6
const QR = 18

/** What a ticket knows beside the columns of its record. */
export const TICKET_FACTS: readonly PrintField[] = [
  ...PRINT_FACTS,
  ...(
    [
      ['$plates', '主挂车牌', 'text'],
      ['$operators', '司磅员', 'text'],
      ['$passNo', '出门证', 'text'],
      ['$sealNos', '封签号', 'text'],
      ['$grossReading', '毛重读数号', 'text'],
      ['$tareReading', '皮重读数号', 'text'],
      ['$hash', '读数校验', 'text'],
      ['$netName', '净数名称', 'text'],
      ['$lines', '物料行数', 'int'],
      ['$isHidden', '隐藏扣重', 'flag'],
    ] as const
  ).map(([name, label, kind]) => ({ name, label, kind, scale: null })),
]

/** What a line's material is called on paper: a field of the lines that only tickets have. */
export const PRINT_NAME: PrintField = {
  name: 'printName',
  label: '打印名称',
  kind: 'text',
  scale: null,
}

const SHOWN = '隐藏扣重 = "否"'

/** The built-in ticket on a paper; a site's own begins as a copy of it. */
export function ticketTemplate(paper: PaperName): PrintTemplate {
  const { width, margin, height } = PAPERS[paper]
  const room = width - 2 * margin
  const make = templateMaker()
  const isNarrow = room < 100
  const sheet = {
    paper,
    margin,
    offsetX: 0,
    offsetY: 0,
    ...(height === null ? {} : { isFitted: true }),
  }
  return { ...sheet, bands: isNarrow ? narrowBands(make, room) : wideBands(make, room) }
}

function wideBands(make: TemplateMaker, room: number): readonly PrintBand[] {
  const third = room / 3
  const grid = (rows: readonly (readonly GridCell[])[]) =>
    gridOf(make, rows, { room, label: LABEL, high: ROW, columns: 3 })
  const carried = '出门证 <> "" 或者 封签号 <> ""'
  return [
    make.band('header', {
      height: 12.4,
      isRepeated: true,
      elements: [
        make.text('{公司名称} {单据名称}', {
          x: 0,
          y: 0,
          w: room,
          h: 7,
          size: 14,
          align: 'center',
          isBold: true,
        }),
        make.field('code', { x: 0, y: 7.2, w: third, h: 4.6, before: '磅单号：' }),
        make.text('打印号：{打印号}', { x: third, y: 7.2, w: third / 2, h: 4.6 }),
        make.field('$again', { x: third * 1.5, y: 7.2, w: third / 2, h: 4.6, isBold: true }),
        make.text('第{页码}页/共{总页数}页', {
          x: third * 2,
          y: 7.2,
          w: third,
          h: 4.6,
          align: 'right',
        }),
      ].map(tidy),
    }),
    make.band('detail', { height: 2 * ROW, elements: grid(HEAD_ROWS) }),
    make.band('detail', { height: ROW, showIf: carried, elements: grid([CARRIED_CELLS]) }),
    make.band('detail', {
      height: ROW,
      child: 'mmWeighSub',
      elements: grid([LINE_CELLS]).concat(lineEnd(make, third)),
    }),
    make.band('detail', {
      height: 3 * ROW,
      elements: [...grid(WEIGHT_ROWS), ...netCell(make, { x: 2 * third, y: 2 * ROW, w: third })],
    }),
    make.band('detail', { height: ROW, elements: grid([REMARK_CELLS]) }),
    make.band('footer', { height: 7 + QR, elements: wideFoot(make, room) }),
  ]
}

const HEAD_ROWS: readonly (readonly GridCell[])[] = [
  [
    { label: '车牌号', field: '$plates' },
    { label: '司机', field: 'driverName' },
    { label: '客商', field: 'partnerName' },
  ],
  [
    { label: '通知单', field: 'notoCode' },
    { label: '承运商', field: 'carrierName' },
    { label: '原发数(吨)', field: 'originalWeight', isFigure: true },
  ],
]

const CARRIED_CELLS: readonly GridCell[] = [
  { label: '出门证', field: '$passNo' },
  { label: '封签号', field: '$sealNos', span: 2 },
]

const LINE_CELLS: readonly GridCell[] = [
  { label: '物料', field: 'mmWeighSub.printName' },
  { label: '规格型号', field: 'mmWeighSub.model' },
  { label: '净重(吨)', field: 'mmWeighSub.suttle', isFigure: true, showIf: '物料行数 > 1' },
]

/** Of a single material the warehouse says more than the weight, which stands below. */
const lineEnd = (make: TemplateMaker, third: number) =>
  gridOf(make, [[{ label: '仓库', field: 'mmWeighSub.warehouseName', showIf: '物料行数 <= 1' }]], {
    room: third,
    label: LABEL,
    high: ROW,
    columns: 1,
  }).map((element) => tidy({ ...element, x: element.x + 2 * third }))

const WEIGHT_ROWS: readonly (readonly GridCell[])[] = [
  [
    { label: '毛重(吨)', field: 'gross', isFigure: true },
    { label: '毛重时间', field: 'grossTime' },
    { label: '毛重地磅', field: 'grossScaleName' },
  ],
  [
    { label: '皮重(吨)', field: 'tare', isFigure: true },
    { label: '皮重时间', field: 'tareTime' },
    { label: '皮重地磅', field: 'tareScaleName' },
  ],
  [
    { label: '净重(吨)', field: 'suttle', isFigure: true },
    { label: '扣重(吨)', field: 'deduct', isFigure: true, showIf: SHOWN },
    // The third, what is settled by, is called after the way the goods go.
  ],
]

function netCell(
  make: TemplateMaker,
  at: { readonly x: number; readonly y: number; readonly w: number },
) {
  const { x, y, w } = at
  const look = { y, h: ROW, frame: 0.2, showIf: SHOWN }
  return [
    make.text('{净数名称}(吨)', { x, w: LABEL, ...look }),
    make.field('deSuttle', {
      x: x + LABEL,
      w: w - LABEL,
      ...look,
      align: 'right',
      isBold: true,
      size: 11,
    }),
  ].map(tidy)
}

const REMARK_CELLS: readonly GridCell[] = [
  { label: '计算说明', field: 'computeRemark', span: 1.5 },
  { label: '备注', field: 'remark', span: 1.5 },
]

function wideFoot(make: TemplateMaker, room: number) {
  const third = room / 3
  const beside = { x: QR + 2, w: room - QR - 2 }
  return [
    make.text('司磅员：{司磅员}', { x: 0, y: 1, w: third, h: 5 }),
    make.text('司机签字：', { x: third, y: 1, w: third, h: 5 }),
    make.text('收发货签字：', { x: 2 * third, y: 1, w: third, h: 5 }),
    make.qr('$verify', { x: 0, y: 7, w: QR, h: QR }),
    make.text(READINGS, { ...beside, y: 9, h: 4.6 }),
    make.field('$code', { ...beside, y: 14, h: 4.6, size: 8 }),
  ].map(tidy)
}

const READINGS = '读数：毛重 {毛重读数号}　皮重 {皮重读数号}　校验 {读数校验}'

/** One below the other, for rolls and labels. */
function narrowBands(make: TemplateMaker, room: number): readonly PrintBand[] {
  const grid = (cells: readonly GridCell[]) =>
    gridOf(
      make,
      cells.map((cell) => [cell]),
      { room, label: LABEL, high: ROW, columns: 1 },
    )
  const single = (cell: GridCell, showIf?: string): PrintBand =>
    make.band('detail', {
      height: ROW,
      elements: grid([cell]),
      ...(showIf === undefined ? {} : { showIf }),
    })
  const head = HEAD_ROWS.flat()
  const weights = WEIGHT_ROWS.slice(0, 2).flat()
  return [
    make.band('header', {
      height: 16,
      elements: [
        make.text('{公司名称} {单据名称}', {
          x: 0,
          y: 0,
          w: room,
          h: 6,
          size: 11,
          align: 'center',
          isBold: true,
        }),
        make.field('code', { x: 0, y: 6.4, w: room, h: 4.6, before: '磅单号：' }),
        make.text('打印号：{打印号}　{补打}', { x: 0, y: 11, w: room, h: 4.6 }),
      ],
    }),
    make.band('detail', { height: head.length * ROW, elements: grid(head) }),
    single({ label: '出门证', field: '$passNo' }, '出门证 <> ""'),
    single({ label: '封签号', field: '$sealNos' }, '封签号 <> ""'),
    make.band('detail', {
      height: 3 * ROW,
      child: 'mmWeighSub',
      elements: grid(LINE_CELLS.map(({ showIf: _always, ...cell }) => cell)),
    }),
    make.band('detail', { height: weights.length * ROW, elements: grid(weights) }),
    single({ label: '净重(吨)', field: 'suttle', isFigure: true }),
    single({ label: '扣重(吨)', field: 'deduct', isFigure: true }, SHOWN),
    make.band('detail', {
      height: ROW,
      showIf: SHOWN,
      elements: netCell(make, { x: 0, y: 0, w: room }),
    }),
    make.band('detail', {
      height: 2 * ROW,
      elements: grid(REMARK_CELLS.map(({ span: _whole, ...cell }) => cell)),
    }),
    make.band('footer', { height: 15 + QR + 14, elements: narrowFoot(make, room) }),
  ]
}

function narrowFoot(make: TemplateMaker, room: number) {
  const whole = { x: 0, w: room, h: 4.6 }
  return [
    make.text('司磅员：{司磅员}', { ...whole, y: 0.5 }),
    make.text('司机签字：', { ...whole, y: 5.2 }),
    make.text('收发货签字：', { ...whole, y: 10 }),
    make.qr('$verify', { x: 0, y: 15, w: QR, h: QR }),
    make.text(READINGS, { ...whole, y: 15 + QR + 0.5, h: 8, size: 8 }),
    make.field('$code', { ...whole, y: 15 + QR + 9, size: 8 }),
  ]
}

/** To a hundredth of a millimetre. */
function tidy<
  T extends { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
>(element: T): T {
  const [x, y, w, h] = [element.x, element.y, element.w, element.h].map(
    (value) => Math.round(value * 100) / 100,
  )
  return { ...element, x, y, w, h }
}
