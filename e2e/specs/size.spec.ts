import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

const folder = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(`${folder}.vite/manifest.json`, 'utf8'),
)

/** The scripts that must be there before what a layer holds runs, itself among them. */
function filesOf(layer: string): Set<string> {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no chunk ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === layer)
  if (key === undefined) throw new Error(`the build has no layer ${layer}`)
  for (const each of ['index.html', key]) add(each)
  return files
}

/** Kilobytes after gzip. */
function sizeOf(files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => gzipSync(readFileSync(`${folder}${file}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

for (const { name, layer, most } of [
  { name: '登录页', layer: 'entry', most: 180 },
  { name: '工作台外壳', layer: 'frame', most: 300 },
  { name: '首页', layer: 'home', most: 340 },
  { name: '作业页', layer: 'work', most: 440 },
]) {
  test(`${name}的初始脚本不超过 ${most} kB（gzip）、七个文件`, () => {
    const files = filesOf(layer)
    const size = sizeOf(files)
    console.log(`${name}: ${size.toFixed(1)} kB，${files.size} 个文件`)
    expect(size).toBeLessThanOrEqual(most)
    expect(files.size).toBeLessThanOrEqual(7)
  })
}
