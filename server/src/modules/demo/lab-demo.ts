import { addDays } from '@junheng/domain/values/wire-time.ts'
import { createArchive, findItemsByCode } from '#modules/archives/api.ts'
import {
  qcAssayFormat,
  qcAssayGroup,
  qcFormat,
  qcModel,
  replaceAssigned,
} from '#modules/quality/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoSite, FIRST_DAY, userAt } from './demo-site.ts'

/** Code, name, items: who assays what. */
const GROUPS = [
  ['HY01', '煤质组', ['Mt', 'Ad', 'Vdaf', 'St_d', 'G']],
  ['HY02', '焦炭组', ['M40', 'M10', 'CSR']],
] as const

/** Who sees results, and who types them; nothing assigned would be nothing seen. */
const READERS = [
  ['assayer', true],
  ['checker', false],
  ['determiner', false],
  // Settle by them, or answer for them.
  ['finance', false],
  ['examiner', false],
  ['buyer', false],
  // Leads the laboratory, and assays what another must.
  ['manager', true],
] as const

async function assignItems(tx: Tx, site: DemoSite, itemIds: readonly string[]): Promise<void> {
  for (const [username, canInput] of READERS) {
    const { userId } = userAt(site, username).caller
    const items = itemIds.map((itemId) => ({ itemId, canView: true, canInput }))
    await replaceAssigned(tx, { holder: 'user', id: userId }, items)
  }
}

/** The laboratory as it is set up in each company: who assays what, what coal is assayed for, what it costs. */
export async function loadDemoLab(tx: Tx, site: DemoSite): Promise<void> {
  const startDate = addDays(site.time.today, -FIRST_DAY)
  const items = await findItemsByCode(tx, site.groupId)
  await assignItems(tx, site, [...items.values()])
  for (const company of site.companies) {
    const maker = userAt(site, 'determiner', company)
    const auditor = userAt(site, 'manager', company)
    for (const [code, name, codes] of GROUPS) {
      const itemIds = codes.map((item) => ({ itemId: items.get(item) }))
      const leaderId = auditor.caller.userId
      const { userId } = userAt(site, 'assayer', company).caller
      const qcAssayGroupUser = [{ userId }, { userId: leaderId }]
      const body = { code, name, leaderId, qcAssayGroupItem: itemIds, qcAssayGroupUser }
      const { id } = await createArchive(tx, maker, { entity: qcAssayGroup, body })
      const entry = { code, name: `${name}录入`, assayGroupId: id, qcAssayFormatSub: itemIds }
      await createArchive(tx, maker, { entity: qcAssayFormat, body: entry })
    }
    const coal = {
      code: 'FA01',
      name: '炼焦煤',
      kinds: 'pu',
      startDate,
      qcFormatSub: GROUPS[0][2].map((item) => ({ itemId: items.get(item) })),
    }
    await createArchive(tx, maker, { entity: qcFormat, body: coal })
    const body = coalModel(items, startDate)
    await makeDocument(tx, site, { entity: qcModel, at: 'main', body, maker, auditor })
  }
}

/** Water comes off the weight, ash and sulphur off the price. */
function coalModel(items: ReadonlyMap<string, string>, startDate: string) {
  const [Mt, Ad, St] = [items.get('Mt'), items.get('Ad'), items.get('St_d')]
  return {
    name: '炼焦煤扣罚',
    kinds: 'pu',
    startDate,
    qcModelItem: [
      { itemId: Mt, standard: '8', upper: '12', refuseUpper: '18', effectType: 'DRY', seq: 1 },
      { itemId: Ad, standard: '11', upper: '12.5', effectType: 'PRICE', seq: 2 },
      {
        itemId: St,
        standard: '0.8',
        refuseUpper: '2',
        effectType: 'PRICE',
        stepMode: 'CEIL',
        maxEffect: '60',
        seq: 3,
      },
    ],
    qcModelBand: [
      { itemId: Ad, from: '11', to: '11.5', step: '0.1', amount: '3' },
      { itemId: Ad, from: '11.5', to: null, step: '0.1', amount: '6' },
      { itemId: St, from: '0.8', to: null, step: '0.05', amount: '2' },
    ],
  }
}
