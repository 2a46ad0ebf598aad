import { Select } from 'antd'

interface KnownChoiceProps {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
}

/** One of what is known, by its Chinese name, the technical one beside it; one that nobody else has stays. */
export function KnownChoice({ id, value, onChange, choices, placeholder }: KnownChoiceProps) {
  const own = value ?? ''
  const isKnown = own === '' || choices.some((choice) => choice.value === own)
  const options = isKnown ? choices : [{ value: own, label: own }, ...choices]
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label ?? ''} ${option?.value ?? ''}`
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      placeholder={placeholder}
      value={own === '' ? null : own}
      options={options.map(({ value: name, label }) => ({ value: name, label }))}
      optionRender={choiceLine}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}

/** The technical name stays beside, for who looks for it. */
const choiceLine = ({
  data,
}: {
  readonly data: { readonly value: string; readonly label: string }
}) => (
  <span className="menu-choice">
    {data.label}
    <small>{data.value}</small>
  </span>
)
