import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** The pager itself; the sample dialog has the specification's own sizes through it. */
const OWN = 'screens/pager/Pager.tsx'

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && file !== OWN)

describe('pager', () => {
  it('手写的列表不自己翻页：条数和记住条数都由 Pager 管', () => {
    const own = files.filter((file) =>
      /<Pagination\b|pagination=\{\{/.test(readFileSync(join(SOURCES, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(own).toEqual([])
  })
})
