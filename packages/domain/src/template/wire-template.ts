import { withFigures } from '../entity/row-tones.ts'
import { replaceUserTokens, type TokenUser } from '../values/user-tokens.ts'
import type {
  ButtonTemplate,
  FieldDefinition,
  FormTab,
  FormTemplate,
  ListTemplate,
  PopupTemplate,
  TableFlag,
} from '../wire/template-wire.ts'
import { deriveParam } from './derive-param.ts'
import type {
  FormModel,
  ListModel,
  PopupModel,
  TemplateBase,
  TemplateModel,
} from './template-model.ts'

/** What of a template depends on who asks. */
export interface TemplateReader {
  readonly user: TokenUser
  /** Fields that do not leave the server for this caller. */
  isWithheld(field: { readonly id: string }): boolean
}

/** A template as this caller gets it: withheld fields are gone, tokens stand for the caller's own values. */
export function templateFor<T extends TemplateModel>(template: T, reader: TemplateReader): T {
  const fields = seenFields(template.fields, reader)
  return { ...template, fields, facts: factsFor(template, reader) }
}

function factsFor(template: TemplateModel, reader: TemplateReader): TemplateModel['facts'] {
  if (template.kind === 'popup')
    return { ...template.facts, params: seenFields(template.facts.params, reader) }
  if (template.kind === 'list') return template.facts
  const isSeen = ({ key }: TableFlag): boolean =>
    key === null || !reader.isWithheld({ id: `${template.id}#${key}` })
  return { ...template.facts, blocks: template.facts.blocks.filter(isSeen) }
}

interface WithDefault {
  readonly id: string
  readonly defaultValue: string | null
}

function seenFields<F extends WithDefault>(
  fields: readonly F[],
  reader: TemplateReader,
): readonly F[] {
  return fields
    .filter((field) => !reader.isWithheld(field))
    .map((field) => withTokens(field, reader.user))
}

function withTokens<F extends { readonly defaultValue: string | null }>(
  field: F,
  user: TokenUser,
): F {
  if (field.defaultValue === null) return field
  return { ...field, defaultValue: replaceUserTokens(field.defaultValue, user) }
}

export function wireForm(form: FormModel): FormTemplate {
  const { facts } = form
  return {
    ...head(form),
    formatType: 'FORM',
    formatStyle: form.formatStyle,
    resUrl: facts.resUrl,
    formSubList: form.fields,
    formSub: tabsOf(form),
    mcFlag: facts.blocks,
    opations: facts.tables,
    headFigures: facts.headFigures,
    cgFormatResId: null,
    cgFormatParamId: null,
  }
}

export function wireList(list: ListModel): ListTemplate {
  const { facts } = list
  return {
    ...head(list),
    formatType: 'LIST',
    formatStyle: list.formatStyle,
    resUrl: facts.resUrl,
    ...treeFacts(facts),
    listSubList: list.fields,
    opations: facts.tables,
    cgFormatResId: null,
    cgFormatParamId: facts.paramId,
    ps: list.ps,
    tones: withFigures(facts.tones),
    headFigures: facts.headFigures,
  }
}

export function wirePopup(
  popup: PopupModel,
  mapData: Readonly<Record<string, string>> = {},
): PopupTemplate {
  const { facts } = popup
  return {
    ...head(popup),
    formatStyle: popup.formatStyle,
    resUrl: facts.resUrl,
    ...treeFacts(facts),
    resSubList: popup.fields,
    listSubList: popup.fields.filter((field) => field.ishow && !field.ihidden),
    valueResourceSubName: facts.value,
    viewResourceSubName: facts.view,
    ps: popup.ps,
    detail_id: facts.detailId,
    mapData,
    ...deriveParam(popup),
  }
}

function head(template: TemplateBase) {
  return {
    id: template.id,
    formatName: template.formatName,
    resMethod: 'POST',
    btnGroup: template.buttons.filter((button) => button.ishow).map(wireButton),
  } as const
}

const wireButton = ({
  btnType,
  permision,
  name,
  label,
  type,
  call,
}: ButtonTemplate): ButtonTemplate => ({
  btnType,
  permision,
  name,
  label,
  type,
  ...(call ? { call } : {}),
})

function treeFacts({
  treeResUrl,
  treeResMethod,
  treeSearchField,
}: ListModel['facts'] | PopupModel['facts']) {
  return { treeResUrl, treeResMethod, treeSearchField }
}

function tabsOf({ tabs, fields }: FormModel): readonly FormTab[] {
  const inTab = (tab: string): readonly FieldDefinition[] =>
    fields.filter((field) => field.tab === tab)
  return tabs.map((label, at) => ({ seq: at + 1, label, formSubList: inTab(label) }))
}
