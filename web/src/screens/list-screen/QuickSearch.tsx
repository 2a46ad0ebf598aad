import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import './list-screen.css'

/** The word to look for in every field that allows it; Enter, or the glass, asks. */
export function QuickSearch({
  word,
  onSearch,
}: {
  readonly word: string
  readonly onSearch: (word: string) => void
}) {
  const [typed, setTyped] = useState(word)
  const [asked, setAsked] = useState(word)
  // A question put from elsewhere (重置) shows here too.
  if (word !== asked) {
    setAsked(word)
    setTyped(word)
  }
  return (
    <Input
      className="jh-quick"
      aria-label="快速查询"
      placeholder="快速查询"
      allowClear
      maxLength={100}
      prefix={<SearchOutlined />}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value === '' && word !== '') onSearch('')
      }}
      onPressEnter={() => onSearch(typed)}
    />
  )
}
