import {
  checkOwnPlaces,
  type NamedPlace,
  type PlaceOwner,
  sidesOfLine,
} from '@junheng/domain/notice/own-places.ts'
import { PLACE_IDS } from '@junheng/domain/place/place.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { findPlaceOwners } from '#modules/archives/api.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import type { NoticeRow } from './notice.entity.ts'
import { noticeSub } from './notice-lines.entity.ts'

type LineRow = NoticeRow['orNoticeSub'][number]

const { fields: LINE } = noticeSub

/** Places of a line that are its own company's. */
const OWN_PLACES = [
  ...PLACE_IDS,
  'dischargeAddressId',
] as const satisfies readonly (keyof LineRow)[]

/** Each company of an allocation names its own warehouse and address, whoever made the notice. */
export async function checkAllotPlaces(
  tx: Tx,
  { before, row, caller, counterparty }: Change<NoticeRow>,
): Promise<Refusal | null> {
  if (row.kind !== 'al') return null
  const places = [...headerPlaces(before, row), ...linePlaces(before, row)]
  const chosen = places.flatMap(({ id, was }) => (id === null || id === was ? [] : [id]))
  const owners: ReadonlyMap<string, PlaceOwner> =
    chosen.length === 0 ? new Map() : await findPlaceOwners(tx, chosen)
  const { groupId } = row
  const reached = places.flatMap(({ orgId }) =>
    orgId !== null && reaches(caller, { orgId, groupId }) ? [orgId] : [],
  )
  return checkOwnPlaces(places, { owners, filledBy: counterparty ? reached : null })
}

function headerPlaces(before: NoticeRow | null, row: NoticeRow): readonly NamedPlace[] {
  const { fhOrgId, shOrgId } = row
  return [
    {
      label: '发货仓库',
      id: row.fhWarehouseId,
      was: before?.fhWarehouseId ?? null,
      orgId: fhOrgId,
      otherOrgId: shOrgId,
    },
    {
      label: '收货仓库',
      id: row.shWarehouseId,
      was: before?.shWarehouseId ?? null,
      orgId: shOrgId,
      otherOrgId: fhOrgId,
    },
  ]
}

function linePlaces(before: NoticeRow | null, row: NoticeRow): readonly NamedPlace[] {
  const stored = new Map(before?.orNoticeSub.map((line) => [String(line.id), line]))
  return row.orNoticeSub.flatMap((line) => {
    const was = stored.get(String(line.id))
    const { own, other } = sidesOfLine(line.pkOrg, row)
    const place = (name: (typeof OWN_PLACES)[number] | 'otherAddressId') => ({
      label: LINE[name].attrs.label,
      id: line[name],
      was: was?.[name] ?? null,
    })
    return [
      ...OWN_PLACES.map((name) => ({ ...place(name), orgId: own, otherOrgId: other })),
      { ...place('otherAddressId'), orgId: other, otherOrgId: own },
    ]
  })
}
