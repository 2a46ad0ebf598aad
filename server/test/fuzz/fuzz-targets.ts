import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import type { Call } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { createRowMaker, type Row } from '#test/contract/subject.ts'
import type { TestSite } from '#test/site.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** A stored row and the body that made it: sent again it repeats a code, sent as an update it is stale. */
interface Specimen {
  readonly body: AnyRow
  readonly row: Row | null
}

/** Every mounted call with a body that comes as far as it can and yet must not succeed. */
export async function findTargets(site: TestSite): Promise<readonly FuzzTarget[]> {
  const { registry } = site.app.engine
  const maker = createRowMaker(site, () => registry)
  const entries: MountEntry[] = []
  for (const model of registry.models)
    for (const mount of model.mounts) {
      const body = mount.actions.has('create') ? await maker.body(model, mount) : null
      const specimen = body && { body, row: await storeSpecimen(site, mount, body) }
      entries.push({ model, mount, specimen })
    }
  return site.app.dispatcher.calls.flatMap((call) => targetsOf(call, entryOf(entries, call)))
}

/** Null where a rule wants what the generator does not know: the contract test says so, not this one. */
async function storeSpecimen(
  site: TestSite,
  { base }: MountModel,
  body: AnyRow,
): Promise<Row | null> {
  const { envelope } = await site.call<Row>('POST', `${base}/create`, body)
  return envelope.success ? envelope.data : null
}

interface MountEntry {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly specimen: Specimen | null
}

const entryOf = (entries: readonly MountEntry[], { path }: Call): MountEntry | null =>
  entries.find(({ mount }) => path.startsWith(`${mount.base}/`)) ?? null

type Shape = Pick<FuzzTarget, 'body' | 'locked'>

function targetsOf(call: Call, entry: MountEntry | null): readonly FuzzTarget[] {
  const { method, path } = call
  const shared = {
    method,
    path,
    isWrite: call.kind === 'write' || method === 'PUT' || method === 'DELETE',
    isDerived: entry !== null,
    isUpload: path.endsWith('/importExcel'),
    onlyUnsigned: /\/(logout|lock)$/.test(path),
  }
  return shapesOf(call, entry).map((shape) => ({ ...shared, ...shape }))
}

function shapesOf({ path, body: schema }: Call, entry: MountEntry | null): readonly Shape[] {
  const suffix = entry ? path.slice(entry.mount.base.length + 1) : ''
  const action = (entry && entry.mount.aliases[suffix]) ?? suffix
  if (entry && (action === 'create' || action === 'update' || action === 'safeUpdate'))
    return entry.specimen ? [rowShape(entry, entry.specimen, action)] : []
  if (entry && schema?.properties?.['search']) return listShapes(entry, suffix)
  if (schema?.properties?.['ids']) return [{ body: instanceOf(schema, ['1', '2']), locked: [] }]
  return [{ body: schema ? instanceOf(schema, 'x') : {}, locked: [] }]
}

function rowShape({ mount }: MountEntry, { body, row }: Specimen, action: string): Shape {
  if (action !== 'create')
    return { body: { ...(row ?? body), version: 2 ** 31 - 1 }, locked: ['version'] }
  const unique = [...mount.fields.values()].filter(({ attrs }) => attrs.unique !== undefined)
  const locked = unique.map(({ name }) => name).filter((name) => name in body)
  // Without anything that may not repeat, only a name nobody knows keeps the row from being stored.
  return row !== null && locked.length > 0
    ? { body, locked }
    : { body: { ...body, noSuchField: 1 }, locked: ['noSuchField'] }
}

/** Queries over a few fields each, so that every field meets every kind of value. */
function listShapes({ model, mount }: MountEntry, suffix: string): readonly Shape[] {
  const child = mount.children.get(suffix.replace(/\/list$/, ''))
  const fields = [...(child ?? mount).fields.values()].filter(allowsQuery)
  const groups = Math.max(1, Math.ceil(fields.length / 4))
  return Array.from({ length: Math.min(groups, 4) }, (_, at) => {
    const chosen = fields.filter((_field, index) => index % groups === at)
    const sort = chosen.filter(({ attrs }) => attrs.sort).slice(0, 2)
    const body = {
      limit: { pn: 1, ps: 10, total: 5, totalCapped: false },
      sort: sort.map(({ name }, index) => ({ key: name, dir: index === 0 ? 'asc' : 'desc' })),
      search: [...chosen.map(conditionOn), { or: chosen.slice(0, 2).map(conditionOn) }],
      tplId: child ? '' : `${mount.id}/list`,
      param: { [model.codeField ?? 'id']: '1' },
    }
    return { body, locked: [] }
  })
}

function conditionOn(field: FieldModel, at: number): object {
  const { operators } = FIELD_KIND_TRAITS[field.kind]
  const op = operators[at % operators.length]
  const val =
    field.kind === 'flag'
      ? true
      : field.kind === 'date'
        ? '2026-01-01'
        : field.kind === 'dateTime'
          ? '2026-01-01 00:00:00'
          : field.kind === 'time'
            ? '08:00:00'
            : '1234'
  return { key: field.name, op, val: op === 'in' ? [val] : val }
}

/** The least a schema allows with every name filled in. */
function instanceOf(schema: JsonSchema, text: unknown): unknown {
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, item]) => [
          name,
          instanceOf(item, text),
        ]),
      )
    case 'array':
      return Array.isArray(text) ? text : [instanceOf(schema.items ?? {}, text)]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'string':
    case undefined:
      return Array.isArray(text) ? 'x' : text
  }
}
