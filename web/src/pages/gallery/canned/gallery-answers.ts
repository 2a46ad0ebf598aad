import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type { FillPair } from '@junheng/domain/wire/template-wire.ts'
import type { CannedAnswers, CannedCall } from './canned-server.ts'
import { GOODS, GOODS_TREE, MENUS, PLATES, REGIONS } from './goods.ts'
import { POPUPS } from './popups.ts'

/** 1 × 1 would not be seen: a small drawing stands for every picture. */
const PICTURE = '/favicon.svg'

/** What a pick fills in beside its own field, wherever the form has such a field. */
const PAIRS: readonly FillPair[] = [
  { ...pair('goodsId', 'id'), onClear: 'empty' },
  { ...pair('goodsName', 'name'), onClear: 'empty' },
  pair('goodsPrice', 'price'),
]

const REGION_PAIRS: readonly FillPair[] = [
  { ...pair('regionId', 'code'), onClear: 'empty' },
  { ...pair('regionName', 'fullName'), onClear: 'empty' },
]

function pair(target: string, source: string): FillPair {
  return {
    fieldSub1: { masterTable: 'gallery', fieldName: target },
    fieldSub2: { fieldName: source },
  }
}

/** Answers that controls of every section need. */
export const GALLERY_ANSWERS: CannedAnswers = {
  'GET /optimus_prime/optimusPrimePopup/*': ({ path }) => POPUPS[path.split('/').at(-1) ?? ''],
  'GET /optimus_prime/cg-format-param/*': ({ path }) => {
    const popup = POPUPS[path.split('/').at(-1) ?? '']
    return { cgFormatParamId: popup?.cgFormatParamId, paramList: popup?.paramList }
  },
  'GET /optimus_prime/cg-format-form-sub-param/getparams': ({ query }) =>
    query.get('resFormatSubId')?.endsWith('#region') ? REGION_PAIRS : PAIRS,
  'GET /optimus_prime/cg-format-form-sub-param/list/param': () => [],
  'POST /gallery/goods/list': ({ body }) => pageOf(matching(body), body),
  'POST /gallery/goods/list/*': ({ body }) => pageOf(matching(body), body),
  'POST /gallery/goods/search/*': ({ path, body }) => pageOf(found(path), body),
  'GET /gallery/goods/tree': () => GOODS_TREE,
  'GET /material/as-plate/findAll': () => PLATES,
  'GET /material/as-region/tree': () => REGIONS,
  'GET /sys-menu/manage_list': () => MENUS,
  'POST /sys-file/urls': ({ body }) =>
    Object.fromEntries(idsOf(body).map((id) => [id, PICTURE] as const)),
  'POST /sys-file/upload': () => ({ fileId: '9001', name: 'photo.png', url: PICTURE }),
}

function found(path: string): readonly AnyRow[] {
  const word = decodeURIComponent(path.split('/').at(-1) ?? '')
  return word === 'null' ? GOODS : GOODS.filter(({ name }) => String(name).includes(word))
}

/** The quick search and the chosen node of the tree; that is all the gallery asks by. */
function matching(body: unknown): readonly AnyRow[] {
  const search = isPlainObject(body) && Array.isArray(body['search']) ? body['search'] : []
  return GOODS.filter((row) =>
    search.every((entry: { or?: Entry[] } & Entry) =>
      entry.or ? entry.or.some((one) => fits(row, one)) : fits(row, entry),
    ),
  )
}

interface Entry {
  readonly key: string
  readonly op: string
  readonly val: string
}

function fits(row: AnyRow, { key, op, val }: Entry): boolean {
  const text = textOf(row[key])
  return op === 'like' ? text.toLowerCase().includes(val.toLowerCase()) : text === val
}

function pageOf(rows: readonly AnyRow[], body: unknown) {
  const limit = isPlainObject(body) && isPlainObject(body['limit']) ? body['limit'] : {}
  const ps = Number(limit['ps'] ?? 10)
  const pn = Number(limit['pn'] ?? 1)
  return { list: rows.slice((pn - 1) * ps, pn * ps), total: rows.length }
}

function idsOf(body: CannedCall['body']): readonly string[] {
  return isPlainObject(body) && Array.isArray(body['ids']) ? body['ids'].map(String) : []
}
