import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
)
const TINTED = /background(?:-color)?:\s*color-mix\(in srgb, var\((--jh-[a-z-]+)\)/
const WRITTEN = /(?<![-\w])color:\s*var\((--jh-[a-z-]+)\)/

/** Too little contrast to be read, and a state that shows it may never come up while somebody looks. */
test('no text is written in the colour that its ground is tinted with', () => {
  const found = sheets.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', rule = '']) => {
        const tint = TINTED.exec(rule)?.[1]
        return tint !== undefined && tint === WRITTEN.exec(rule)?.[1]
          ? [`${file} ${selector.trim()}`]
          : []
      },
    ),
  )
  expect(found).toEqual([])
})
