import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findCompanies, findDocuments } from '#modules/system/api.ts'
import { previewTicket } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { documentData } from '../paper/document-data.ts'
import { ownerOf } from '../paper/print-documents.ts'
import type { DesignSource } from './design-source.ts'

interface Asked {
  readonly source: DesignSource
  readonly document: string
  readonly caller: Caller
}

const MOST = 20

/** Documents that the caller might print by the template, the latest first. */
export async function previewDocuments(
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
    limit: MOST,
  })
}

/** What takes the right itself is not shown to who is only an administrator. */
function maySee({ plan, mount }: DesignSource, document: string, caller: Caller): boolean {
  if (plan?.held !== true) return true
  return document !== '' && caller.permissions.has(permissionKey(mount, 'print'))
}

/** One of them as the template would show it; nothing is counted or signed, and the sheet says so. */
export async function previewData(
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
  return { ...data, marks: ['预览', ...data.marks] }
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
