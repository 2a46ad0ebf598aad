import { CONTROL_KINDS } from '@junheng/domain/entity/control-kinds.ts'
import { FIELD_TYPES, QUERY_CONTROLS } from '@junheng/domain/query/operators.ts'
import { deriveForm } from '@junheng/domain/template/derive-form.ts'
import { deriveList } from '@junheng/domain/template/derive-list.ts'
import { derivePopup } from '@junheng/domain/template/derive-popup.ts'
import { wireForm, wireList, wirePopup } from '@junheng/domain/template/wire-template.ts'
import { SEARCH_TYPES } from '@junheng/domain/values/date-default.ts'
import { FORM_STYLES } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { cellValue } from '#platform/export/excel-columns.ts'
import { entities } from './index.ts'

// Names that programs of others rely on, letter by letter: the specification's own lists.
const names = (text: string): readonly string[] => text.trim().split(/[\s,]+/)

const FIELD =
  names(`id fieldName fieldExplain fieldType formSubmitType detailsUrl seq ishow ihidden iupdate irequired
  itotal imerge iallowQuery iallowAdvanceQuery idefinedSort isortField sortable sortMethod options enumOptions calculate
  customTable defaultValue defaultTime tipsMessage rows columnWidth fixed textAlign cgValFormat cgValidate cgFormatResId
  controlValue controlOpations searchType`)
const CONTROLS =
  names(`ONE_TXT MORE_TXT TEXTAREA TEXTAREA_SENTENCE SELECT SELECT_MORE SELECT_ONE_TXT SINGLE_ELECTION
  MULTIPLE_SELECTION BOOLEAN AUTO_COMPLETE AUTO_SELECT SEARCH_AUTOMATIC DATA_BOX DATA_BOX_TIM TIME_BOX_TIM
  DATA_RANGE_BOX DATA_RANGE_BOX_TIM TIME_RANGE_BOX RESOURCE_CONTROLS RESOURCE_CONTROLS_MORE RESOURCE_CONTROLS_MORE_LINE
  RESOURCE_CONTROLS_MORE_FOLD DETAIL_RESOURCE_CONTROLS RESOURCE_NONE NONE_WHOLE CALCULATE IMG_LOGO IMG_VIEW
  MORE_TEXT_ROW CAL_DETAILS_LIST DEFAULT_VALUE Announcement Menu_Configuration`)
const TYPES = names('TEXT DATE TIME LINK BUTTON TAG BOOLEAN ENUM NUMBER CHAR TXT JSON')
const QUERIES = names(
  'DATA_BOX_TIM TIME_RANGE_BOX DATA_RANGE_BOX NUMBER SELECT SELECT_MORE BOOLEAN',
)
const SEARCHES = names('datePicker dateTimePicker datePickerRange dateTimePickerRange timePicker')
const STYLES = names(
  'FORMAT_MASTER_CHILD_FROM FORMAT_FOUR_COLUMN_FROM FORMAT_EIGHT_COLUMN_FROM FORMAT_TAB_FROM',
)
const FORM = names(
  'formatType formatStyle formSubList mcFlag formSub opations cgFormatResId resMethod resUrl',
)

const POPUP =
  names(`id formatName formatStyle resUrl resMethod resSubList listSubList btnGroup valueResourceSubName
  viewResourceSubName ps detail_id treeResUrl treeResMethod mapData paramList cgFormatParamId`)
const PARAM = names('id fieldName defaultValue op formSubmitType ihidden')

/** Fields of entities by the names they travel under. */
const OF_ENTITY: Readonly<Record<string, readonly string[]>> = {
  vehicle:
    names(`plateNumber carType annualReviewDate plateType vehicleLength axleType name capacityTonnage
    qualifications uninstall carOwner carOwnerMobile carrierCompanyName hasTrailer mainVehicleDrivingLicense
    mainVehicleRoadTransportLicense trailerPlateNumber trailerDrivingLicense trailerRoadTransportLicense
    isDangerousChemicals dangerousChemicalsRoadTransportLicense roadTransportLicense`),
  inventory:
    names(`innerCode innerCode2 invCode invName model invcId invcName comId orgId groupId groupName resourceType
    enabled createDate isPu isSa lossPercentage lossWeight packWeight theoryWeight referencePrice topBuyingPrice
    updateDate updateUser printCode createUser printId material`),
  organization: names('orgCode orgName'),
  plate: names('plateCode plateName'),
}
const WEIGH = names(
  'hiddenDeduct isDangerous isPack isSample new overload pnmary sceneConfirm weighType',
)
const TABLES =
  names(`as_line_sub as_line_inventory as_queue_inventory as_queue_customer as_queue_carrier
  as_dischargeaddress_queue as_dischargeaddress_time as_inv_factory_invs as_inv_factory_notice as_inventory_sub_print
  sys_handset_user sys_handset_warehouse sys_handset_inventory`)
const SPECIAL = names(`email idNumber mobile plateNumber num carryOverNum remark orgName noticeId
  notoCode computeRemark prefixNames`)

/** Names of texts that keep a code of ours, and those among them that somebody types in his own words. */
const CODED = /^step$|(Source|State|Status|Type|Mode|Result|Level|Basis|Method|Class)$/
const TYPED = names('licenseClass billType')

const registry = buildRegistry(loadModels(entities))
const mounts = registry.models.flatMap((model) => model.mounts.map((mount) => ({ model, mount })))
const lacking = (wanted: readonly string[], there: Iterable<string>): readonly string[] => {
  const found = new Set(there)
  return wanted.filter((name) => !found.has(name))
}

describe('names on the wire', () => {
  test('closed lists are the ones that are written down, none left out and none added', () => {
    expect(CONTROL_KINDS.toSorted()).toEqual(CONTROLS.toSorted())
    expect(FIELD_TYPES.toSorted()).toEqual(TYPES.toSorted())
    expect(QUERY_CONTROLS.toSorted()).toEqual(QUERIES.toSorted())
    expect(SEARCH_TYPES.toSorted()).toEqual(SEARCHES.toSorted())
    expect(FORM_STYLES.toSorted()).toEqual(STYLES.toSorted())
  })

  test('every field of every form and list says all of its attributes', () => {
    for (const { model, mount } of mounts) {
      const form = wireForm(deriveForm(model, mount))
      const list = wireList(deriveList(registry, model, mount))
      expect(lacking(FORM, Object.keys(form)), mount.id).toEqual([])
      for (const field of [...form.formSubList, ...list.listSubList])
        expect(lacking(FIELD, Object.keys(field)), field.id).toEqual([])
    }
  })

  test('rates stay fractions in workbooks: percent is the way of the screen', () => {
    const field = registry.model('contract').fields.get('taxRate')
    if (field === undefined) throw new Error('contracts have no rate of tax')
    expect(cellValue({ field }, { taxRate: '0.130000' })).toBe('0.130000')
  })

  test('every popup and every parameter of one do', () => {
    const popups = registry.models.flatMap((model) => [...model.popups.values()])
    expect(popups.length).toBeGreaterThan(20)
    for (const definition of popups) {
      const derived = derivePopup(registry, definition)
      if (derived === null) continue
      const popup = wirePopup(derived)
      expect(lacking(POPUP, Object.keys(popup)), popup.id).toEqual([])
      for (const param of popup.paramList)
        expect(lacking(PARAM, Object.keys(param)), param.id).toEqual([])
    }
  })

  test.each(Object.entries(OF_ENTITY))('%s has its fields', (entity, wanted) => {
    const model = registry.model(entity)
    expect(lacking(wanted, model.fields.keys())).toEqual([])
  })

  test('a code is shown by its label, never as it is stored', () => {
    const tables = registry.models.flatMap((model) => [model, ...model.children.values()])
    const coded = tables.flatMap(({ name, fields }) =>
      [...fields.values()]
        .filter((field) => field.kind === 'text' && CODED.test(field.name))
        .filter(({ attrs }) => attrs.show !== false && attrs.hidden !== true)
        .filter((field) => !TYPED.includes(field.name))
        .map((field) => ({ path: `${name}.${field.name}`, field, options: field.attrs.options })),
    )
    expect(coded.map(({ path }) => path)).toContain('settlementSub.priceSource')
    for (const { path, field, options = [] } of coded) {
      const [first] = options
      expect(first, path).toBeDefined()
      expect(cellValue({ field }, { [field.name]: first?.value }), path).toBe(first?.label)
    }
  })

  test('settings of the scale, child tables and special names are there', () => {
    const children = registry.models.flatMap((model) => [...model.children.values()])
    const weigh = children.find(({ table }) => table === 'as_inventory_ex_weigh')
    expect(lacking(WEIGH, weigh?.fields.keys() ?? [])).toEqual([])
    expect(
      lacking(
        TABLES,
        children.map(({ table }) => table),
      ),
    ).toEqual([])
    const all = [...registry.models, ...children].flatMap(({ fields }) => [...fields.keys()])
    expect(lacking(SPECIAL, all)).toEqual([])
  })
})
