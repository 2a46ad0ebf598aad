import { createHash } from 'node:crypto'
import type { Shapes, ValuesOf } from '@junheng/domain/call/shape.ts'
import { choice, json, text } from '@junheng/domain/entity/field.ts'
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
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { known } from '#platform/actions/read-asked.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { FlowGate } from '#platform/entity-engine/flow-gate.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import type { Dispatched } from '#platform/http/dispatcher.ts'
import type { Setting } from '#platform/settings/define-setting.ts'
import {
  type DictOptions,
  findMount,
  findMountTemplate,
  findPopupTemplate,
  isWithheld,
  type TemplateFinder,
} from './find-template.ts'
import { gatedAt, withFlowColumn, withFlowParam } from './flow-column.ts'
import { formatCalls } from './format-calls.ts'
import { layerCalls } from './layer-calls.ts'
import type { LayerSource } from './layer-source.ts'
import { offeredButtons } from './offered-buttons.ts'

export interface TemplateServices {
  readonly db: Database
  readonly engine: Engine
  readonly layers: LayerSource
  readonly dictOptions?: DictOptions
  readonly flowGate?: FlowGate
}

const ROOT = '/optimus_prime'

interface TemplateQuery<Q extends Shapes> {
  readonly path: string
  readonly label: string
  /** What is asked beside the path. */
  readonly query: Q
  readonly answer: (context: AnswerContext & { readonly query: ValuesOf<Q> }) => Promise<unknown>
}

interface AnswerContext {
  readonly caller: Caller
  readonly finder: TemplateFinder
  readonly params: Readonly<Record<string, string>>
}

const LOOKUP = {
  formatType: choice({ FORM: '表单', LIST: '列表' }, { label: '种类', required: true }),
  menuId: text({ label: '菜单编号，或单据页面', length: 200 }),
}

/** The form field that a picker belongs to. */
const OF_FIELD = { resFormatSubId: text({ label: '表单的字段：模板#字段', length: 300 }) }

interface FieldContext extends AnswerContext {
  readonly query: ValuesOf<typeof OF_FIELD>
}

/** Every call that delivers templates, and the two that carry layers from site to site. */
export function templateCalls(services: TemplateServices): readonly Call[] {
  return [...templateQueries(services), ...layerCalls(services), ...formatCalls(services)]
}

function taggedCall<Q extends Shapes>(
  { engine, layers, dictOptions }: TemplateServices,
  { path, label, query, answer }: TemplateQuery<Q>,
): Call {
  return defineCall({
    method: 'GET',
    path: `${ROOT}${path}`,
    plainParams: true,
    // Everybody who is signed in may ask; what is asked for decides.
    right: { key: 'optimus_prime:cg-format:list', inside: true },
    tag: '模板',
    label,
    query,
    answers: json({ label: '模板或其一部分，见 docs/api.md' }),
    async reply({ request, caller: asking, params, query: asked }, reply) {
      const caller = known(asking)
      const finder = {
        registry: engine.registry,
        layers,
        caller,
        ...(dictOptions && { dictOptions }),
      }
      return answerTagged(request, reply, await answer({ params, query: asked, caller, finder }))
    },
  })
}

function templateQueries(services: TemplateServices): readonly Call[] {
  const pairs = (name: string, use: 'fill' | 'filter', label: string): Call =>
    taggedCall(services, {
      path: `/cg-format-form-sub-param/${name}`,
      label,
      query: OF_FIELD,
      answer: async (context) => findMapping(context)?.[use] ?? [],
    })
  const byId = (
    path: string,
    label: string,
    answer: (asked: Asked, id: string) => unknown,
  ): readonly Call[] =>
    [`${path}/:id`, `${path}/:entity/:mount/:view`].map((each) =>
      taggedCall(services, {
        path: each,
        label,
        query: {},
        answer: async ({ finder, params: { id, entity, mount, view } }) =>
          answer({ services, finder }, id ?? `${entity}/${mount}/${view}`),
      }),
    )
  return [
    taggedCall(services, {
      path: '/cg-format/lookup',
      label: '菜单的模板',
      query: LOOKUP,
      answer: (context) => lookup(services, context),
    }),
    ...byId('/cg-format/type/subs', '模板的字段', findFields),
    taggedCall(services, {
      path: '/optimusPrimePopup/:id',
      label: '弹窗模板',
      query: OF_FIELD,
      answer: answerPopup,
    }),
    pairs('getparams', 'fill', '弹窗带回的字段'),
    pairs('list/param', 'filter', '弹窗的过滤字段'),
    pairs('list/param/list', 'filter', '弹窗的过滤字段（非明细）'),
    ...byId('/cg-format-param', '查询表单', findParams),
  ]
}

async function lookup(
  services: TemplateServices,
  {
    finder,
    query: { formatType, menuId: sent },
    caller,
  }: AnswerContext & { readonly query: ValuesOf<typeof LOOKUP> },
): Promise<unknown> {
  const { db, engine } = services
  const menuId = sent ?? ''
  const id = parseId(menuId)
  // A mount's own id stands for itself, so that a screen can be opened before it has a menu.
  const mountId = id === null ? menuId : await findMenuMount(db, { id, groupId: caller.groupId })
  const gated = await gatedAt(services, caller, mountId)
  if (formatType === 'FORM') {
    const { template, problems } = await findMountTemplate(finder, {
      mountId: mountId ?? '',
      view: 'form',
    })
    const form = wireForm(template)
    const btnGroup = await offeredButtons(services, caller, {
      mountId,
      buttons: form.btnGroup,
      gated,
    })
    return withProblems({ ...form, btnGroup }, problems)
  }
  const { template, problems } = await findMountTemplate(finder, {
    mountId: mountId ?? '',
    view: 'list',
  })
  const tones = await tonesFor(engine, caller, template.facts.tones)
  const list = wireList(withFlowColumn(template, gated))
  const buttons = list.btnGroup
  const btnGroup = await offeredButtons(services, caller, { mountId, buttons, gated })
  return withProblems({ ...list, btnGroup, tones }, problems)
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

const withProblems = (template: object, problems: readonly unknown[]): object =>
  problems.length === 0 ? template : { ...template, layerProblems: problems }

interface Asked {
  readonly services: TemplateServices
  readonly finder: TemplateFinder
}

async function findFields(asked: Asked, id: string): Promise<unknown> {
  const { services, finder } = asked
  const found = parseTemplateId(id)
  if (id.endsWith('/param')) return (await findParams(asked, id)).paramList
  if ('popup' in found) return (await findPopupTemplate(finder, found.popup)).template.fields
  const mountId = found.mount
  if (found.view === 'form')
    return (await findMountTemplate(finder, { mountId, view: 'form' })).template.fields
  const { template } = await findMountTemplate(finder, { mountId, view: 'list' })
  return withFlowColumn(template, await gatedAt(services, finder.caller, mountId)).fields
}

async function findParams({ services, finder }: Asked, id: string) {
  const found = parseTemplateId(id)
  if ('popup' in found) return deriveParam((await findPopupTemplate(finder, found.popup)).template)
  const { template } = await findMountTemplate(finder, { mountId: found.mount, view: 'list' })
  const gated = await gatedAt(services, finder.caller, found.mount)
  return withFlowParam(deriveParam(template), template, gated)
}

async function answerPopup(context: FieldContext): Promise<unknown> {
  const { finder, params, query } = context
  const { template, problems } = await findPopupTemplate(finder, params['id'] ?? '')
  const mapping = query.resFormatSubId === null ? null : findMapping(context)
  const fill = mapping?.popup === template.id ? mapping.fill : []
  const mapData = fill.map(({ fieldSub1, fieldSub2 }) => [fieldSub1.fieldName, fieldSub2.fieldName])
  return withProblems(wirePopup(template, Object.fromEntries(mapData)), problems)
}

/** The mapping of the form field named by `resFormatSubId`; null where it has no picker. */
function findMapping({ finder, query, caller }: FieldContext): PickerMapping | null {
  const [templateId = '', code = ''] = (query.resFormatSubId ?? '').split('#')
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

/**
 * Answers with an ETag, or with 304 to who already has the same. The tag is made of the answer itself,
 * so that neither a new version of the product nor another company, layer or right can be forgotten in
 * it; weak, because the envelope around the data carries the request's number.
 */
async function answerTagged(
  request: CallRequest,
  reply: FastifyReply,
  data: unknown,
): Promise<Dispatched | FastifyReply> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  const tag = `W/"${hash.slice(0, 27)}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!isKnown(request.headers['if-none-match'], tag)) return { data }
  return reply.code(304).send()
}

/** Weak comparison: `W/` does not count. */
function isKnown(sent: string | undefined, tag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '')
  return (sent ?? '').split(',').some((one) => plain(one) === plain(tag) || one.trim() === '*')
}

/** The mount a menu entry opens; null where there is no such entry, or it opens no entity. */
async function findMenuMount(
  db: Queryable,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): Promise<string | null> {
  const row = await db.row<{ mount: string | null }>(sql`
    select mount from sys_menu
    where id = ${id} and enabled and not retired and (group_id is null or group_id = ${groupId})`)
  return row?.mount ?? null
}
