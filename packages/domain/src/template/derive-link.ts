import type { EntityModel, FieldModel, MountModel } from '../entity/model.ts'
import { permissionKey } from '../entity/model.ts'
import type { FieldLink, LinkPlace } from '../wire/template-wire.ts'
import type { TemplateSources } from './template-model.ts'

/**
 * Where the code of another document leads: to that document's form. A document of several kinds has a
 * place for each; the list's own mount, or else the kind of the row, says which one is meant.
 */
export function deriveLink(
  sources: TemplateSources,
  mount: MountModel,
  field: FieldModel,
): FieldLink | null {
  const { follows } = field.attrs
  if (follows?.take !== 'code') return null
  const reference = mount.listFields.get(follows.ref)
  const owner = sources.target(reference?.attrs.target ?? '')?.owner
  if (reference === undefined || owner?.lifeCycle !== 'document') return null
  const places = placesOf(owner, mount)
  return Object.keys(places).length === 0 ? null : { field: reference.name, places }
}

function placesOf(owner: EntityModel, mount: MountModel): FieldLink['places'] {
  const [only] = owner.mounts
  if (owner.mounts.length === 1 && only) return { '': placeOf(only) }
  const kinds = mount.kinds.length > 0 ? mount.kinds : owner.mounts.flatMap(({ kinds: own }) => own)
  const found = kinds.flatMap((kind) => {
    // A mount for all kinds stands beside those for one; the narrower one is where the kind is at home.
    const place = owner.mounts
      .filter((one) => one.kinds.includes(kind))
      .toSorted((a, b) => a.kinds.length - b.kinds.length)[0]
    return place ? [[kind, placeOf(place)] as const] : []
  })
  return Object.fromEntries(found)
}

const placeOf = (mount: MountModel): LinkPlace => ({
  route: mount.route,
  permision: permissionKey(mount, 'list'),
})
