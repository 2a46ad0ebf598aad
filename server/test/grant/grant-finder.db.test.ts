import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGranting } from '#platform/grants/guard-grants.ts'
import type { Call } from '#platform/http/call.ts'
import { useTestApp } from '../app.ts'
import { seededRandom } from '../fuzz/random.ts'
import { type AskParts, makerOf } from './grant-bodies.ts'
import { type GrantPeople, keepTables, type Sent, seedPeople, signedIn } from './grant-site.ts'
import { type Rights, readRights } from './held-rights.ts'
import { judgeGrants } from './judge-grants.ts'

/** `npm run grants` asks many more editors, and each call more often. */
const isWhole = process.env['WHOLE'] !== undefined
const SEED = Number(process.env['SEED'] ?? 20261116)
const EDITORS = isWhole ? 16 : 4
const TIMES = isWhole ? 8 : 1

/** Kinds of calls by which rights are given, by the tag they are described under. */
const TAGS = new Set(['用户', '角色', '部门', '菜单', '外部系统', '大屏密钥', '接口密钥', '授权'])

/** Calls under these tags that give nobody anything. */
const GIVES_NOTHING: Readonly<Record<string, string>> = {
  'POST /core/sys-site-license/import': 'a licence limits seats; it needs the platform right',
  'POST /optimus_prime/cg-table/importSite':
    'makes the granting calls with their own guards; site-file.db.test.ts asks it',
}

const site = useTestApp()
const isAsked = (call: Call): boolean =>
  call.kind === 'write' && TAGS.has(call.tag) && !(nameOf(call) in GIVES_NOTHING)
const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const asked = (): readonly Call[] => site.app.dispatcher.calls.filter(isAsked)

let people: GrantPeople
let restore: () => Promise<void>
let before: Rights
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  const editorKeys = asked().flatMap(({ access }) => ('key' in access ? [access.key] : []))
  const random = seededRandom(SEED)
  people = await seedPeople(site, random, {
    editorKeys: [...new Set(editorKeys)],
    editors: EDITORS,
  })
  restore = await keepTables(site)
  before = await readRights(site.app.db, { groupId: site.groupId, depts: people.depts })
  ids = new Map([...before.accounts.values()].map(({ id, username }) => [username, id]))
}, 120_000)

const done: Record<string, number> = {}
const refused: Record<string, number> = {}
afterAll(() => {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
  console.log(
    `授权检查：${asked().length} 个接口，成功 ${sum(done)} 次，${JSON.stringify(refused)}`,
  )
})

describe('nobody grants more than he holds', () => {
  test('every call that could grant is guarded, and the finder knows how to ask it', () => {
    const own = asked().filter(({ access }) => access.kind === 'signed-in')
    expect(own.map(nameOf).toSorted()).toEqual(['PUT /sys-user/avatar/:id'])
    expect(
      asked()
        .filter((call) => !isGranting(call) && !own.includes(call))
        .map(nameOf),
    ).toEqual([])
    expect(
      asked()
        .filter((call) => makerOf(call) === null)
        .map(nameOf),
    ).toEqual([])
    const granting = site.app.dispatcher.calls.filter(isGranting)
    expect(
      granting.filter((call) => !(nameOf(call) in GIVES_NOTHING) && !isAsked(call)).map(nameOf),
    ).toEqual([])
  })

  test(
    `random editors, random targets, every call (seed ${SEED})`,
    async () => {
      const send = signedIn(site)
      const found: string[] = []
      for (const [at, editor] of people.editors.entries())
        for (const [index, call] of asked().entries())
          for (let time = 0; time < TIMES; time += 1) {
            const random = seededRandom(SEED + at, index * 100 + time)
            const parts = { site, random, people, editorId: ids.get(editor) ?? '' }
            for (const fault of await probe(call, { editor, parts, send }))
              found.push(`${nameOf(call)}: ${fault}`)
          }
      expect(found).toEqual([])
      expect(Object.keys(done).length).toBeGreaterThan(asked().length / 2)
    },
    isWhole ? 3_600_000 : 240_000,
  )
})

interface Probe {
  readonly editor: string
  readonly parts: AskParts
  readonly send: ReturnType<typeof signedIn>
}

/** Asks once; what went through is judged by the tables, and taken back. */
async function probe(call: Call, { editor, parts, send }: Probe): Promise<readonly string[]> {
  const maker = makerOf(call)
  if (maker === null) return ['nobody has said how to ask it']
  const { path, body } = await maker(parts, call)
  const method = call.method === 'GET' ? 'POST' : call.method
  const answer: Sent = await send(editor, { method, path, ...asForm(body) })
  if (answer.status >= 500) return [`${answer.status} ${String(answer.envelope['msg'])}`]
  if (answer.envelope['success'] !== true) {
    const said = answer.envelope['reason']
    const reason = typeof said === 'string' ? said : String(answer.status)
    refused[reason] = (refused[reason] ?? 0) + 1
    return []
  }
  done[nameOf(call)] = (done[nameOf(call)] ?? 0) + 1
  const after = await readRights(site.app.db, { groupId: site.groupId, depts: people.depts })
  const faults = judgeGrants(parts.editorId, before, after)
  await restore()
  return faults.slice(0, 3).map((fault) => `${fault} ${JSON.stringify(body).slice(0, 200)}`)
}

const BOUNDARY = 'grants'

/** Bytes go as the file of a form, anything else as JSON. */
function asForm(
  body: unknown,
): Pick<Parameters<ReturnType<typeof signedIn>>[1], 'body' | 'headers'> {
  if (!Buffer.isBuffer(body)) return { body }
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="rows.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
