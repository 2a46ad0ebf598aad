import { copyFile, mkdtemp, rm, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPrintFont } from './print-font.ts'
import { openPdf } from './sheet-desk.ts'

const found = findPrintFont()
const WRITTEN = new Date('2026-01-01T00:00:00Z')

test.skipIf(found === null)('字体打开一次，后面的单据接着用；换了文件才重新打开', async () => {
  if (found === null) return
  const folder = await mkdtemp(join(tmpdir(), 'junheng-font-'))
  const font = { ...found, path: join(folder, 'font') }
  const paper = (text: string) => {
    const { pdf, ended } = openPdf('样张', { font, now: new Date(0) })
    pdf.addPage().text(text)
    pdf.end()
    return ended
  }
  try {
    await copyFile(found.path, font.path)
    await utimes(font.path, WRITTEN, WRITTEN)
    const first = await paper('一号磅')
    // Whoever read the file again would find nothing in it.
    await truncate(font.path)
    await utimes(font.path, WRITTEN, WRITTEN)
    expect((await paper('车号')).equals(first)).toBe(false)
    expect((await paper('一号磅')).equals(first)).toBe(true)
    await utimes(font.path, WRITTEN, new Date())
    expect(() => openPdf('样张', { font, now: new Date(0) })).toThrow()
  } finally {
    await rm(folder, { recursive: true })
  }
})
