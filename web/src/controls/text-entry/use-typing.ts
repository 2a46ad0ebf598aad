import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'
import { type ControlProps, textValue } from '../control.ts'
import { takeTyped } from './take-typed.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Typing into a box: what the field takes goes to `write`, and what is said of the rest stands until the
 * next key or until the box is left. While an input method is composing, the letters in the box are no
 * text yet.
 */
export function useTyping(control: ControlProps, write: (text: string) => void) {
  const { field, value, onBlur, onChange } = control
  const [told, setTold] = useState<string | null>(null)
  const composedOver = useRef<string | null>(null)
  const settle = (box: Box, before: string) => {
    const taken = takeTyped(field, { before, after: box.value })
    // Written here and not by the next drawing, which would put the caret behind the last letter.
    if (taken.text !== box.value) {
      box.value = taken.text
      box.setSelectionRange(taken.caret, taken.caret)
    }
    setTold(taken.told)
    write(taken.text)
  }
  return {
    told,
    handlers: {
      onChange: ({ target, nativeEvent }: ChangeEvent<Box>) => {
        if (isComposing(nativeEvent)) onChange(target.value)
        else settle(target, textValue(value))
      },
      onCompositionStart: () => {
        composedOver.current = textValue(value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>) => {
        settle(currentTarget, composedOver.current ?? '')
        composedOver.current = null
      },
      onBlur: () => {
        setTold(null)
        onBlur?.()
      },
    },
  }
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
