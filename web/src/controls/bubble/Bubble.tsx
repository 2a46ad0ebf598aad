import { useLayoutEffect, useRef } from 'react'
import { placeBubble } from './place-bubble.ts'
import './bubble.css'

interface BubbleProps {
  readonly text: string
  readonly tone: 'warning' | 'danger'
}

/**
 * A sentence over a cell: a table has no room for it in the row, and its box would cut it off. It keeps
 * to the element it stands in.
 */
export function Bubble({ text, tone }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const holder = bubble.current?.parentElement
      if (!bubble.current || !holder) return
      const { left, top } = placeBubble(
        holder.getBoundingClientRect(),
        bubble.current.getBoundingClientRect(),
        { width: window.innerWidth, height: window.innerHeight },
      )
      bubble.current.style.translate = `${left}px ${top}px`
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [])
  return (
    <span ref={bubble} className={`jh-bubble jh-bubble-${tone}`} role="status">
      {text}
    </span>
  )
}
