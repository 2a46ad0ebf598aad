import { describe, expect, test } from 'vitest'
import { WIDE_WRITES } from '#app/wide-writes.ts'
import { sql } from '#platform/db/sql.ts'
import { isGranting } from '#platform/grants/guard-grants.ts'
import { widthFinder } from '#platform/grants/wide-writes.ts'
import type { Call } from '#platform/http/call.ts'
import { useTestApp } from '../app.ts'

const site = useTestApp({
  clerks: [
    {
      username: 'clerk',
      permissions: (key) => /^(optimus_prime|quartz|sys-dict|sys-hier)/.test(key),
    },
  ],
})

/** Rows of the whole group that people of any company keep, and why that is right. */
const KEPT_BY_ALL: Readonly<Record<string, string>> = {
  group: 'its own rules ask for the platform right, after whoever cannot see it got 404',
  organization:
    'its own rules: a company keeps its own particulars, the group which companies there are',
  reportTemplate: 'a report shows its reader the rows of his own scope',
  printDesign: 'how papers look; what stands on one is what its printer may see',
  plate: 'an archive that all companies of a group share and add to',
  qcClass: 'an archive that all companies of a group share and add to',
  qcItem: 'an archive that all companies of a group share and add to',
  driver: 'an archive: a driver comes to several companies',
  vehicle: 'an archive: a vehicle comes to several companies',
  vehicleTare: 'taken on a scale of one company, used by all that weigh the vehicle',
  blacklist: 'a warning holds for the group; who adds one is named in it',
  formula: 'an archive that all companies of a group share and add to',
  computationGroup: 'an archive that all companies of a group share and add to',
  carrier: 'an archive: a carrier drives for several companies',
}

const OF_A_ROW = 'belongs to a row that has a company, and is written with it'
const OF_THE_PRODUCT = 'written by the product itself'
const PLATFORM = 'written by calls that need the platform right'

/** Tables that name neither company nor group, nor the row, user or role they belong to. */
const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  demo_fill: OF_THE_PRODUCT,
  sys_api_key_secret: OF_A_ROW,
  sys_backup: OF_THE_PRODUCT,
  as_appointment_quota: OF_A_ROW,
  as_region: 'no call writes it',
  cg_format: 'no call writes it',
  cg_layer: 'its owner is a group or company, checked by assertOwner of the layers',
  cg_model_version: PLATFORM,
  cg_table: PLATFORM,
  cg_table_field: PLATFORM,
  cg_table_version: PLATFORM,
  cg_view: PLATFORM,
  cg_view_version: PLATFORM,
  fd_account_freeze: OF_A_ROW,
  mm_agent_offline: OF_A_ROW,
  mm_agent_outage: OF_A_ROW,
  mm_agent_state: OF_A_ROW,
  mm_reading_day: OF_A_ROW,
  mm_reading_head: OF_A_ROW,
  mm_return: OF_A_ROW,
  mm_scale_state: OF_A_ROW,
  mm_tare_lot: OF_A_ROW,
  mm_weigh_assay: OF_A_ROW,
  or_plan_day: OF_A_ROW,
  or_quantity_audit: OF_A_ROW,
  pd_post_key: OF_A_ROW,
  pd_reconcile: OF_A_ROW,
  qc_arbitration_value: OF_A_ROW,
  qc_assay_sub: OF_A_ROW,
  qc_assay_value: OF_A_ROW,
  qc_handover: OF_A_ROW,
  qc_instrument_key: OF_A_ROW,
  qc_instrument_reading: OF_A_ROW,
  qc_line_assay: OF_A_ROW,
  qc_recheck_due: OF_A_ROW,
  rp_proof: OF_A_ROW,
  sys_captcha: OF_THE_PRODUCT,
  sys_display_key_secret: OF_A_ROW,
  sys_erp_adapter_secret: OF_A_ROW,
  sys_external_login: OF_THE_PRODUCT,
  cg_print_version: OF_A_ROW,
  sys_flow_version: OF_A_ROW,
  sys_group: PLATFORM,
  sys_handset_secret: OF_A_ROW,
  sys_job_schedule: PLATFORM,
  sys_message_channel_secret: OF_A_ROW,
  sys_migration: OF_THE_PRODUCT,
  sys_sign_in_failure: OF_THE_PRODUCT,
  sys_site: OF_THE_PRODUCT,
  sys_site_license: PLATFORM,
  sys_site_secret: OF_THE_PRODUCT,
  sys_sync_given: OF_A_ROW,
  sys_sync_source_secret: OF_A_ROW,
  sys_web_hook_secret: OF_A_ROW,
  tr_driver_token: OF_A_ROW,
  tr_queue_ticket: OF_A_ROW,
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const below = (path: string, base: string): boolean => path.startsWith(`${base}/`)

describe('what is written for more than one company', () => {
  const models = () => site.app.engine.registry.models
  const widthOf = (call: Call) => widthFinder({ widths: WIDE_WRITES, models })(call)
  const writes = () => site.app.dispatcher.calls.filter(({ kind }) => kind === 'write')

  test('every call on rows without a company needs the platform, the group, or has a reason', () => {
    const open = site.app.engine.registry.models
      .filter(({ scope }) => scope === 'global' || scope === 'group' || scope === 'own-group')
      .filter(({ mounts }) =>
        writes().some(
          (call) =>
            mounts.some(({ base }) => below(call.path, base)) &&
            widthOf(call) === null &&
            call.access.kind === 'permission' &&
            !isGranting(call),
        ),
      )
      .map(({ name }) => name)
    expect(open.toSorted()).toEqual(Object.keys(KEPT_BY_ALL).toSorted())
  })

  test('every table without company and group is known, with who writes it', async () => {
    const rows = await site.app.db.rows<{ readonly name: string }>(sql`
      select t.table_name as name from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (
        select 1 from information_schema.columns c where c.table_schema = 'public'
          and c.table_name = t.table_name
          and c.column_name in ('org_id', 'group_id', 'main_id', 'user_id', 'role_id', 'session_id'))
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(GLOBAL_TABLES).toSorted())
  })

  test('every address named is one of a call', () => {
    const unused = Object.keys(WIDE_WRITES).filter(
      (base) => !writes().some(({ path }) => path === base || below(path, base)),
    )
    expect(unused).toEqual([])
  })

  test('the right to the menu alone does not reach them', async () => {
    const wide = writes().filter((call) => widthOf(call) !== null)
    const asked = wide.filter(
      ({ access }) =>
        'key' in access && /^(optimus_prime|quartz|sys-dict|sys-hier)/.test(access.key),
    )
    expect(asked.length).toBeGreaterThan(10)
    const answers = await Promise.all(
      asked.map(async (call) => {
        const { method, path } = call
        const { status, envelope } = await site.call(
          method,
          path.replaceAll(/:\w+/g, '1'),
          {},
          { as: 'clerk' },
        )
        return [nameOf(call), status, envelope.reason]
      }),
    )
    for (const [name, status, reason] of answers)
      expect([name, status, reason]).toEqual([
        name,
        403,
        expect.stringMatching(/^access\.(platform|group)Only$/),
      ])
    const admin = await site.call('POST', '/sys-dict-info/create', { code: 'wide', name: '宽' })
    expect(admin.envelope.reason ?? null).not.toBe('access.groupOnly')
  })
})
