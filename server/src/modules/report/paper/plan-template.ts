import type { MountModel } from '@junheng/domain/entity/model.ts'
import { type TemplateMaker, templateMaker } from '@junheng/domain/print/make-elements.ts'
import { PAPERS } from '@junheng/domain/print/papers.ts'
import { isFigureField, MORE_TABLES, printField } from '@junheng/domain/print/print-field.ts'
import type {
  PrintBand,
  PrintElement,
  PrintTemplate,
} from '@junheng/domain/print/print-template.ts'
import { headingOf } from './field-text.ts'
import type { LinesPlan, PaperPlan } from './paper-plan.ts'

const ROW = 5.4
const PAIRS = 3
const LABEL = 22
const QR = 18

/** What a template can be begun with: which fields, which lines, who signs. */
export type PlannedPaper = Pick<
  PaperPlan,
  'head' | 'lines' | 'totals' | 'words' | 'signatures' | 'isWide' | 'more'
> & {
  /** Fields of pictures, below the others. */
  readonly photos?: readonly string[]
}

/**
 * The paper of a plan in the language of templates: what a site's own begins with. Fields stand in its texts by
 * their titles, as its author writes them; `code` names the document's number, null where it has none.
 */
export function planTemplate(
  plan: PlannedPaper,
  mount: MountModel,
  code: string | null = 'code',
): PrintTemplate {
  const { width, height, margin } = PAPERS.A4
  const room = (plan.isWide ? (height ?? width) : width) - 2 * margin
  const make = templateMaker()
  return {
    paper: 'A4',
    ...(plan.isWide ? { isWide: true } : {}),
    margin,
    offsetX: 0,
    offsetY: 0,
    bands: [
      headBand(make, room, code === null ? '' : `单号：{${wordOf(mount, code)}}　`),
      ...cellBands(make, { names: plan.head, mount, room }),
      ...photoBands(make, { names: plan.photos ?? [], mount }),
      ...plan.lines.flatMap((lines) => lineBands(make, { lines, mount, room })),
      ...(plan.more === undefined ? [] : [moreBand(make, room)]),
      footBand(make, { plan, mount, room }),
      make.band('pageFooter', {
        height: 5,
        elements: [
          make.field('$code', { x: 0, y: 0, w: room - 40, h: 4, size: 7, isGrey: true }),
          make.text('第{页码}页/共{总页数}页', {
            x: room - 40,
            y: 0,
            w: 40,
            h: 4,
            size: 7,
            align: 'right',
            isGrey: true,
          }),
        ],
      }),
    ],
  }
}

/** What a field is called in a text: by its title, unless another is called the same. */
function wordOf({ fields }: MountModel, name: string): string {
  const label = fields.get(name)?.attrs.label
  const first = [...fields.values()].find(({ attrs }) => attrs.label === label)
  return label !== undefined && first?.name === name ? label : name
}

function headBand(make: TemplateMaker, room: number, number: string): PrintBand {
  const middle = { x: QR, w: room - 2 * QR, align: 'center' as const }
  return make.band('header', {
    height: 21,
    isRepeated: true,
    elements: [
      make.field('$company', { ...middle, y: 0, h: 5, isGrey: true }),
      make.field('$title', { ...middle, y: 5, h: 8, size: 16, isBold: true }),
      make.text(`${number}打印号：{打印号}　{补打}`, {
        ...middle,
        y: 13.5,
        h: 4.6,
        isGrey: true,
      }),
      make.qr('$verify', { x: room - QR, y: 0, w: QR, h: QR }),
      { id: make.nextId('l'), type: 'line', x: 0, y: 19.5, w: room, h: 0, thickness: 0.5 },
    ],
  })
}

function cellBands(
  make: TemplateMaker,
  {
    names,
    mount,
    room,
  }: { readonly names: readonly string[]; readonly mount: MountModel; readonly room: number },
): readonly PrintBand[] {
  const fields = names.flatMap((name) => mount.fields.get(name) ?? [])
  if (fields.length === 0) return []
  const wide = room / PAIRS
  const elements = fields.flatMap(({ name, attrs }, at): readonly PrintElement[] => {
    const [x, y] = [(at % PAIRS) * wide, Math.floor(at / PAIRS) * ROW]
    return [
      make.text(attrs.label, { x: tidy(x), y: tidy(y), w: LABEL, h: ROW, isGrey: true }),
      make.field(name, { x: tidy(x + LABEL), y: tidy(y), w: tidy(wide - LABEL - 2), h: ROW }),
    ]
  })
  return [
    make.band('detail', { height: tidy(Math.ceil(fields.length / PAIRS) * ROW + 2), elements }),
  ]
}

const PHOTO = { w: 60, h: 45 } as const

/** Each field of pictures below its title; where there are none its frame stays blank, as a form has it. */
const photoBands = (
  make: TemplateMaker,
  { names, mount }: { readonly names: readonly string[]; readonly mount: MountModel },
): readonly PrintBand[] =>
  names.flatMap((name) => {
    const label = mount.fields.get(name)?.attrs.label
    if (label === undefined) return []
    const photo = {
      id: make.nextId('p'),
      type: 'photo',
      x: LABEL,
      y: 1,
      ...PHOTO,
      field: name,
    } as const
    const title = make.text(label, { x: 0, y: 1, w: LABEL, h: ROW, isGrey: true })
    return [make.band('detail', { height: PHOTO.h + 3, elements: [title, photo] })]
  })

function lineBands(
  make: TemplateMaker,
  {
    lines,
    mount,
    room,
  }: { readonly lines: LinesPlan; readonly mount: MountModel; readonly room: number },
): readonly PrintBand[] {
  const { child, title, columns } = lines
  const fields = columns.flatMap((name) => mount.children.get(child)?.fields.get(name) ?? [])
  if (fields.length === 0) return []
  const shares = fields.map(({ kind }) => (kind === 'int' ? 0.6 : kind === 'text' ? 1.4 : 1))
  const unit = room / shares.reduce((sum, share) => sum + share, 0)
  const heading = make.band('detail', {
    height: 6.5,
    elements: [make.text(title ?? '', { x: 0, y: 1, w: room, h: 5, size: 10, isBold: true })],
  })
  const table = make.band('detail', {
    height: ROW,
    child,
    elements: [
      {
        id: make.nextId('g'),
        type: 'table',
        x: 0,
        y: 0,
        w: room,
        h: ROW,
        size: fields.length > 10 ? 7.5 : 8.5,
        thickness: 0.15,
        columns: fields.map((field, at) => ({
          id: make.nextId('c'),
          field: `${child}.${field.name}`,
          title: headingOf(field),
          // Rounded down, so that together they are never wider than the sheet.
          width: Math.floor((shares[at] ?? 1) * unit * 100) / 100,
          align: isFigureField(printField(field)) ? ('right' as const) : ('left' as const),
          ...(field.attrs.total && field.digits ? { isSummed: true } : {}),
        })),
      },
    ],
  })
  return title === null ? [table] : [heading, table]
}

/** Tables that bring their columns: what was assayed, how old debts are. */
const moreBand = (make: TemplateMaker, room: number): PrintBand =>
  make.band('detail', {
    height: ROW,
    child: MORE_TABLES.name,
    elements: [
      {
        id: make.nextId('g'),
        type: 'table',
        x: 0,
        y: 0,
        w: room,
        h: ROW,
        size: 8.5,
        thickness: 0.15,
        columns: [],
      },
    ],
  })

/** Sums at the right, one below the other, the amount in words, and who signs. */
function footBand(
  make: TemplateMaker,
  {
    plan,
    mount,
    room,
  }: { readonly plan: PlannedPaper; readonly mount: MountModel; readonly room: number },
): PrintBand {
  const fields = plan.totals.flatMap((name) => mount.fields.get(name) ?? [])
  const left = room - Math.min(80, room)
  const totals = fields.flatMap((field, at): readonly PrintElement[] => {
    const isMain = at === fields.length - 1
    const look = { y: tidy(2 + at * ROW), h: ROW, ...(isMain ? { isBold: true, size: 11 } : {}) }
    return [
      make.text(headingOf(field), { x: left, w: 36, ...look }),
      make.field(field.name, { x: left + 36, w: tidy(room - left - 36), ...look, align: 'right' }),
    ]
  })
  let y = 2 + fields.length * ROW
  const words: PrintElement[] = []
  const worded = plan.words === null ? undefined : mount.fields.get(plan.words)
  if (worded !== undefined) {
    const look = {
      x: 0,
      y: tidy(y + 1),
      w: room,
      h: 6,
      size: 11,
      align: 'right',
      isBold: true,
    } as const
    words.push(make.field(worded.name, { ...look, before: `${worded.attrs.label}　` }))
    y += 8
  }
  const wide = room / Math.max(1, plan.signatures.length)
  const signed = plan.signatures.map(({ label, field }, at) =>
    make.text(`${label}：${field === undefined ? '' : `{${wordOf(mount, field)}}`}`, {
      x: tidy(at * wide),
      y: tidy(y + 8),
      w: tidy(wide - 4),
      h: 5,
    }),
  )
  return make.band('footer', { height: tidy(y + 14), elements: [...totals, ...words, ...signed] })
}

const tidy = (value: number): number => Math.round(value * 100) / 100
