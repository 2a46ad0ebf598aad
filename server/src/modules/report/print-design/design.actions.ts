import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { int, json, text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { checkTemplate } from '@junheng/domain/print/check-template.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { parseTemplate } from '@junheng/domain/print/parse-template.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import {
  DESIGNED_DOCUMENTS,
  findPrintVersions,
  type PrintDesignRow,
  printDesign,
  publishDesign,
} from '#modules/archives/api.ts'
import { findCompanies, findDocuments } from '#modules/system/api.ts'
import { previewTicket } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { laidPage } from '#platform/print/laid-page.ts'
import { laidPdf } from '#platform/print/laid-pdf.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import { documentData } from '../paper/document-data.ts'
import { withPictures } from '../paper/paper-pictures.ts'
import { ownerOf } from '../paper/print-documents.ts'
import { type DesignSource, designSource } from './design-source.ts'

interface Asked {
  readonly source: DesignSource
  readonly document: string
  readonly caller: Caller
}

const MOST_OFFERED = 20

/** Documents that the caller might print by the template, the latest first. */
async function previewDocuments(
  { db }: EntityServices,
  { source, document, caller }: Asked,
  { text, id }: { readonly text: string; readonly id: string | null },
) {
  if (!maySee(source, document, caller)) return []
  return findDocuments(db, {
    model: source.model,
    caller,
    action: document === 'custom' ? 'list' : 'print',
    flowType: '',
    text,
    id,
    limit: MOST_OFFERED,
  })
}

/** What takes the right itself is not shown to who is only an administrator. */
function maySee({ plan, mount }: DesignSource, document: string, caller: Caller): boolean {
  if (plan?.held !== true) return true
  return document !== '' && caller.permissions.has(permissionKey(mount, 'print'))
}

/** One of them as the template would show it; nothing is counted or signed, and the sheet says so. */
async function previewData(
  services: EntityServices,
  asked: Asked,
  bizId: string,
): Promise<PrintData> {
  const { source, document, caller } = asked
  const [found] = await previewDocuments(services, asked, { text: '', id: bizId })
  if (found === undefined) throw new RefusalError(refuse('row.missing'))
  const { db, engine } = services
  const { mount } = source
  const data =
    document === 'weigh'
      ? await previewTicket(db, { engine, caller, mount }, bizId)
      : await ofRow(services, asked, bizId)
  const fields = (data.fields.pictures ?? []).map(({ name }) => name)
  const [seen] = await withPictures({ db, engine, caller }, [{ data }], () => fields)
  const shown = seen?.data ?? data
  return { ...shown, marks: ['预览', ...shown.marks] }
}

async function ofRow(
  { db, engine }: EntityServices,
  { source, caller }: Asked,
  id: string,
): Promise<PrintData> {
  const { model, mount } = source
  const stored = await loadRow(db, engine.registry, { model, caller, id })
  const row = shownRow({ model, mount }, { caller }, { ...stored })
  const more = (await source.plan?.more?.(db, caller, stored)) ?? []
  const companies = await findCompanies(db)
  const company = companies.find(({ orgId }) => orgId === ownerOf(stored).orgId)
  return documentData(
    { mount, row, more, title: documentTitle(source, row) },
    {
      company: company?.orgName ?? caller.orgName,
      printNo: 1,
      copies: 1,
      paper: { paper: null, offsetX: null, offsetY: null },
      code: 'PREVIEW',
      verifySite: null,
      printTime: formatWireDateTime(engine.clock.now()),
      printUser: caller.realName,
    },
  )
}

/** What a paper is called: as its plan says, else as its page. */
const documentTitle = ({ plan, mount }: DesignSource, row: AnyRow): string =>
  plan?.title?.(row) ?? mount.label

const TABLE = printDesign.definition.table
const told = (label: string) => text({ label, required: true })
const AT_DESIGNER = { none: '在打印设计页面上进行' } as const
const LOOKS = { of: 'mount', action: 'list' } as const

function sourceOf(registry: EntityRegistry, row: PrintDesignRow): DesignSource {
  const source = designSource(registry, row)
  if (source === null)
    throw new RefusalError(refuse('print.tableUnknown', { table: row.tableName ?? row.document }))
  return source
}

/** The draft, or what the product draws: nobody begins with an empty sheet. */
function draftOf(source: DesignSource, { design }: PrintDesignRow): PrintTemplate {
  const begun = (design === null ? null : parseTemplate(design)) ?? source.start()
  // As it reads once it is stored: a site that takes it over must find nothing changed in it.
  return parseTemplate(begun) ?? begun
}

/** All that the designer draws with, in one answer. */
const design = defineAction(printDesign, {
  name: 'design',
  label: '打印设计',
  button: AT_DESIGNER,
  method: 'GET',
  path: 'design/:id',
  right: LOOKS,
  reach: 'row',
  answers: {
    id: idOf('printDesign', { label: '设计', required: true }),
    version: int({ label: '版本', required: true }),
    name: told('名称'),
    document: told('单据类型'),
    documentLabel: told('单据名称'),
    publishedVersion: int({ label: '已发布版本' }),
    template: json({ label: '草稿', required: true }),
    builtIn: json({ label: '内置模板', required: true }),
    fields: json({ label: '可用的字段', required: true }),
    versions: json({ label: '已发布的各版本', required: true }),
  },
  async read({ row, services: { db, engine } }) {
    const source = sourceOf(engine.registry, row)
    const { id, version, name, document, publishedVersion } = row
    return {
      id,
      version,
      name,
      document,
      documentLabel:
        document === 'custom' ? source.model.label : (DESIGNED_DOCUMENTS[document] ?? document),
      publishedVersion,
      template: draftOf(source, row),
      builtIn: source.start(),
      fields: source.fields,
      versions: await findPrintVersions(db, id),
    }
  },
})

const documents = defineAction(printDesign, {
  name: 'documents',
  label: '可预览的单据',
  button: AT_DESIGNER,
  method: 'GET',
  path: 'documents/:id',
  right: LOOKS,
  reach: 'row',
  query: { text: text({ label: '单号' }) },
  answers: listOf(
    group(
      { id: idOf('document', { label: '单据', required: true }), title: told('单号') },
      { required: true },
    ),
  ),
  async read({ row, query, caller, services }) {
    const source = sourceOf(services.engine.registry, row)
    const asked = { source, document: row.document, caller }
    const found = await previewDocuments(services, asked, { text: query.text ?? '', id: null })
    return found.map(({ id, code }) => ({ id, title: code ?? id }))
  },
})

/** A real document by the template as it is under the pen, saved or not. */
const preview = defineAction(printDesign, {
  name: 'preview',
  label: '打印预览',
  button: AT_DESIGNER,
  method: 'POST',
  right: LOOKS,
  reach: 'row',
  body: {
    id: idOf('printDesign', { label: '设计', required: true }),
    template: json({ label: '模板', required: true }),
    bizId: idOf('document', { label: '单据', required: true }),
  },
  answers: {
    page: told('页面'),
    content: text({ label: 'PDF文件（base64）', tips: '服务器上没有中文字体时没有' }),
  },
  refuses: ['print.malformed'],
  async read({ row, body, caller, services }) {
    const template = parseTemplate(body.template)
    if (template === null) throw new RefusalError(refuse('print.malformed'))
    const source = sourceOf(services.engine.registry, row)
    const asked = { source, document: row.document, caller }
    const data = await previewData(services, asked, body.bizId)
    const jobs = [{ template, data, copies: 1 }]
    const font = findPrintFont()
    const look = { title: row.name, now: services.engine.clock.now() }
    const bytes = font === null ? null : await laidPdf(jobs, { ...look, font })
    return { page: laidPage(row.name, jobs), content: bytes?.toString('base64') ?? null }
  },
})

/** Puts the draft in force; papers that were made before stay as they are. */
const publish = defineAction(printDesign, {
  name: 'publish',
  label: '发布打印模板',
  button: { label: '发布', confirm: '发布后新打印的单据按此模板，确定发布？' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('printDesign') },
  answers: COUNT,
  refuses: ['print.faulty'],
  async run(tx, { rows, caller, services: { engine }, log }) {
    for (const row of rows) {
      const source = sourceOf(engine.registry, row)
      const template = draftOf(source, row)
      const [fault] = checkTemplate(template, source.fields)
      if (fault !== undefined)
        throw new RefusalError(refuse('print.faulty', { name: row.name, fault: fault.message }))
      const { id, publishedVersion: from } = row
      const version = (from ?? 0) + 1
      const now = engine.clock.now()
      await publishDesign(tx, { row, template, version, user: caller.realName, now })
      const field = { table: TABLE, field: 'publishedVersion', label: '已发布版本' }
      const changes = [{ ...field, from, to: version }]
      log({ entity: 'printDesign', bizKey: id, action: 'publish', label: '发布', changes })
    }
    return { count: rows.length }
  },
})

export const printDesignActions: readonly Action[] = [design, documents, preview, publish]
