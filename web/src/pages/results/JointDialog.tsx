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
import { rowOf, text } from './read-answer.ts'

/** Records or visits connected with one row, in the columns their own list has. */
export function JointDialog({ title, data, onClose }: ResultDialogProps) {
  const at = rowOf(rowOf(data)['at'])
  const { data: template } = useQuery(listTemplate(text(at, 'mount')))
  if (template === undefined) return null
  const base = text(at, 'base')
  return (
    <ResourceListDialog
      template={jointTemplate(template, { title, base })}
      about={rowOf(rowOf(data)['about'])}
      exported={{ path: `${base}/jointExport`, name: title }}
      printed={{ about: originOf(data), fields: PRINTED }}
      onClose={onClose}
    />
  )
}

/** Columns that fit on a lying A4, of records and of visits; a list has those of its own. */
const PRINTED = [
  'code',
  'kind',
  'stage',
  'plateNumber',
  'partnerName',
  'invName',
  'preQuantity',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'deSuttle',
  'finishTime',
  'entranceTime',
  'leaveTime',
  'status',
] as const

/** @example originOf({ origin: { label: '登记单', code: 'DJ55' } }) // '登记单 DJ55' */
function originOf(data: unknown): string {
  const origin = rowOf(rowOf(data)['origin'])
  return `${text(origin, 'label')} ${text(origin, 'code')}`.trim()
}

/** The list of records as a popup: the same columns, asked for by the words its quick search takes. */
function jointTemplate(
  { id, listSubList }: ListTemplate,
  { title, base }: { readonly title: string; readonly base: string },
): PopupTemplate {
  return {
    id,
    formatName: title,
    formatStyle: 'FORMAT_RESOURCE_QUERY_DATALIST',
    resUrl: `${base}/jointList`,
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
