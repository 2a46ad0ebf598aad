import Fastify from 'fastify'
import pg from 'pg'
import { SCOPED_COLUMNS, SCOPED_TABLE } from './scoped-weigh.ts'

/**
 * What a good programmer writes by hand for this one table, and nothing more: Fastify and pg, a token, a right, the
 * companies in reach; rows with an exact count, a row, a create with its number and its log entry in one transaction.
 */
const { DATABASE_URL: connectionString, PORT: port, BARE_ORGS = '', BARE_GROUP } = process.env
const TOKEN = 'Bearer bare'
const RIGHTS = new Set(['bench:scoped:list', 'bench:scoped:create'])
const orgs = BARE_ORGS.split(',')

// As the product hands figures and times on: in words, not as numbers.
const asText = (value: string): string => value
const pool = new pg.Pool({
  connectionString,
  max: 10,
  types: { getTypeParser: () => asText },
})
const http = Fastify()

http.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== TOKEN) await reply.code(401).send({ success: false })
})

interface Asked {
  readonly orgs?: readonly string[]
  readonly kind?: string
  readonly invName?: string
  readonly from?: string
  readonly plate?: string
  readonly pn: number
  readonly ps: number
}

http.post<{ Body: Asked }>('/list', async ({ body }, reply) => {
  if (!RIGHTS.has('bench:scoped:list')) return reply.code(403).send({ success: false })
  const values: unknown[] = [(body.orgs ?? orgs).filter((id) => orgs.includes(id))]
  const put = (value: unknown): string => `$${values.push(value)}`
  const where = ['org_id = any($1::bigint[])']
  if (body.kind) where.push(`kind = ${put(body.kind)}`)
  if (body.invName) where.push(`inv_name = ${put(body.invName)}`)
  if (body.from) where.push(`create_date >= ${put(body.from)}`)
  if (body.plate) where.push(`plate_number ilike ${put(`%${body.plate}%`)}`)
  const from = `from ${SCOPED_TABLE} where ${where.join(' and ')}`
  const counted = pool.query(`select count(*) as n ${from}`, values)
  const paged = pool.query(
    `select ${SCOPED_COLUMNS} ${from} order by create_date desc, id desc limit ${body.ps} offset ${(body.pn - 1) * body.ps}`,
    values,
  )
  const [count, page] = await Promise.all([counted, paged])
  return { success: true, data: { list: page.rows, total: Number(count.rows[0].n) } }
})

http.get<{ Params: { id: string } }>('/get/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'get',
    text: `select ${SCOPED_COLUMNS} from ${SCOPED_TABLE} where id = $1 and org_id = any($2::bigint[])`,
    values: [params.id, orgs],
  })
  return rows[0] ? { success: true, data: rows[0] } : reply.code(404).send({ success: false })
})

let made = BigInt(Date.now()) << 22n

http.post<{ Body: Record<string, string> }>('/create', async ({ body }, reply) => {
  if (!RIGHTS.has('bench:scoped:create')) return reply.code(403).send({ success: false })
  if (!body['plateNumber']) return reply.code(400).send({ success: false, msg: '请填写车牌号' })
  made += 1n
  const id = made.toString()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'code',
      text: 'insert into zz_bare_code (day, n) values (current_date, 1) on conflict (day) do update set n = zz_bare_code.n + 1 returning n',
    })
    const code = `BR${String(rows[0].n).padStart(9, '0')}`
    await client.query({
      name: 'row',
      text: `insert into ${SCOPED_TABLE} (id, code, kind, plate_number, partner_name, gross, tare, suttle, price, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'DRAFT', 1, '测试员', now(), 1, '测试员', now(), 0)`,
      values: [
        id,
        code,
        body['kind'],
        body['plateNumber'],
        body['partnerName'],
        body['gross'],
        body['tare'],
        body['suttle'],
        body['price'],
        orgs[0],
        BARE_GROUP,
      ],
    })
    await client.query({
      name: 'log',
      text: `insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, create_date, path, execute_time, request_id) values ($1, 'bare', $2, 'create', '新增', $3, 1, '测试员', now(), '/create', 1, $4)`,
      values: [id, id, JSON.stringify(body), id],
    })
    await client.query('commit')
    return { success: true, data: { id, code, version: 0 } }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await pool.query(
  'create table if not exists zz_bare_code (day date primary key, n bigint not null)',
)
await http.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.on('SIGTERM', () => void http.close().then(() => process.exit(0)))
