import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { cellValue, importColumns } from '#platform/export/excel-columns.ts'
import type { Call } from '#platform/http/call.ts'
import { menuIdOf } from '#platform/menu/menu-plan.ts'
import type { TestSite } from '../app.ts'
import type { Random } from '../fuzz/random.ts'
import { BUSINESS_KEYS, type GrantPeople, PAGES } from './grant-site.ts'

/** What is asked of one call: where, with what. */
export interface Ask {
  readonly path: string
  readonly body: unknown
}

export interface AskParts {
  readonly site: TestSite
  readonly random: Random
  readonly people: GrantPeople
  readonly editorId: string
}

type Maker = (parts: AskParts, call: Call) => Promise<Ask>

/** Entities whose derived calls grant, by the address of their mount. */
const ENTITIES: Readonly<Record<string, { readonly entity: string; readonly table: string }>> = {
  '/sys-user': { entity: 'user', table: 'sys_user' },
  '/sys-role': { entity: 'role', table: 'sys_role' },
  '/sys-dept': { entity: 'dept', table: 'sys_dept' },
  '/core/sys-oauth-client': { entity: 'oauthClient', table: 'sys_oauth_client' },
  '/core/sys-display-key': { entity: 'displayKey', table: 'sys_display_key' },
  '/core/api-key': { entity: 'apiKey', table: 'sys_api_key' },
}

let serial = 0
const fresh = (): string => {
  serial += 1
  return `n${serial}x`
}

/** Values by which whoever sends them would gain the most. */
const WIDENING: Readonly<Record<string, (parts: AskParts) => Record<string, unknown>>> = {
  user: ({ random, people }) => ({
    username: fresh(),
    realName: fresh(),
    deptId: random.pick(people.depts),
    ...(random.chance(0.3) ? { admin: true } : {}),
  }),
  role: ({ random }) => ({
    code: fresh(),
    name: fresh(),
    dataScope: random.pick(['GROUP', 'GROUP', 'ORGS', 'ORG']),
    plainFields: random.chance(0.7),
    fieldScope: null,
  }),
  dept: ({ random, people }) => ({
    code: fresh(),
    name: fresh(),
    parentId: random.pick([null, ...people.depts]),
  }),
  oauthClient: ({ random }) => ({
    code: fresh(),
    name: fresh(),
    redirectUris: 'https://mine.example.com/',
    scopes: random.pick([random.pick(BUSINESS_KEYS), 'sys-user:list']),
  }),
  displayKey: ({ random }) => ({
    name: fresh(),
    pages: random.pick(['QUEUE', 'TEAM', 'QUEUE,TEAM']),
  }),
  apiKey: ({ random, people }) => ({
    name: fresh(),
    roleId: random.pick(people.roles),
    endTime: formatWireDateTime(new Date(Date.now() + 86_400_000)),
  }),
}

/** What an update does not send: written once. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  user: ['username'],
  oauthClient: ['code'],
}

async function rowOf({ site, random, editorId }: AskParts, table: string): Promise<Row> {
  const { db } = site.app
  if (table === 'sys_user' && random.chance(0.2)) return pickRow(db, table, { id: editorId })
  const rows = await db.rows<Row>(
    sql`select id, version from ${identifier(table)} where group_id = ${site.groupId} and not deleted order by id`,
  )
  return random.pick(rows)
}

interface Row {
  readonly id: string
  readonly version: number
}

async function pickRow(
  db: Queryable,
  table: string,
  { id }: { readonly id: string },
): Promise<Row> {
  const row = await db.row<Row>(sql`select id, version from ${identifier(table)} where id = ${id}`)
  if (row === null) throw new Error(`no row ${id} in ${table}`)
  return row
}

const derived = (base: string, action: string): Maker | null => {
  const found = ENTITIES[base]
  if (found === undefined) return null
  const { entity, table } = found
  const widening = (parts: AskParts) => WIDENING[entity]?.(parts) ?? {}
  switch (action) {
    case 'create':
      return async (parts) => ({ path: `${base}/create`, body: widening(parts) })
    case 'update':
      return async (parts) => {
        const row = await rowOf(parts, table)
        const values = Object.fromEntries(
          Object.entries(widening(parts)).filter(([name]) => !ONCE[entity]?.includes(name)),
        )
        return { path: `${base}/update`, body: { ...values, id: row.id, version: row.version } }
      }
    case 'delList':
    case 'deletes':
    case 'enable':
    case 'disable':
    case 'admit':
    case 'adopt':
      return async (parts) => {
        const { id } = await rowOf(parts, table)
        return { path: `${base}/${action}`, body: { ids: [id] } }
      }
    case 'delete/:id':
    case 'copy/:id':
    case 'issue/:id':
      return async (parts) => {
        const { id } = await rowOf(parts, table)
        return { path: `${base}/${action.replace(':id', id)}`, body: {} }
      }
    case 'importExcel':
      return async (parts) => ({
        path: `${base}/importExcel`,
        body: await workbookOf(parts, { entity, values: widening(parts) }),
      })
    default:
      return null
  }
}

/** A filled import template, sent as the bytes of a form by whoever asks. */
async function workbookOf(
  { site }: AskParts,
  { entity, values }: { readonly entity: string; readonly values: Record<string, unknown> },
): Promise<Buffer> {
  const model = site.app.engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  const columns = importColumns(model, mount)
  async function* rows(): AsyncGenerator<SheetValue[]> {
    yield columns.map((column) => (column.field.kind === 'ref' ? null : cellValue(column, values)))
  }
  const sheets = columns.map(({ sheet }) => sheet)
  const stream = writeWorkbook({ sheetName: mount.label, columns: sheets, rows: rows() })
  return Buffer.concat(await stream.toArray())
}

const role = (parts: AskParts) => rowOf(parts, 'sys_role')
const user = (parts: AskParts) => rowOf(parts, 'sys_user')
const some = <T>(random: Random, items: readonly T[]): readonly T[] =>
  items.filter(() => random.chance(0.5))

async function menuBody({ random, people }: AskParts): Promise<Record<string, unknown>> {
  return {
    title: fresh(),
    permision: random.pick([...BUSINESS_KEYS, 'sys-user:list']),
    ...(random.chance(0.3) ? { mount: 'contract/pu' } : {}),
    ...(random.chance(0.2) ? { parentId: random.pick(people.menus) } : {}),
  }
}
const menuUpdate: Maker = async (parts, { path }) => {
  const { mount: _, ...body } = await menuBody(parts)
  return { path, body: { ...body, id: parts.random.pick(parts.people.menus) } }
}
const menuCreate: Maker = async (parts, { path }) => ({ path, body: await menuBody(parts) })
const menuDelete: Maker = async ({ random, people }, { path }) => ({
  path: path.replace(':id', random.pick(people.menus)),
  body: {},
})
const someItems = ({ random, people }: AskParts) =>
  some(random, people.items).map((itemId) => ({
    itemId,
    canView: true,
    canInput: random.chance(0.5),
  }))
const limit =
  (field: string, idsOf: (parts: AskParts) => readonly unknown[]): Maker =>
  async (parts, { path }) => ({
    path: path.replace(':id', (await role(parts)).id),
    body: { [field]: idsOf(parts) },
  })

const MAKERS: Readonly<Record<string, Maker>> = {
  'PUT /sys-user/:id/password/reset': async (parts) => ({
    path: `/sys-user/${(await user(parts)).id}/password/reset`,
    body: {},
  }),
  'PUT /sys-user/password/modify/:id': async (parts) => ({
    path: `/sys-user/password/modify/${(await user(parts)).id}`,
    body: { oldPassword: 'Wrong@2026x', newPassword: 'Other@2026x' },
  }),
  'PUT /sys-user/avatar/:id': async (parts) => ({
    path: `/sys-user/avatar/${(await user(parts)).id}`,
    body: { avatar: null },
  }),
  'PUT /sys-user-org/:id': async (parts) => {
    const { random, people } = parts
    const orgs = some(random, people.orgs)
    const roleIds = [(await role(parts)).id, (await role(parts)).id]
    return {
      path: `/sys-user-org/${(await user(parts)).id}`,
      body: { orgs: orgs.map((orgId) => ({ orgId, roleIds: some(random, roleIds) })) },
    }
  },
  'PUT /sys-role-user/:id': async (parts) => {
    const { random, people, site } = parts
    const { id } = await role(parts)
    const held = await site.app.db.rows<{ userId: string; orgId: string }>(
      sql`select user_id as "userId", org_id as "orgId" from sys_user_role where role_id = ${id}`,
    )
    const kept = random.chance(0.7) ? held : []
    const added = { userId: (await user(parts)).id, orgId: random.pick(people.orgs) }
    return { path: `/sys-role-user/${id}`, body: { users: [...kept, added] } }
  },
  'PUT /role/menu': async (parts, { path }) => {
    const { random, people } = parts
    const menuIds = [...some(random, PAGES).map(menuIdOf), ...some(random, people.menus)]
    return { path, body: { roleId: (await role(parts)).id, menuIds } }
  },
  'PUT /sys-role-org/:id': limit('orgIds', ({ random, people }) => some(random, people.orgs)),
  'PUT /sys-role-invc/:id': limit('invcIds', ({ random, people }) =>
    random.chance(0.5) ? [] : [random.pick(people.classes)],
  ),
  'PUT /sys-role-prefix/:id': limit('prefixIds', () => []),
  'PUT /sys-role-assay/:id': limit('items', someItems),
  'PUT /sys-user-assay/:id': async (parts) => ({
    path: `/sys-user-assay/${(await user(parts)).id}`,
    body: { items: someItems(parts) },
  }),
  'POST /sys-menu/create': menuCreate,
  'POST /sys/menu2': menuCreate,
  'PUT /sys-menu/update': menuUpdate,
  'PUT /sys/menu2': menuUpdate,
  'DELETE /sys-menu/:id': menuDelete,
  'DELETE /sys/menu2/:id': menuDelete,
  'POST /sys-menu/saveSysMenuPermission': async ({ random, people }, { path }) => ({
    path,
    body: {
      menuId: random.pick([...people.menus, ...PAGES.map(menuIdOf)]),
      permission: random.pick([
        '/material/as-plate/list',
        '/sale/sa-notice/mulAudit',
        '/sys-user/list',
      ]),
      methods: 'POST',
    },
  }),
  'POST /core/sys-site-license/forcedOut': async (parts, { path }) => {
    const rows = await parts.site.app.db.rows<{ readonly id: string }>(
      sql`select id from sys_session where ended_at is null and not forced_out order by id`,
    )
    return { path, body: { ids: [parts.random.pick(rows)?.id ?? '1'] } }
  },
}

/** How a call is asked so that it would widen something; null: nobody has said how. */
export function makerOf(call: Call): Maker | null {
  const named = MAKERS[`${call.method} ${call.path}`]
  if (named !== undefined) return named
  const base = Object.keys(ENTITIES).find((each) => call.path.startsWith(`${each}/`))
  return base === undefined ? null : derived(base, call.path.slice(base.length + 1))
}
