import type { ReactNode } from 'react'
import type { NoticeTone } from '#web/api/notices.ts'

interface IconProps {
  readonly label?: string
  readonly size?: number
}

/** A drawing of 16 × 16 in the colour of the text around it; with a label it is read aloud. */
function Icon({ label, size = 16, children }: IconProps & { readonly children: ReactNode }) {
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...told}
    >
      {children}
    </svg>
  )
}

const TONES: Readonly<Record<NoticeTone, ReactNode>> = {
  error: (
    <path d="M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM5.8 5.8l4.4 4.4m0-4.4-4.4 4.4" />
  ),
  warning: <path d="M8 2 14.5 13.5h-13zM8 6.5v3.2m0 1.9v.1" />,
  success: <path d="M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM5 8.2l2.1 2.1L11 6" />,
  info: <path d="M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM8 7.3v3.7m0-6v.1" />,
}

export const ToneIcon = ({ tone, ...rest }: IconProps & { readonly tone: NoticeTone }) => (
  <Icon {...rest}>{TONES[tone]}</Icon>
)

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 8 8m0-8-8 8" />
  </Icon>
)

export const EyeIcon = ({ open, ...rest }: IconProps & { readonly open: boolean }) => (
  <Icon {...rest}>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="1.9" />
    {!open && <path d="m2.5 2.5 11 11" />}
  </Icon>
)

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3.5 8.5 3 3 6-7" />
  </Icon>
)

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.2m0 10.6v1.2M1.5 8h1.2m10.6 0h1.2M3.4 3.4l.9.9m7.4 7.4.9.9m0-9.2-.9.9m-7.4 7.4-.9.9" />
  </Icon>
)

export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z" />
  </Icon>
)
