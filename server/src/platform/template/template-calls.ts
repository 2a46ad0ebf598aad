import {
  type FigureSetting,
  settingsOf,
  type ToneDefinition,
  type ToneRule,
  withFigures,
} from '@junheng/domain/entity/row-tones.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { deriveParam } from '@junheng/domain/template/derive-param.ts'
import { parseTemplateId } from '@junheng/domain/template/derive-template.ts'
import { mappingPairs, type PickerMapping } from '@junheng/domain/template/mapping-pairs.ts'
import { wireForm, wireList, wirePopup } from '@junheng/domain/template/wire-template.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { FORMAT_TYPES, type FormatType } from '@junheng/domain/wire/template-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call, CallAccess, CallContext } from '#platform/http/call.ts'
import type { Setting } from '#platform/settings/define-setting.ts'
import { answerTagged } from './answer-tagged.ts'
import {
  type DictOptions,
  findMount,
  findMountTemplate,
  findPopupTemplate,
  isWithheld,
  type TemplateFinder,
} from './find-template.ts'
import { layerCalls } from './layer-calls.ts'
import type { LayerSource } from './layer-source.ts'
import { findMenuMount } from './menu.queries.ts'

export interface TemplateServices {
  readonly db: Database
  readonly engine: Engine
  readonly layers: LayerSource
  readonly dictOptions?: DictOptions
}

const ROOT = '/optimus_prime'

/** Everybody who is signed in may ask; what is asked for decides. */
const INSIDE: CallAccess = { kind: 'checked-inside', key: 'optimus_prime:cg-format:list' }

interface TemplateQuery {
  readonly path: string
  readonly summary: string
  readonly answer: (context: AnswerContext) => Promise<unknown>
}

interface AnswerContext extends CallContext {
  readonly finder: TemplateFinder
}

/** Every call that delivers templates, and the two that carry layers from site to site. */
export function templateCalls(services: TemplateServices): readonly Call[] {
  return [
    ...templateQueries(services).map((query) => taggedCall(services, query)),
    ...layerCalls(services),
  ]
}

function taggedCall(
  { engine, layers, dictOptions }: TemplateServices,
  { path, summary, answer }: TemplateQuery,
): Call {
  return {
    kind: 'raw',
    method: 'GET',
    path: `${ROOT}${path}`,
    access: INSIDE,
    tag: '模板',
    summary,
    async reply({ request, caller }, reply) {
      if (caller === null) throw new RefusalError(refuse('access.signIn'))
      const finder = {
        registry: engine.registry,
        layers,
        caller,
        ...(dictOptions && { dictOptions }),
      }
      return answerTagged(request, reply, await answer({ request, caller, finder }))
    },
  }
}

function templateQueries(services: TemplateServices): readonly TemplateQuery[] {
  const pairs = (name: string, use: 'fill' | 'filter', summary: string): TemplateQuery => ({
    path: `/cg-format-form-sub-param/${name}`,
    summary,
    answer: async (context) => findMapping(context)?.[use] ?? [],
  })
  const byId = (
    path: string,
    summary: string,
    answer: (finder: TemplateFinder, id: string) => unknown,
  ) =>
    [`${path}/:id`, `${path}/:entity/:mount/:view`].map((each) => ({
      path: each,
      summary,
      answer: async ({ finder, request: { params } }: AnswerContext) =>
        answer(finder, params['id'] ?? `${params['entity']}/${params['mount']}/${params['view']}`),
    }))
  return [
    {
      path: '/cg-format/lookup',
      summary: '菜单的模板',
      answer: (context) => lookup(services, context),
    },
    ...byId('/cg-format/type/subs', '模板的字段', findFields),
    { path: '/optimusPrimePopup/:id', summary: '弹窗模板', answer: answerPopup },
    pairs('getparams', 'fill', '弹窗带回的字段'),
    pairs('list/param', 'filter', '弹窗的过滤字段'),
    pairs('list/param/list', 'filter', '弹窗的过滤字段（非明细）'),
    ...byId('/cg-format-param', '查询表单', findParams),
  ]
}

async function lookup(
  { db, engine }: TemplateServices,
  { finder, request, caller }: AnswerContext,
): Promise<unknown> {
  const formatType = readFormatType(request.query['formatType'])
  const menuId = request.query['menuId'] ?? ''
  const id = parseId(menuId)
  // A mount's own id stands for itself, so that a screen can be opened before it has a menu.
  const mountId = id === null ? menuId : await findMenuMount(db, { id, groupId: caller.groupId })
  if (formatType === 'FORM') {
    const { template, problems } = await findMountTemplate(finder, {
      mountId: mountId ?? '',
      view: 'form',
    })
    return withProblems(wireForm(template), problems)
  }
  const { template, problems } = await findMountTemplate(finder, {
    mountId: mountId ?? '',
    view: 'list',
  })
  const tones = await tonesFor(engine, caller, template.facts.tones)
  return withProblems({ ...wireList(template), tones }, problems)
}

/** Colours with the figures of the caller's company. */
async function tonesFor(
  engine: Engine,
  caller: Caller,
  tones: readonly ToneDefinition[],
): Promise<readonly ToneRule[]> {
  const figures = new Map<string, string>()
  for (const setting of settingsOf(tones))
    figures.set(
      setting.key,
      await engine.setting(setting as FigureSetting & Setting<'decimal'>, caller),
    )
  return withFigures(tones, (setting) => figures.get(setting.key) ?? setting.default)
}

function readFormatType(sent: string | undefined): FormatType {
  const formatType = FORMAT_TYPES.find((known) => known === sent)
  if (formatType === undefined)
    throw new RefusalError(refuse('call.fieldType', { field: 'formatType' }))
  return formatType
}

const withProblems = (template: object, problems: readonly unknown[]): object =>
  problems.length === 0 ? template : { ...template, layerProblems: problems }

async function findFields(finder: TemplateFinder, id: string): Promise<unknown> {
  const found = parseTemplateId(id)
  if (id.endsWith('/param')) return (await findParams(finder, id)).paramList
  if ('popup' in found) return (await findPopupTemplate(finder, found.popup)).template.fields
  const view = found.view === 'form' ? 'form' : 'list'
  return (await findMountTemplate(finder, { mountId: found.mount, view })).template.fields
}

async function findParams(finder: TemplateFinder, id: string) {
  const found = parseTemplateId(id)
  if ('popup' in found) return deriveParam((await findPopupTemplate(finder, found.popup)).template)
  const { template } = await findMountTemplate(finder, { mountId: found.mount, view: 'list' })
  return deriveParam(template)
}

async function answerPopup(context: AnswerContext): Promise<unknown> {
  const { finder, request } = context
  const { template, problems } = await findPopupTemplate(finder, request.params['id'] ?? '')
  const mapping = request.query['resFormatSubId'] === undefined ? null : findMapping(context)
  const fill = mapping?.popup === template.id ? mapping.fill : []
  const mapData = fill.map(({ fieldSub1, fieldSub2 }) => [fieldSub1.fieldName, fieldSub2.fieldName])
  return withProblems(wirePopup(template, Object.fromEntries(mapData)), problems)
}

/** The mapping of the form field named by `resFormatSubId`; null where it has no picker. */
function findMapping({ finder, request, caller }: AnswerContext): PickerMapping | null {
  const [templateId = '', code = ''] = (request.query['resFormatSubId'] ?? '').split('#')
  const found = parseTemplateId(templateId)
  if ('popup' in found) throw new RefusalError(refuse('call.missing'))
  const entry = findMount(finder, found.mount)
  const mapping = mappingPairs(finder.registry, { ...entry, code })
  if (mapping === null) return null
  const prefix = code.includes('.') ? code.slice(0, code.indexOf('.') + 1) : ''
  const isSeen = (pair: PickerMapping['fill'][number]): boolean =>
    !isWithheld(caller, entry, prefix + pair.fieldSub1.fieldName)
  return { ...mapping, fill: mapping.fill.filter(isSeen) }
}
