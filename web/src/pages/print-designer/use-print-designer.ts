import { checkTemplate, type TemplateFault } from '@junheng/domain/print/check-template.ts'
import {
  addBand,
  addElement,
  duplicateElement,
  findElement,
  freeId,
  removeBand,
  removeElement,
} from '@junheng/domain/print/edit-template.ts'
import type { PrintDesign } from '@junheng/domain/print/print-design.ts'
import type { BandType, PrintElement, PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'

/** So many steps can be taken back. */
const MOST_STEPS = 100

interface History {
  readonly past: readonly PrintTemplate[]
  readonly now: PrintTemplate
  readonly future: readonly PrintTemplate[]
  /** What the last step was about: typing into one box is one step. */
  readonly about: string | null
}

export type Edit = (template: PrintTemplate) => PrintTemplate

/** A template under the pen: what can be done to it, what is wrong with it, and whether it is saved. */
export interface PrintDesigner {
  readonly design: PrintDesign
  readonly template: PrintTemplate
  readonly faults: readonly TemplateFault[]
  readonly isDirty: boolean
  /** Id of the element or band in hand; null: the sheet. */
  readonly selected: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  select(id: string | null): void
  /** `about`: steps in a row that are about the same are taken back together. */
  edit(change: Edit, about?: string): void
  undo(): void
  redo(): void
  add(make: (id: string) => PrintElement, stem: string): void
  addBand(type: BandType): void
  duplicate(): void
  remove(): void
}

export function usePrintDesigner(design: PrintDesign): PrintDesigner {
  const { setDirty } = useView()
  const saved = design.template
  const [history, setHistory] = useState<History>(() => fresh(saved))
  const [base, setBase] = useState(saved)
  const [selected, select] = useState<string | null>(null)
  // What was saved comes back from the server, read anew.
  if (base !== saved) {
    setBase(saved)
    setHistory(({ past }) => ({ ...fresh(saved), past }))
  }
  const template = history.now
  const isDirty = template !== saved
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const faults = useMemo(() => checkTemplate(template, design.fields), [template, design.fields])
  const edit = useCallback(
    (change: Edit, about?: string) => setHistory((held) => stepped(held, change, about ?? null)),
    [],
  )
  return {
    design,
    template,
    faults,
    isDirty,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select,
    edit,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    ...partsOf({ template, selected, select, edit }),
  }
}

const fresh = (now: PrintTemplate): History => ({ past: [], now, future: [], about: null })

function stepped(held: History, change: Edit, about: string | null): History {
  const now = change(held.now)
  if (now === held.now) return held
  const isSame = about !== null && about === held.about
  const past = isSame ? held.past : [...held.past, held.now].slice(-MOST_STEPS)
  return { past, now, future: [], about }
}

const undone = (held: History): History => {
  const now = held.past.at(-1)
  if (now === undefined) return held
  return { past: held.past.slice(0, -1), now, future: [held.now, ...held.future], about: null }
}

const redone = (held: History): History => {
  const [now, ...future] = held.future
  return now === undefined ? held : { past: [...held.past, held.now], now, future, about: null }
}

/** Adding and taking away: what is in hand afterwards follows. */
function partsOf({
  template,
  selected,
  select,
  edit,
}: Pick<PrintDesigner, 'template' | 'selected' | 'select' | 'edit'>) {
  return {
    add(make: (id: string) => PrintElement, stem: string) {
      const band =
        template.bands.find(({ id }) => id === selected) ??
        findElement(template, selected)?.band ??
        template.bands[0]
      if (band === undefined) return
      const id = freeId(template, stem)
      edit((held) => addElement(held, band.id, make(id)))
      select(id)
    },
    addBand(type: BandType) {
      const added = addBand(template, type)
      edit(() => added.template)
      select(added.id)
    },
    duplicate() {
      if (findElement(template, selected) === null || selected === null) return
      const copied = duplicateElement(template, selected)
      edit(() => copied.template)
      select(copied.id)
    },
    remove() {
      if (selected === null) return
      const isElement = findElement(template, selected) !== null
      edit((held) => (isElement ? removeElement(held, selected) : removeBand(held, selected)))
      select(null)
    },
  }
}
