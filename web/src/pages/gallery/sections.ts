import type { GallerySection } from './gallery-section.ts'
import { checks } from './sections/checks.tsx'
import { choiceControls } from './sections/choice-controls.tsx'
import { dialogCalculation } from './sections/dialog-calculation.tsx'
import { dialogConfirmTable } from './sections/dialog-confirm-table.tsx'
import { dialogDate } from './sections/dialog-date.tsx'
import { dialogDetail } from './sections/dialog-detail.tsx'
import { dialogImageUpload } from './sections/dialog-image-upload.tsx'
import { dialogLargeTable } from './sections/dialog-large-table.tsx'
import { dialogMaterialPicker } from './sections/dialog-material-picker.tsx'
import { dialogReferencePicker } from './sections/dialog-reference-picker.tsx'
import { dialogResourceList } from './sections/dialog-resource-list.tsx'
import { dialogSnapshot } from './sections/dialog-snapshot.tsx'
import { dialogSortableTable } from './sections/dialog-sortable-table.tsx'
import { dialogTransfer } from './sections/dialog-transfer.tsx'
import { figureControls } from './sections/figure-controls.tsx'
import { pictureControls } from './sections/picture-controls.tsx'
import { resourceControls } from './sections/resource-controls.tsx'
import { specialPickers } from './sections/special-pickers.tsx'
import { standingDialogs } from './sections/standing-dialogs.tsx'
import { suggestControls } from './sections/suggest-controls.tsx'
import { textControls } from './sections/text-controls.tsx'
import { timeControls } from './sections/time-controls.tsx'
import { wholeForm } from './sections/whole-form.tsx'

/** The gallery's pages in their order; a new one is a file in `sections/` and a line here. */
export const SECTIONS: readonly GallerySection[] = [
  textControls,
  choiceControls,
  suggestControls,
  timeControls,
  resourceControls,
  specialPickers,
  figureControls,
  pictureControls,
  checks,
  wholeForm,
  standingDialogs,
  dialogCalculation,
  dialogConfirmTable,
  dialogDate,
  dialogDetail,
  dialogImageUpload,
  dialogLargeTable,
  dialogMaterialPicker,
  dialogReferencePicker,
  dialogResourceList,
  dialogSnapshot,
  dialogSortableTable,
  dialogTransfer,
]
