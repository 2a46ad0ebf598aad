import { createArchive } from '#modules/archives/api.ts'
import { erpAdapter } from '#modules/integration/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { type DemoSite, makerAt } from './demo-site.ts'

const HANDED_ON = ['PU_WEIGH', 'SA_WEIGH', 'PU_SETTLE', 'SA_SETTLE'] as const

/** What the ERP calls the partners and materials: archive, the plant's codes and its own without their last number, how many. */
const ERP_CODES = [
  ['VENDOR', 'GYS0000', '20010', 6],
  ['CUSTOMER', 'KH0000', '10010', 8],
  ['INVENTORY', 'M00', '0301000', 8],
] as const

/** An ERP to try it with, `npm run erp`; switched off, so that nothing is sent before somebody means it. */
export async function loadDemoIntegration(tx: Tx, site: DemoSite): Promise<string> {
  const { engine, caller } = makerAt(site)
  const { id } = await createArchive(
    tx,
    { engine, caller },
    {
      entity: erpAdapter,
      body: {
        name: '用友NC（演练）',
        target: 'NC',
        activeDate: '2026-01-01',
        baseUrl: 'http://127.0.0.1:8099',
        account: '001',
        sender: 'JUNHENG',
        receiver: '0101',
        sysErpAdapterBiz: HANDED_ON.map((bizType) => ({ bizType })),
        sysErpAdapterCode: ERP_CODES.flatMap(([archive, code, extCode, count]) =>
          Array.from({ length: count }, (_, at) => ({
            archive,
            code: `${code}${at + 1}`,
            extCode: `${extCode}${at + 1}`,
          })),
        ),
      },
    },
  )
  const model = engine.registry.model(erpAdapter)
  await changeState(tx, engine, { model, caller, ids: [id], action: 'disable' })
  return id
}
