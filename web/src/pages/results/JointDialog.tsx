import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type {
  FieldDefinition,
  ListTemplate,
  ParamDefinition,
  PopupTemplate,
} from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ResultDialogProps } from '#web/screens/host/result-view.ts'
import { ResourceListDialog } from '#web/screens/resource-list/ResourceListDialog.tsx'
import { listTemplate } from '#web/screens/template/template.queries.ts'

const BASE = '/measure/mm-weigh'
const MOUNT = 'weigh/all'

/** Records connected with one row, in the columns their own list has. */
export function JointDialog({ title, data, onClose }: ResultDialogProps) {
  const { data: template } = useQuery(listTemplate(MOUNT))
  const about = isPlainObject(data) && isPlainObject(data['about']) ? data['about'] : null
  if (template === undefined || about === null) return null
  return (
    <ResourceListDialog
      template={jointTemplate(template, title)}
      about={about}
      exported={{ path: `${BASE}/jointExport`, name: '联查磅单' }}
      printed={{ about: originOf(data), fields: PRINTED }}
      onClose={onClose}
    />
  )
}

/** Columns that fit on a lying A4. */
const PRINTED = [
  'code',
  'kind',
  'plateNumber',
  'partnerName',
  'invName',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'deSuttle',
  'finishTime',
  'status',
] as const

/** @example originOf({ origin: { label: '登记单', code: 'DJ55' } }) // '登记单 DJ55' */
function originOf(data: unknown): string {
  const origin = isPlainObject(data) && isPlainObject(data['origin']) ? data['origin'] : {}
  return `${textOf(origin['label'] ?? '')} ${textOf(origin['code'] ?? '')}`.trim()
}

/** The list of records as a popup: the same columns, asked for by the words its quick search takes. */
function jointTemplate({ id, listSubList }: ListTemplate, title: string): PopupTemplate {
  return {
    id,
    formatName: title,
    formatStyle: 'FORMAT_RESOURCE_QUERY_DATALIST',
    resUrl: `${BASE}/jointList`,
    resMethod: 'POST',
    cgFormatParamId: `${id}/joint`,
    paramList: SEARCHED.flatMap((name, at) => {
      const field = listSubList.find(({ fieldName }) => fieldName === name)
      return field ? [searchParam(field, at)] : []
    }),
    btnGroup: [],
    resSubList: listSubList,
    listSubList,
    valueResourceSubName: 'id',
    viewResourceSubName: 'code',
    ps: 10,
    detail_id: null,
    mapData: {},
    treeResUrl: null,
    treeResMethod: null,
    treeSearchField: null,
  }
}

const SEARCHED = ['code', 'plateNumber', 'partnerName'] as const

const searchParam = (
  { id, fieldName, fieldExplain, fieldType }: FieldDefinition,
  seq: number,
): ParamDefinition => ({
  id,
  fieldName,
  fieldExplain,
  fieldType,
  formSubmitType: 'ONE_TXT',
  detailsUrl: null,
  searchType: null,
  op: 'like',
  defaultValue: null,
  options: null,
  tipsMessage: null,
  ihidden: false,
  seq,
  sendAs: 'search',
})
