import type { YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { matchTrucks } from './find-truck.ts'
import { COLUMN_LABELS } from './next-step.ts'
import './plate-search.css'

interface PlateSearchProps {
  readonly label: string
  readonly trucks: readonly YardTruck[]
  readonly onTake: (registryId: string) => void
  /** Text that means no truck on the screen. */
  readonly onFind: (typed: string) => void
  /** Enter with nothing typed. */
  readonly onGo: () => void
  readonly onFocus: () => void
}

const MOST = 8

/** Finds a truck by the end of its plate, its card or a scanned code. */
export function PlateSearch(props: PlateSearchProps) {
  const id = useId()
  const choice = useChoice(props)
  const { shown, at } = choice
  return (
    <div className="plate-search">
      <input
        className="plate-search-field"
        role="combobox"
        aria-label={props.label}
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="车牌后四位、卡号或扫码，回车选车"
        value={choice.typed}
        onChange={(event) => choice.type(event.target.value)}
        onKeyDown={choice.onKeyDown}
        onFocus={props.onFocus}
        onBlur={choice.close}
      />
      {shown.length > 0 && (
        <div className="plate-search-list" role="listbox" id={id} aria-label="匹配的车辆">
          {shown.map((truck, index) => (
            <div
              key={truck.registryId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault()
                choice.take(truck.registryId)
              }}
            >
              <PlateBadge plate={truck.plateNumber} size="small" />
              <span className="plate-search-what">
                {truck.invName} {truck.partnerName}
              </span>
              <span>{COLUMN_LABELS[truck.column]}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** What is typed, the trucks it may mean, and which of them Enter takes. */
function useChoice({ trucks, onTake, onFind, onGo }: PlateSearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const shown = isOpen ? matchTrucks(trucks, typed).slice(0, MOST) : []
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
    setOpen(text !== '')
  }
  const take = (registryId: string) => {
    type('')
    onTake(registryId)
  }
  const enter = () => {
    const chosen = shown[at]
    if (chosen) return take(chosen.registryId)
    if (typed.trim() === '') return onGo()
    onFind(typed)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Escape' && (typed !== '' || isOpen)) {
      type('')
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return { typed, shown, at, type, take, onKeyDown, close: () => setOpen(false) }
}
