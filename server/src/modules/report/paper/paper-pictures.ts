import { type PrintData, pictureIds } from '@junheng/domain/print/fill-element.ts'
import { isPictureField } from '@junheng/domain/print/print-field.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { readableFiles } from '#platform/entity-engine/file-access.ts'
import { siteFiles } from '#platform/files/site-files.ts'

interface PictureSite {
  readonly db: Queryable
  readonly engine: Engine
  readonly caller: Caller
}

/** What both a PDF and a browser draw; of a GIF the frame stays blank. */
const DRAWN: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' }

/** More than one file of papers should hold, and less than what would keep a server busy. */
const MOST_BYTES = 80 * 1024 * 1024

/** The fields of pictures that a template names, in bands or in columns of its tables. */
export const photoFields = ({ bands }: PrintTemplate, data: PrintData): readonly string[] =>
  bands
    .flatMap(({ elements }) => elements)
    .flatMap((element) => {
      if (element.type === 'photo') return [element.field]
      return element.type === 'table' ? element.columns.map(({ field }) => field) : []
    })
    .filter((field) => isPictureField(data.fields, field))

/** Documents with the pictures of those fields in them, as far as the caller may see each. */
export async function withPictures<D extends { readonly data: PrintData }>(
  site: PictureSite,
  papers: readonly D[],
  fieldsOf: (paper: D) => readonly string[],
): Promise<readonly D[]> {
  const idsOf = (paper: D): readonly string[] =>
    fieldsOf(paper).flatMap((field) =>
      pictureIds({ data: paper.data, child: null, line: null, facts: {} }, field),
    )
  const ids = [...new Set(papers.flatMap(idsOf))]
  if (ids.length === 0) return papers
  const pictures = await readPictures(site, ids)
  return papers.map((paper) => ({ ...paper, data: { ...paper.data, pictures } }))
}

/** By their ids; one that is gone, or not for the caller, is not among them. */
async function readPictures(
  { db, engine, caller }: PictureSite,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const files = engine.parts.get(siteFiles)
  if (files === null) return {}
  const rows = [...(await readableFiles(db, engine.registry, { caller, ids })).values()]
  if (rows.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new RefusalError(refuse('print.tooManyPictures', { mb: MOST_BYTES / 1024 / 1024 }))
  const pictures: Record<string, string> = {}
  for (const row of rows) {
    const mime = DRAWN[row.type]
    const bytes = mime === undefined ? null : await files.store.get(row.storeKey)
    if (bytes !== null) pictures[row.id] = `data:${mime};base64,${bytes.toString('base64')}`
  }
  return pictures
}
