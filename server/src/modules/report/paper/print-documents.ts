import { createHash } from 'node:crypto'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { ensureQrKey, type FormatPaper, findPaper, findUsualPaper } from '#modules/archives/api.ts'
import { siteAddress } from '#modules/registry/api.ts'
import { findCompanies } from '#modules/system/api.ts'
import { countPrints, logPrint, printCode } from '#modules/weighing/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { laidPage } from '#platform/print/laid-page.ts'
import { laidPdf } from '#platform/print/laid-pdf.ts'
import type { PaperChoice } from '#platform/print/paper.ts'
import { assertPrintFont } from '#platform/print/print-font.ts'
import type { PaperSheet } from '#platform/print/sheet.ts'
import { sheetsPage } from '#platform/print/sheet-page.ts'
import { sheetsPdf } from '#platform/print/sheet-pdf.ts'
import { documentData } from './document-data.ts'
import { documentSheet, type PrintFacts, provedFigures } from './document-sheet.ts'
import { photoFields, withPictures } from './paper-pictures.ts'
import type { PaperPlan, PrintedDocument } from './paper-plan.ts'
import { planTemplate } from './plan-template.ts'

const MOST_PAPERS = 200

export interface PaperRequest {
  readonly templateId: string | null
  readonly copies: number
  readonly reason: string | null
  readonly station: string | null
  readonly isPage: boolean
}

export interface PrintedPaper {
  readonly contentType: string
  /** A page is text, a file base64. */
  readonly content: string
  readonly encoding: 'utf8' | 'base64'
  readonly name: string
  readonly fileHash: string
  readonly prints: readonly { readonly id: string; readonly printNo: number }[]
}

/** What a paper is made of, before it is drawn. */
export interface PaperDraft {
  readonly bizType: PrintedDocument
  readonly bizId: string
  readonly bizCode: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: string | null
  /** What its code is compared with. */
  readonly printed: Readonly<Record<string, string | null>>
  /** Of a customer's own table. */
  readonly tableName?: string
  /** As the product draws it; null: it has no paper of its own, and is drawn by a template. */
  sheet(facts: PrintFacts): PaperSheet | null
  /** For templates: what they are filled with, and what they begin with. Absent: it is drawn by the product alone. */
  readonly designed?: {
    data(facts: PrintFacts): PrintData
    start(): PrintTemplate
  }
}

export interface PaperSite {
  readonly context: MountContext
  readonly caller: Caller
  /** Whether the caller may print a second time. */
  readonly mayAgain: boolean
}

/** Documents of a mount on paper: one file, each print counted and logged in the transaction that makes it. */
export async function printDocuments(
  tx: Tx,
  { plan, context, caller }: Omit<PaperSite, 'mayAgain'> & { readonly plan: PaperPlan },
  { ids, ...request }: PaperRequest & { readonly ids: readonly string[] },
): Promise<PrintedPaper> {
  if (ids.length > MOST_PAPERS)
    throw new RefusalError(refuse('ticket.tooMany', { most: MOST_PAPERS }))
  const { model, mount, services } = context
  const rows = await loadWhere(tx, services.engine.registry, {
    model,
    where: sql`t.id = any(${ids}::bigint[])`,
    lock: true,
  })
  const drafts: PaperDraft[] = []
  for (const stored of rows) {
    const row = shownRow(context, { caller }, { ...stored })
    const more = (await plan.more?.(tx, caller, stored)) ?? []
    drafts.push({
      bizType: typeof plan.bizType === 'function' ? plan.bizType(row) : plan.bizType,
      bizId: textOf(stored.id),
      bizCode: codeOf(row),
      ...ownerOf(stored),
      printed: provedFigures(plan, mount, stored),
      sheet: (facts) => documentSheet({ plan, mount, row, more }, facts),
      designed: {
        data: (facts) =>
          documentData({ mount, row, more, title: plan.title?.(row) ?? mount.label }, facts),
        start: () => planTemplate(plan, mount),
      },
    })
  }
  const mayAgain = isPermitted(caller, permissionKey(mount, 'print-again'))
  const printed = await printDrafts(tx, { context, caller, mayAgain }, { drafts, request })
  for (const { id, printNo } of printed.prints) await plan.count?.(tx, id, printNo)
  return { ...printed, name: mount.label }
}

const codeOf = ({ code }: AnyRow): string => textOf(code)

export const ownerOf = ({ orgId, groupId, kind }: AnyRow) => ({
  orgId: textOf(orgId),
  groupId: textOf(groupId),
  kind: textOf(kind) || null,
})

/** Drafts become one file; from the second print on it takes a right and a reason. */
export async function printDrafts(
  tx: Tx,
  site: PaperSite,
  { drafts, request }: { readonly drafts: readonly PaperDraft[]; readonly request: PaperRequest },
): Promise<PrintedPaper> {
  const { engine } = site.context.services
  const companies = new Map((await findCompanies(tx)).map((one) => [one.orgId, one.orgName]))
  const made: MadePaper[] = []
  for (const draft of drafts) {
    const printNo = (await countPrints(tx, draft)) + 1
    if (printNo > 1 && !site.mayAgain) assertAllowed(refuse('access.forbidden'))
    if (printNo > 1 && request.reason === null) assertAllowed(refuse('ticket.reason'))
    const found = await paperFor(tx, draft, request)
    const key = await ensureQrKey(tx, draft.orgId)
    const code = printCode({ bizType: codeWord(draft.bizType), id: draft.bizId, printNo }, key)
    const facts = {
      company: companies.get(draft.orgId) ?? '',
      printNo,
      copies: request.copies,
      paper: found ?? USUAL,
      code,
      verifySite: await engine.setting(siteAddress, draft),
      printTime: formatWireDateTime(engine.clock.now()),
      printUser: site.caller.realName,
    }
    made.push({
      draft,
      printNo,
      templateId: found?.id ?? null,
      design: found?.design ?? null,
      facts,
    })
  }
  const title = titleOf(made[0])
  const pictures = { db: tx, engine, caller: site.caller }
  const look = { title, isPage: request.isPage, now: engine.clock.now(), pictures }
  const file = await draw(made, look)
  for (const { draft, printNo, templateId } of made)
    await logPrint(tx, {
      id: engine.newId(),
      ...draft,
      templateId,
      printNo,
      copies: request.copies,
      user: { id: site.caller.userId, name: site.caller.realName },
      station: request.station,
      reason: request.reason,
      fileHash: file.fileHash,
      now: engine.clock.now(),
    })
  const prints = made.map(({ draft, printNo }) => ({ id: draft.bizId, printNo }))
  return { ...file, name: title, prints }
}

interface MadePaper {
  readonly draft: PaperDraft
  readonly printNo: number
  readonly templateId: string | null
  readonly design: PrintTemplate | null
  readonly facts: PrintFacts
}

const titleOf = (made: MadePaper | undefined): string =>
  made === undefined
    ? ''
    : (made.draft.sheet(made.facts)?.title ??
      made.draft.designed?.data(made.facts).facts['$title'] ??
      '')

/** The word of a document in its code. @example codeWord('fareSettle') // 'FARESETTLE' */
const codeWord = (bizType: PrintedDocument): string => bizType.toUpperCase()

const USUAL: PaperChoice = { paper: 'A4', offsetX: null, offsetY: null }

/** The template that was asked for must be there, and be for such documents. */
async function paperFor(
  tx: Tx,
  { bizType, groupId, orgId, kind, tableName }: PaperDraft,
  { templateId }: PaperRequest,
): Promise<FormatPaper | null> {
  const asked = { bizType, groupId, orgId, kind, tableName: tableName ?? null }
  if (templateId === null) return findUsualPaper(tx, asked)
  const paper = await findPaper(tx, { ...asked, templateId })
  if (paper === null) throw new RefusalError(refuse('row.missing'))
  return paper
}

interface Drawing {
  readonly title: string
  readonly isPage: boolean
  readonly now: Date
  readonly pictures: Parameters<typeof withPictures>[0]
}

async function draw(
  made: readonly MadePaper[],
  drawing: Drawing,
): Promise<Omit<PrintedPaper, 'name' | 'prints'>> {
  const bytes = await bytesOf(made, drawing)
  const { isPage } = drawing
  const encoding = isPage ? 'utf8' : 'base64'
  return {
    contentType: isPage ? 'text/html; charset=utf-8' : 'application/pdf',
    content: bytes.toString(encoding),
    encoding,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** One file: by templates as soon as one of its papers is a site's own, else as the product draws them. */
async function bytesOf(
  made: readonly MadePaper[],
  { title, isPage, now, pictures }: Drawing,
): Promise<Buffer> {
  const sheets = made.flatMap(({ draft, facts, design }) =>
    design === null ? (draft.sheet(facts) ?? []) : [],
  )
  if (sheets.length === made.length)
    return isPage
      ? Buffer.from(sheetsPage(title, sheets), 'utf8')
      : sheetsPdf(sheets, { title, font: assertPrintFont(), now })
  const bare = made.flatMap(({ draft: { designed }, facts, design }) =>
    designed === undefined
      ? []
      : [
          {
            template: design ?? designed.start(),
            data: designed.data(facts),
            copies: facts.copies,
          },
        ],
  )
  const jobs = await withPictures(pictures, bare, ({ template, data }) =>
    photoFields(template, data),
  )
  return isPage
    ? Buffer.from(laidPage(title, jobs), 'utf8')
    : laidPdf(jobs, { title, font: assertPrintFont(), now })
}
