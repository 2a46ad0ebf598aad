import type {
  FormTemplate,
  ListTemplate,
  PopupTemplate,
} from '@junheng/domain/wire/template-wire.ts'

const HEAD = {
  formatName: '',
  resUrl: '',
  resMethod: 'POST',
  cgFormatParamId: null,
  btnGroup: [],
} as const
const NO_TREE = { treeResUrl: null, treeResMethod: null, treeSearchField: null } as const

/** A form with one table below its header; the test states what matters. */
export const makeFormTemplate = (part: Partial<FormTemplate>): FormTemplate => ({
  ...HEAD,
  id: 'thing/main/form',
  formatType: 'FORM',
  formatStyle: 'FORMAT_MASTER_CHILD_FROM',
  formSubList: [],
  formSub: [],
  mcFlag: [],
  opations: { main: 'as_thing', son: ['as_sub'] },
  cgFormatResId: null,
  ...part,
})

export const makeListTemplate = (part: Partial<ListTemplate>): ListTemplate => ({
  ...HEAD,
  ...NO_TREE,
  id: 'thing/main/list',
  formatType: 'LIST',
  formatStyle: 'FORMAT_QUERY_DATALIST',
  listSubList: [],
  opations: { main: 'as_thing', son: [] },
  cgFormatResId: null,
  ps: 20,
  tones: [],
  ...part,
})

export const makePopupTemplate = (part: Partial<PopupTemplate>): PopupTemplate => ({
  ...HEAD,
  ...NO_TREE,
  id: 'pick-x',
  cgFormatParamId: 'pick-x',
  paramList: [],
  formatStyle: 'FORMAT_RESOURCE_QUERY_DATALIST',
  resSubList: [],
  listSubList: [],
  valueResourceSubName: 'id',
  viewResourceSubName: 'name',
  ps: 10,
  detail_id: null,
  mapData: {},
  ...part,
})
