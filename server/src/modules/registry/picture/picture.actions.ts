import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { registry } from '../registry/registry.entity.ts'
import { VISIT_ID } from '../registry/visit-shapes.ts'
import { findPictures } from './picture.queries.ts'

const told = (label: string) => text({ label, required: true })

const PICTURES = listOf(
  group(
    {
      id: told('编号'),
      bizType: choice(
        { REGISTRY: '登记', READING: '过磅', CONFIRM: '确认' },
        { label: '来源', required: true },
      ),
      bizId: told('来源编号'),
      node: told('环节'),
      deviceId: idOf('device', { label: '设备' }),
      position: text({ label: '位置' }),
      fileId: told('文件'),
      sha256: told('摘要'),
      takenTime: told('拍摄时间'),
    },
    { required: true },
  ),
)

/** Pictures of one visit under both names of the specification; none is an empty list, not a refusal. */
export const pictureActions: readonly Action[] = [
  defineAction(registry, {
    name: 'viewImage',
    path: 'viewImage/:id',
    label: '抓拍图片',
    method: 'GET',
    right: { of: 'row-kind', action: 'list' },
    reach: 'row',
    answers: PICTURES,
    read: ({ services, row }) => findPictures(services.db, row.id),
  }),
  defineAction(registry, {
    name: 'getPics',
    label: '抓拍图片',
    method: 'POST',
    right: { of: 'row-kind', action: 'list' },
    reach: 'row',
    body: { id: VISIT_ID },
    answers: PICTURES,
    read: ({ services, row }) => findPictures(services.db, row.id),
  }),
]
