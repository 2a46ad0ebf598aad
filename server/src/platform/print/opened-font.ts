import { statSync } from 'node:fs'
import type PdfKit from 'pdfkit'
import type { PrintFont } from './print-font.ts'

type Pdf = InstanceType<typeof PdfKit>

/** What pdfkit makes of a font's file. It takes one that is open as well, which its types do not say. */
type Opened = Buffer & { readonly isOpened: true }

interface Kept {
  /** When the file was written last: a font that is put in its place is opened anew. */
  readonly written: number
  readonly font: Opened
}

const kept = new Map<string, Kept>()

/**
 * Gives a document its font under a name. A font of all Chinese letters is 20 MB: to read and open it takes four
 * times as long as to set a ticket in it, and a ticket needs it twice. So it stays open for the next document;
 * each has a selection of its letters of its own.
 */
export function setFont(pdf: Pdf, name: string, { path, face = '' }: PrintFont): void {
  const key = `${path}#${face}`
  const written = statSync(path).mtimeMs
  const known = kept.get(key)
  if (known?.written === written) {
    pdf.registerFont(name, known.font)
    pdf.font(name)
    return
  }
  pdf.registerFont(name, path, face === '' ? undefined : face)
  pdf.font(name)
  const { _font } = pdf as Pdf & { readonly _font: { readonly font: Opened } }
  kept.set(key, { written, font: _font.font })
}
