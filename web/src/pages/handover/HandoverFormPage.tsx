import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isCreating } from '@junheng/domain/wire/form-types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { Control, ReadProps } from '#web/controls/control.ts'
import { Shown } from '#web/controls/display/Shown.tsx'
import { controlOf } from '#web/controls/registry.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { FormView, formTypeOf } from '#web/shell/views/FormView.tsx'
import { ViewSkeleton } from '#web/shell/views/ViewSkeleton.tsx'

/** What is chosen of a new sheet; what is left out, the clock and one's own room say. */
interface AskedShift {
  readonly roomId?: string
  readonly shiftDate?: string
  readonly shiftId?: string
}

const START = '/measure/mm-handover/start'

/** A new sheet before it is stored, figures included. */
const handoverStart = (asked: AskedShift) =>
  queryOptions({
    queryKey: [START, asked] as const,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<AnyRow>({ method: 'POST', path: START, body: asked, quiet: true, signal }),
  })

/** A new sheet starts with one's room, the shift of the clock and oneself, and shows what it will hold. */
export function HandoverFormPage() {
  const isNew = isCreating(formTypeOf(useView().query))
  const start = useQuery({
    ...handoverStart({}),
    enabled: isNew,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Without an answer the sheet is filled in by hand, as it can be anyway.
  if (isNew && start.isPending) return <ViewSkeleton />
  return (
    <OwnControlsContext value={isNew ? FIGURES : STORED}>
      <FormView presetHeader={isNew ? start.data : undefined} />
    </OwnControlsContext>
  )
}

const STORED: OwnControls = {}

const figure = (kind: 'ONE_TXT' | 'TEXTAREA'): Control => ({
  ...controlOf(kind),
  Read: FigureOfShift,
})

const FIGURES: OwnControls = {
  'mm_handover.weighCount': figure('ONE_TXT'),
  'mm_handover.openTrucks': figure('ONE_TXT'),
  'mm_handover.openExceptions': figure('ONE_TXT'),
  'mm_handover.voids': figure('ONE_TXT'),
  'mm_handover.handWeighings': figure('ONE_TXT'),
  'mm_handover.fillTime': figure('ONE_TXT'),
  'mm_handover.truckText': figure('TEXTAREA'),
  'mm_handover.scaleText': figure('TEXTAREA'),
}

/** A figure follows the room, day and shift that are chosen. */
function FigureOfShift(props: ReadProps) {
  const { field, row } = props
  const roomId = textOf(useRowValue(row, 'roomId'))
  const shiftDate = textOf(useRowValue(row, 'shiftDate'))
  const shiftId = textOf(useRowValue(row, 'shiftId'))
  const isKnown = roomId !== '' && shiftDate !== '' && shiftId !== ''
  const { data } = useQuery({
    ...handoverStart({ roomId, shiftDate, shiftId }),
    enabled: isKnown,
  })
  return <Shown {...props} value={isKnown ? (data?.[field.fieldName] ?? null) : null} />
}
