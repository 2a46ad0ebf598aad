import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { type CallContext, type ReadCall, SIGNED_IN } from '#platform/http/call.ts'
import type { LeakSite } from './leak-site.ts'

/** A call as it would be with its protection taken out, and what must be said of it. */
export interface PlantedLeak {
  readonly what: string
  readonly call: ReadCall
}

const leaking = (
  method: ReadCall['method'],
  path: string,
  handle: (context: CallContext) => Promise<unknown>,
): ReadCall => ({
  kind: 'read',
  method,
  path,
  access: SIGNED_IN,
  tag: 'leak',
  summary: 'leak',
  handle,
})

const allOf = (db: Queryable, table: string) =>
  db.rows(sql`select * from ${identifier(table)} order by id`)

/** Holes that there were, put back one by one in place of the calls that have closed them. */
export function plantedLeaks({ app, rows }: LeakSite): readonly PlantedLeak[] {
  const { db, engine } = app
  const baseOf = (id: string): string => engine.registry.mountById(id)?.mount.base ?? ''
  const list = (id: string, handle: () => Promise<readonly object[]>) =>
    leaking('POST', `${baseOf(id)}/list`, async () => {
      const found = await handle()
      return { list: found, total: found.length, sums: {} }
    })
  return [
    {
      what: 'a file is read by whoever has its number',
      call: leaking('GET', '/admin/file/:fileId', async ({ request }) =>
        db.row(sql`select name from sys_file where id = ${request.params['fileId'] ?? ''}`),
      ),
    },
    {
      what: 'a tree shows whole rows of what hangs below it',
      call: leaking('GET', `${baseOf('vendor/main')}/tree`, async ({ request }) => {
        const below = engine.registry.models.find(({ name }) => name === request.query['below'])
        return below === undefined ? [] : allOf(db, below.table)
      }),
    },
    {
      what: 'a report shows a masked column under another name',
      call: leaking('POST', '/report/report-template/preview', async () => ({
        list: await db.rows(sql`select mobile as "mobile_COUNT" from as_driver order by id`),
      })),
    },
    {
      what: 'a number of a person is not masked',
      call: list('driver/main', () => db.rows(sql`select id, license_no from as_driver`)),
    },
    {
      what: 'a row of another company is opened by its id',
      call: leaking('GET', `${baseOf('notice/sa')}/:id`, async ({ request }) =>
        db.row(sql`select * from or_notice where id = ${request.params['id'] ?? '0'}`),
      ),
    },
    {
      what: 'a call fails where it should refuse',
      call: leaking('POST', `${baseOf('plate/main')}/summary`, async () => {
        throw new Error(`${rows.length} rows`)
      }),
    },
  ]
}

/** Shows a format with the vendor it is for to whoever reads a material, as its picker did. */
export function tellingPicker({ app }: LeakSite): ReadCall {
  const path = `${app.engine.registry.mountById('qcFormat/main')?.mount.base}/list`
  return leaking('POST', path, async ({ caller }) => {
    const list = await app.db.rows(
      sql`select f.name, v.name as "partnerName" from qc_format f, as_vendor v where v.org_id = ${caller.orgId} limit 1`,
    )
    return { list, total: list.length, sums: {} }
  })
}

/** Answers parts of a masked number and puts rows in its order, as a list did that did not know of masks. */
export function guessableList({ app }: LeakSite): ReadCall {
  const path = `${app.engine.registry.mountById('driver/main')?.mount.base}/list`
  return leaking('POST', path, async ({ request, caller }) => {
    const body = request.body as {
      readonly search?: readonly { readonly key: string; readonly val: unknown }[]
      readonly sort?: readonly { readonly key: string; readonly dir: string }[]
    }
    const [asked] = body.search ?? []
    const part = asked?.key === 'mobile' ? `%${String(asked.val)}%` : '%'
    const found = await app.db.rows<{ readonly id: string }>(
      sql`select id from as_driver where group_id = ${caller.groupId} and mobile like ${part} order by mobile, id`,
    )
    const isBackwards = body.sort?.[0]?.key === 'mobile' && body.sort[0].dir === 'desc'
    return { total: found.length, list: isBackwards ? found.toReversed() : found }
  })
}

/** Runs something while other calls stand in place of those with the same address. */
export async function withCalls<T>(
  { app: { dispatcher } }: LeakSite,
  calls: readonly ReadCall[],
  work: () => Promise<T>,
): Promise<T> {
  const own = dispatcher.calls
  const at = ({ method, path }: { method: string; path: string }): string =>
    `${method} ${path.replaceAll(/:\w+/g, ':')}`
  const taken = new Set(calls.map(at))
  dispatcher.mount([...own.filter((call) => !taken.has(at(call))), ...calls])
  try {
    return await work()
  } finally {
    dispatcher.mount(own)
  }
}
