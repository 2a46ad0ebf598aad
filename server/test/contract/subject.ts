import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { ADMIN, type TestSite } from '#test/site.ts'
import type { Hint } from './hint.ts'
import { hintFor } from './hints.ts'
import { type RowSources, type RowWish, type Variant, validRow } from './valid-row.ts'

export type Row = AnyRow & { readonly id: string; readonly version: number }

/** Makes rows of any entity through the product's own calls, with all that they refer to. */
export interface RowMaker extends RowSources {
  body(model: EntityModel, mount: MountModel, wish?: RowWish): Promise<Record<string, unknown>>
  make(model: EntityModel, mount: MountModel, wish?: RowWish): Promise<Row>
  /** Code or name by which a file tells a row that was made or found here. */
  wordOf(id: string): string
}

export function createRowMaker(site: TestSite, registry: () => EntityRegistry): RowMaker {
  let serial = 0
  const words = new Map<string, string>()
  const stock = new Map<string, Promise<string>>()
  const making = new Set<string>()
  const prepared = new Map<string, Promise<void>>()
  const prepare = (name: string): Promise<void> => {
    const known = prepared.get(name) ?? hintFor(name).prepare?.(site) ?? Promise.resolve()
    prepared.set(name, known)
    return known
  }

  const maker: RowMaker = {
    nextSerial() {
      // Two apart: child rows count on from the number of their header.
      serial += 2
      return serial
    },
    body: (model, mount, wish) =>
      whileMaking(model.name, () => validRow(model, mount, maker, wish)),
    async make(model, mount, wish) {
      await prepare(model.name)
      const body = await maker.body(model, mount, wish)
      const { envelope } = await site.call<Row>('POST', `${mount.base}/create`, body)
      if (!envelope.success)
        throw new Error(
          `${mount.id}: ${envelope.msg} — a rule may need a hint in hints.ts; sent ${JSON.stringify(body)}`,
        )
      return envelope.data
    },
    refer(field, variant) {
      const name = field.attrs.target ?? ''
      // A row of a tree stands under one that has only what it must: else there would be no end.
      const isNested = making.has(name)
      const offer = offerOf(registry().popup(field.pick?.popup ?? ''))
      const key = `${name}/${variant}/${isNested}/${offer.mount}/${offer.audited}`
      const known = stock.get(key) ?? supply(name, { variant, minimal: isNested }, offer)
      stock.set(key, known)
      return known
    },
    async upload() {
      const uploader = await site.app.db.row<Pick<Caller, 'userId' | 'groupId' | 'orgId'>>(
        sql`select u.id as "userId", u.group_id as "groupId", o.id as "orgId" from sys_user u join sys_organization o on o.group_id = u.group_id where u.username = ${ADMIN} order by o.id limit 1`,
      )
      if (uploader === null) throw new Error('nobody is there who could upload')
      return storeFileRow(site.app.db, uploader)
    },
    wordOf: (id) => words.get(id) ?? id,
  }

  async function supply(
    name: string,
    wish: { variant: Variant; minimal: boolean },
    offer: Offer,
  ): Promise<string> {
    const target = registry().target(name)
    if (target === null) throw new Error(`no entity ${name}`)
    return whileMaking(name, async () => {
      const row = await ownerRow(target.owner, wish, offer)
      const [child] = [...target.owner.children.values()].filter((item) => item.name === name)
      const referred = child ? childRowsOf(row[child.key])[0] : row
      const id = String(referred?.['id'])
      const { codeField, nameField } = target.table
      words.set(id, String(referred?.[codeField ?? nameField ?? 'id']))
      return id
    })
  }

  async function auditRow({ base, id: mount }: MountModel, id: string): Promise<void> {
    const { envelope } = await site.call('PUT', `${base}/audit`, { ids: [id] })
    if (!envelope.success) throw new Error(`${mount}: ${envelope.msg} — cannot be audited`)
  }

  /** What is being made is known, so that two entities that refer to each other come to an end. */
  async function whileMaking<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (making.has(name)) return make()
    making.add(name)
    try {
      return await make()
    } finally {
      making.delete(name)
    }
  }

  /** A new row, or one that is there where no call makes any. */
  async function ownerRow(
    owner: EntityModel,
    wish: { variant: Variant; minimal: boolean },
    { mount, audited }: Offer,
  ) {
    const open = owner.mounts.find(
      ({ code, actions }) => actions.has('create') && (mount === null || mount === code),
    )
    if (open) {
      const row = await maker.make(owner, open, audited ? { ...wish, minimal: false } : wish)
      if (audited) await auditRow(open, row.id)
      return row
    }
    const found = await site.call<{ list: Row[] }>('POST', `${owner.mounts[0]?.base}/list`, {})
    const row = found.envelope.data.list[wish.variant]
    if (row === undefined) throw new Error(`${owner.name} has no rows and no call that makes one`)
    return row
  }

  return maker
}

/** Which rows a picker offers. */
interface Offer {
  readonly mount: string | null
  readonly audited: boolean
}

const offerOf = (popup: PopupDefinition<string> | null): Offer => ({
  mount: popup?.mount ?? null,
  audited:
    popup?.params?.some(({ field, value }) => field === 'status' && value === 'AUDITED') ?? false,
})

/** An entity at one of its mounts, as the contract looks at it. */
export interface Subject {
  readonly site: TestSite
  readonly model: EntityModel
  readonly mount: MountModel
  readonly hint: Hint
  /** All entities, to find who refers to this one. */
  readonly models: readonly EntityModel[]
  /** Two full rows that differ, and one that has only what it must; not to be changed by tests. */
  readonly rows: Row[]
  readonly maker: () => RowMaker
  has(action: string): boolean
  path(call: string): string
  body(wish?: RowWish): Promise<Record<string, unknown>>
  make(wish?: RowWish): Promise<Row>
  /** The stored row, plain. */
  get(id: string): Promise<Row>
}

export function createSubject(
  site: TestSite,
  model: EntityModel,
  {
    mount,
    models,
    maker,
  }: {
    readonly mount: MountModel
    readonly models: readonly EntityModel[]
    readonly maker: () => RowMaker
  },
): Subject {
  const subject: Subject = {
    site,
    model,
    mount,
    hint: hintFor(model.name),
    models,
    rows: [],
    maker,
    has: (action) => mount.actions.has(action),
    path: (call) => `${mount.base}/${call}`,
    body: (wish) => maker().body(model, mount, wish),
    make: (wish) => maker().make(model, mount, wish),
    get: async (id) => (await site.call<Row>('GET', subject.path(id))).envelope.data,
  }
  return subject
}

/** Fills the subject's three rows: made where the mount can create, found where it only reads. */
export async function fillSubject(subject: Subject): Promise<void> {
  const { site, rows } = subject
  if (subject.has('create')) {
    rows.push(await subject.make({ variant: 0 }), await subject.make({ variant: 1 }))
    rows.push(await subject.make({ minimal: true }))
    return
  }
  const { envelope } = await site.call<{ list: Row[] }>('POST', subject.path('list'), {})
  rows.push(...envelope.data.list.slice(0, 3))
}

/** A value as the wire shows it. */
export const wireText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

export const idsOf = (rows: readonly AnyRow[]): readonly string[] =>
  rows.map(({ id }) => String(id)).toSorted()

export const fieldsWhere = (
  { mount }: Subject,
  test: (field: FieldModel) => boolean,
): readonly FieldModel[] => [...mount.fields.values()].filter(test)

export const listFieldsWhere = (
  { mount }: Subject,
  test: (field: FieldModel) => boolean,
): readonly FieldModel[] => [...mount.listFields.values()].filter(test)

/** How a list tells its rows apart. */
export const keysOf = (rows: readonly AnyRow[]): readonly string[] =>
  rows.map(({ rowKey, id }) => String(rowKey ?? id)).toSorted()

/** A stored row as the list has it: itself, or one row for each of its lines. */
export function listedRows({ model, mount }: Subject, row: AnyRow): readonly AnyRow[] {
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !mount.children.has(name)))
  const lines = mount.children.get(model.listRows ?? '')
  if (lines === undefined) return [own]
  const names = [...mount.listFields.values()]
    .filter(({ name, source }) => source === 'line' && name !== 'subId')
    .map(({ name }) => name)
  const line = (values: AnyRow, key: AnyRow): AnyRow => ({
    ...own,
    ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    ...key,
  })
  const children = childRowsOf(row[lines.key])
  return children.length === 0
    ? [line({}, { subId: null, rowKey: `h${String(row['id'])}` })]
    : children.map((child) => line(child, { subId: child['id'], rowKey: child['id'] }))
}

/** Rows of the entity's table, deleted ones among them. */
export async function countRows({ site, model }: Subject): Promise<number> {
  const counted = await site.app.db.row<{ n: number }>(
    sql`select count(*)::int as n from ${identifier(model.table)}`,
  )
  return counted?.n ?? 0
}

/** A life-cycle action on a batch. */
export const act = (subject: Subject, action: string, ids: readonly string[]) =>
  subject.site.call('PUT', subject.path(action), { ids })
