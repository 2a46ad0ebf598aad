import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isScreenAt, partAt, partOfLink, readBook } from '@junheng/domain/guide/book.ts'
import { readLine } from '@junheng/domain/guide/markdown.ts'
import { TOURS } from '@junheng/domain/guide/tours.ts'
import { deriveButtons } from '@junheng/domain/template/derive-buttons.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { planMenus } from '#platform/menu/menu-plan.ts'
import { entities, product } from './index.ts'
import { PRODUCT_MENU } from './menus.ts'
import { ROLE_CODES } from './system/role/role-catalogue.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'docs/guide')
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8')]),
)
const book = readBook(files)
const parts = book.pages.flatMap((page) => page.parts)
/** The contents, too, as a page. */
const contents = readBook({ contents: files['index'] ?? '' }).pages.flatMap((page) => page.parts)

const registry = buildRegistry(loadModels(entities))
const seeds = planMenus(PRODUCT_MENU, registry)
const paths = seeds.flatMap(({ path }) => path ?? [])

/** Pages of the workspace that no menu entry brings. */
const OTHER_SCREENS = [
  '/moneyTrace',
  '/activti/design/1',
  '/custom/design/1',
  '/print/design/1',
  '/editpwd',
  '/template-free',
  '/myiframe/1',
]

/** Chinese texts that stand in sources as a whole, in quotation marks or between tags. */
function textsIn(path: string): readonly string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixtures)\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join(root, path, name), 'utf8').match(TEXT) ?? [])
    .map((text) => text.trim())
}
const TEXT = /(?<=['"`>}]\s*)\p{Script=Han}[^'"`<>{}\n]*(?=\s*['"`<{])/gu

const known = new Set<string>([
  ...seeds.map(({ title }) => title),
  ...registry.models.flatMap((model) => [
    ...[...model.fields.values()].map(({ attrs }) => attrs.label),
    ...model.mounts.flatMap((mount) => deriveButtons(model, mount).map(({ label }) => label)),
  ]),
])

/** Words of screens that belong to neither side alone. */
const shared = textsIn('packages/domain/src/workflow')
const texts = new Set([
  ...known,
  ...shared,
  ...textsIn('web/src'),
  ...textsIn('server/src/modules'),
])

describe('the guide', () => {
  test('what it quotes stands on a screen: a menu, a button, a field or a text', () => {
    expect(texts.has('没有这样的按钮')).toBe(false)
    const stale = parts.flatMap(({ page, title, runs }) =>
      runs
        .filter(({ kind, text }) => kind === 'label' && !texts.has(text))
        .map(({ text }) => `${page}#${title}: ${text}`),
    )
    expect(stale).toEqual([])
  })

  test('every page of the menu has its part, and every part tells of a screen that exists', () => {
    expect(paths.filter((path) => partAt(book, path)?.anchor === undefined)).toEqual([])
    const there = [...paths, ...OTHER_SCREENS]
    const gone = parts
      .flatMap(({ screens }) => screens)
      .filter((screen) => !there.some((path) => isScreenAt(screen, path)))
    expect(gone).toEqual([])
  })

  test('links lead somewhere; the index names no page that is not there', () => {
    const dead = [...contents, ...parts]
      .flatMap(({ page, runs }) => runs.map((run) => ({ page, run })))
      .flatMap(({ page, run }) => (run.kind === 'link' ? { page, to: run.to } : []))
      .filter(({ to }) => !/^(https?:|\.\.\/)/.test(to))
      .filter(({ page, to }) => partOfLink(book, to, page) === null)
    expect(dead).toEqual([])
  })

  test('pictures are there, small, and each is shown', () => {
    const shown = parts
      .flatMap(({ runs }) => runs)
      .flatMap((run) => (run.kind === 'picture' ? run.src : []))
    const kept = readdirSync(join(folder, 'images')).map((name) => `images/${name}`)
    expect([...new Set(shown)].toSorted()).toEqual(kept.toSorted())
    const large = kept.filter((name) => statSync(join(folder, name)).size > LARGEST_PICTURE)
    expect(large).toEqual([])
  })

  test('每个角色的引导不超过五步，说到的页面他打得开，说到的字界面上有', () => {
    const pathsOf = (role: string): ReadonlySet<string | null> => {
      const codes = new Set(['home', ...(product.roles[role] ?? [])])
      return new Set(
        seeds.filter(({ code }) => role === 'admin' || codes.has(code)).map(({ path }) => path),
      )
    }
    for (const role of ROLE_CODES) {
      const steps = TOURS[role] ?? []
      expect([role, steps.length >= 2 && steps.length <= 5]).toEqual([role, true])
      const there = pathsOf(role)
      const closed = steps.flatMap(({ path }) => path ?? []).filter((path) => !there.has(path))
      expect([role, closed]).toEqual([role, []])
      const quoted = steps
        .flatMap(({ says }) => readLine(says))
        .filter(({ kind }) => kind === 'label')
      expect([role, quoted.filter(({ text }) => !texts.has(text))]).toEqual([role, []])
    }
  })
})

/** Bytes: the guide is read on phones. */
const LARGEST_PICTURE = 80 * 1024
