import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(`${folder}.vite/manifest.json`, 'utf8'),
)

/** Kilobytes after gzip of the scripts that must be there before all of these modules run. */
function initialSize(...modules: readonly string[]): number {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no chunk ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  const sizes = [...files].map((file) => gzipSync(readFileSync(`${folder}${file}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

for (const { name, modules, most } of [
  { name: '登录页', modules: ['index.html', 'src/pages/login/LoginPage.tsx'], most: 180 },
  { name: '工作台外壳', modules: ['index.html', 'src/shell/layout/AppFrame.tsx'], most: 300 },
]) {
  test(`${name}的初始脚本不超过 ${most} kB（gzip）`, () => {
    const size = initialSize(...modules)
    console.log(`${name}: ${size.toFixed(1)} kB`)
    expect(size).toBeLessThanOrEqual(most)
  })
}
