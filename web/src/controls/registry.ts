import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import { CONTROL_KINDS } from '@junheng/domain/entity/control-kinds.ts'
import type { FormSubmitType } from '@junheng/domain/wire/template-wire.ts'
import { announcement } from './announcement/Announcement.tsx'
import { autoComplete } from './auto-complete/AutoCompleteText.tsx'
import { autoSelect } from './auto-select/AutoSelect.tsx'
import { boolean } from './boolean/BooleanSwitch.tsx'
import { calDetailsList } from './cal-details-list/CalDetailsList.tsx'
import { calculate } from './calculate/CalculatedText.tsx'
import type { Control } from './control.ts'
import { dataBox } from './data-box/DataBox.tsx'
import { dataBoxTim } from './data-box-tim/DataBoxTim.tsx'
import { dataRangeBox } from './data-range-box/DataRangeBox.tsx'
import { dataRangeBoxTim } from './data-range-box-tim/DataRangeBoxTim.tsx'
import { defaultValue } from './default-value/default-value.ts'
import { detailResourceControls } from './detail-resource-controls/DetailResourceControls.tsx'
import { imgLogo } from './img-logo/ImgLogo.tsx'
import { imgView } from './img-view/ImgView.tsx'
import { menuConfiguration } from './menu-configuration/MenuConfiguration.tsx'
import { moreTextRow } from './more-text-row/more-text-row.tsx'
import { moreTxt } from './more-txt/MoreTxt.tsx'
import { multipleSelection } from './multiple-selection/MultipleSelection.tsx'
import { noneWhole } from './none-whole/NoneWhole.tsx'
import { oneTxt } from './one-txt/one-txt.ts'
import { resourceControls } from './resource-controls/ResourceControls.tsx'
import { resourceControlsMore } from './resource-controls-more/ResourceControlsMore.tsx'
import { resourceControlsMoreFold } from './resource-controls-more-fold/ResourceControlsMoreFold.tsx'
import { resourceControlsMoreLine } from './resource-controls-more-line/ResourceControlsMoreLine.tsx'
import { resourceNone } from './resource-none/resource-none.ts'
import { searchAutomatic } from './search-automatic/SearchAutomatic.tsx'
import { select } from './select/SelectOne.tsx'
import { selectMore } from './select-more/SelectMore.tsx'
import { selectOneTxt } from './select-one-txt/SelectOneTxt.tsx'
import { singleElection } from './single-election/SingleElection.tsx'
import { textarea } from './textarea/textarea.tsx'
import { textareaSentence } from './textarea-sentence/textarea-sentence.tsx'
import { timeBoxTim } from './time-box-tim/time-box-tim.ts'
import { timeRangeBox } from './time-range-box/TimeRangeBox.tsx'

/** Every control of the specification; screens find theirs here and never ask for a kind. */
export const CONTROLS: Readonly<Record<ControlKind, Control>> = {
  ONE_TXT: oneTxt,
  MORE_TXT: moreTxt,
  TEXTAREA: textarea,
  TEXTAREA_SENTENCE: textareaSentence,
  SELECT: select,
  SELECT_MORE: selectMore,
  SELECT_ONE_TXT: selectOneTxt,
  SINGLE_ELECTION: singleElection,
  MULTIPLE_SELECTION: multipleSelection,
  BOOLEAN: boolean,
  AUTO_COMPLETE: autoComplete,
  AUTO_SELECT: autoSelect,
  SEARCH_AUTOMATIC: searchAutomatic,
  DATA_BOX: dataBox,
  DATA_BOX_TIM: dataBoxTim,
  TIME_BOX_TIM: timeBoxTim,
  DATA_RANGE_BOX: dataRangeBox,
  DATA_RANGE_BOX_TIM: dataRangeBoxTim,
  TIME_RANGE_BOX: timeRangeBox,
  RESOURCE_CONTROLS: resourceControls,
  RESOURCE_CONTROLS_MORE: resourceControlsMore,
  RESOURCE_CONTROLS_MORE_LINE: resourceControlsMoreLine,
  RESOURCE_CONTROLS_MORE_FOLD: resourceControlsMoreFold,
  DETAIL_RESOURCE_CONTROLS: detailResourceControls,
  RESOURCE_NONE: resourceNone,
  NONE_WHOLE: noneWhole,
  CALCULATE: calculate,
  IMG_LOGO: imgLogo,
  IMG_VIEW: imgView,
  MORE_TEXT_ROW: moreTextRow,
  CAL_DETAILS_LIST: calDetailsList,
  DEFAULT_VALUE: defaultValue,
  Announcement: announcement,
  Menu_Configuration: menuConfiguration,
}

/** `DATA_BOX_TIM-` and its display format are one kind with an argument. */
export function controlOf(formSubmitType: FormSubmitType): Control {
  const kind = CONTROL_KINDS.find((known) => known === formSubmitType)
  return kind === undefined ? CONTROLS.DATA_BOX_TIM : CONTROLS[kind]
}
