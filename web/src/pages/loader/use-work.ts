import type { LoadRow, LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { type FormEvent, useState } from 'react'
import { addToOutbox } from './outbox-store.ts'
import { confirmingAction, draftFault, draftOf, finishEntries, type RowDraft } from './row-draft.ts'

interface Fault {
  /** Row that it is about; empty: the whole truck. */
  readonly id: string
  readonly text: string
}

export interface Work {
  /** Rows that may be confirmed now. */
  readonly open: readonly LoadRow[]
  readonly fault: Fault | null
  readonly sealNos: string
  setSealNos(text: string): void
  draft(row: LoadRow): RowDraft
  change(row: LoadRow, part: Partial<RowDraft>): void
  finish(event: FormEvent): void
}

/** What is filled in for a truck, until it is handed to the outbox. */
export function useWork(truck: LoadTruck, onDone: () => void): Work {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft>>>({})
  const [sealNos, setSealNos] = useState(truck.sealNos ?? '')
  const [fault, setFault] = useState<Fault | null>(null)
  const open = truck.rows.filter((row) => confirmingAction(row) !== null)
  const draft = (row: LoadRow): RowDraft => drafts[row.id] ?? draftOf(row)

  const finish = (event: FormEvent): void => {
    event.preventDefault()
    const picked = open.filter((row) => draft(row).isPicked)
    const bad = findFault(picked, draft)
    setFault(bad)
    if (bad !== null) {
      document.getElementById(`row-${bad.id}`)?.scrollIntoView({ block: 'center' })
      return
    }
    const all = Object.fromEntries(truck.rows.map((row) => [row.id, draft(row)]))
    void addToOutbox(finishEntries(truck, { drafts: all, sealNos: sealNos.trim() }))
    onDone()
  }

  return {
    open,
    fault,
    sealNos,
    setSealNos,
    draft,
    change: (row, part) => setDrafts((now) => ({ ...now, [row.id]: { ...draft(row), ...part } })),
    finish,
  }
}

function findFault(picked: readonly LoadRow[], draft: (row: LoadRow) => RowDraft): Fault | null {
  if (picked.length === 0) return { id: '', text: '请选择本次完成的物料' }
  for (const row of picked) {
    const text = draftFault(row, draft(row))
    if (text !== null) return { id: row.id, text }
  }
  return null
}
