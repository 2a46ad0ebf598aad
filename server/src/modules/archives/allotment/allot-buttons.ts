import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { refs, text } from '@junheng/domain/entity/field.ts'
import { organizationPopup } from '#modules/system/api.ts'

const STEM = 'material:as-allocate-scheme'

/** Lets companies see rows of the group, or takes them away again; on every list of such an archive. */
export function allotButtons(archiveType: string): readonly ButtonDefinition<never>[] {
  const button = (name: 'allot' | 'unallot', label: string): ButtonDefinition<never> => ({
    right: `${STEM}:${name}`,
    name,
    label,
    call: {
      method: 'POST',
      path: `/material/as-allocate-scheme/${name}`,
      send: { archiveType },
      input: {
        ...refs('organization', 'org', { label: '库区', required: true }),
        orgNames: text({
          label: '库区名称',
          write: 'server',
          follows: { ref: 'orgIds', take: 'name' },
        }),
      },
      picks: { orgIds: pick(organizationPopup, { fill: { orgNames: 'orgName' } }) },
      result: 'counts',
    },
  })
  return [button('allot', '分配'), button('unallot', '取消分配')]
}
