import { type FormEvent, useEffect, useRef } from 'react'
import { GateCard } from './GateCard.tsx'
import { GateHistory } from './GateHistory.tsx'
import type { GatePoint } from './gate.queries.ts'
import { useGate } from './use-gate.ts'

/** Type or scan, read the card, press its button. Everything by keyboard: Enter looks, Enter lets pass, Esc clears. */
export function GateDesk({ point }: { readonly point: GatePoint }) {
  const gate = useGate(point)
  const field = useRef<HTMLInputElement>(null)
  const { typed, phase } = gate
  const back = () => {
    field.current?.focus()
    field.current?.select()
  }
  useTypingAnywhere(field)
  useEffect(() => {
    if (phase.kind === 'idle' || phase.kind === 'failed') back()
  }, [phase.kind])
  const look = async (event: FormEvent) => {
    event.preventDefault()
    // A vehicle that may not pass leaves the field ready for the next one.
    if (!(await gate.look())) back()
  }
  return (
    <div
      className="gate-desk"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !(event.target instanceof HTMLTextAreaElement)) gate.clear()
      }}
    >
      <form className="gate-ask" role="search" onSubmit={(event) => void look(event)}>
        <input
          ref={field}
          className="gate-input"
          aria-label="车牌、卡号或二维码"
          placeholder="车牌 / 刷卡 / 扫码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => gate.type(event.target.value)}
        />
        <button
          type="submit"
          className="field-button gate-look"
          aria-disabled={phase.kind === 'asking'}
        >
          识别
        </button>
      </form>
      <GateCard gate={gate} />
      <GateHistory passes={gate.passes} />
    </div>
  )
}

/** Readers type like a keyboard, wherever the focus is: a letter outside of a field goes into the plate's. */
function useTypingAnywhere(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' '
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [field])
}
