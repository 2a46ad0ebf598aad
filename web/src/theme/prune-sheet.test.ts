import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pruneSheet, UNUSED_CONTROLS } from './prune-sheet.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORTED = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'antd'/g

/** Names that any source takes from Ant Design. */
const imported = new Set(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED)])
    .flatMap(([, names = '']) => names.split(','))
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+/)[0] ?? '',
    ),
)

describe('the sheet of Ant Design', () => {
  it('leaves out only controls that no source imports', () => {
    expect(imported).toContain('Button')
    expect(Object.values(UNUSED_CONTROLS).filter((name) => imported.has(name))).toEqual([])
  })

  it('drops what describes those alone, and nothing else', () => {
    expect(
      pruneSheet(
        '.ant-btn{a:b}.ant-rate .ant-btn{a:b}.ant-card,.ant-list-item{a:b}.ant-list,.ant-tabs{a:b}.ant-tree{a:b}.ant-tree-select{a:b}',
      ),
    ).toBe('.ant-btn{a:b}.ant-list,.ant-tabs{a:b}.ant-tree{a:b}')
    expect(pruneSheet('@media (hover:none){.ant-btn{a:b}}.css-var-x{--a:b}')).toBe(
      '@media (hover:none){.ant-btn{a:b}}',
    )
    expect(pruneSheet('.ant-btn:is(.ant-rate,.x){a:b}.ant-btn:is(.y,.x){a:b}')).toBe(
      '.ant-btn:is(.y,.x){a:b}',
    )
  })

  it('leaves links of pages that do not draw with it as they are', () => {
    expect(pruneSheet('a,a:hover{a:b}a:hover .ant-badge{a:b}')).toBe(
      ":where([class*='css-var-'],.jh-dense) a,:where([class*='css-var-'],.jh-dense) a:hover{a:b}a:hover .ant-badge{a:b}",
    )
  })

  it('speaks in variables alone, so that it is one for light, dark and every accent', () => {
    const file = createRequire(import.meta.url).resolve('antd/dist/antd.css')
    const sheet = pruneSheet(readFileSync(file, 'utf8'))
    for (const name of ['btn', 'modal', 'table', 'select-dropdown', 'picker-panel', 'menu'])
      expect(sheet).toContain(`.ant-${name}{`)
    expect(sheet).toContain('var(--ant-color-primary)')
    // The blue that Ant Design comes with would show where somebody forgot the variable.
    expect(sheet).not.toMatch(/#1677ff|#4096ff|#0958d9/i)
  })
})
