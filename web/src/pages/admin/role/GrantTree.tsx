import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { FLAG_LABELS, type ManagedMenu } from '../menu/menu.queries.ts'
import { buttonsOf, foldersAndPages, grantState, toggleButton, toggleEntry } from './grant-tree.ts'

interface GrantTreeProps {
  readonly items: readonly ManagedMenu[]
  readonly granted: ReadonlySet<string>
  readonly isReadOnly: boolean
  readonly onChange: (granted: ReadonlySet<string>) => void
}

/** The menu with a box at every entry; the buttons of a page stand beside it in its line. */
export function GrantTree(props: GrantTreeProps) {
  return (
    <ul className="grant-tree">
      {foldersAndPages(props.items).map((item) => (
        <Entry key={item.id} {...props} item={item} level={0} />
      ))}
    </ul>
  )
}

interface EntryProps extends GrantTreeProps {
  readonly item: ManagedMenu
  readonly level: number
}

function Entry({ item, level, granted, isReadOnly, onChange, ...rest }: EntryProps) {
  const [isOpen, setOpen] = useState(true)
  const below = foldersAndPages(item.children)
  const state = grantState(item, granted)
  const isFolder = below.length > 0
  const title = item.title ?? ''
  const Caret = isOpen ? CaretDownOutlined : CaretRightOutlined
  return (
    <li>
      <div className={isFolder ? 'grant-row grant-folder' : 'grant-row'}>
        <span className="grant-title" style={{ paddingInlineStart: level * 20 }}>
          {isFolder ? (
            <button
              type="button"
              className="grant-caret"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? '收起' : '展开'}${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              <Caret />
            </button>
          ) : (
            <span className="grant-caret" />
          )}
          <Checkbox
            checked={isFolder ? state === 'all' : granted.has(item.id)}
            indeterminate={isFolder && state === 'some'}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(toggleEntry(granted, item, target.checked))}
          >
            {title}
          </Checkbox>
          {item.menuFlag === 'app' && <small>{FLAG_LABELS.app}</small>}
          {!item.enabled && <small>已停用</small>}
        </span>
        <Buttons page={item} {...{ granted, isReadOnly, onChange }} />
      </div>
      {isFolder && isOpen && (
        <ul>
          {below.map((child) => (
            <Entry
              key={child.id}
              {...rest}
              {...{ granted, isReadOnly, onChange }}
              item={child}
              level={level + 1}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

type ButtonsProps = Omit<GrantTreeProps, 'items'> & { readonly page: ManagedMenu }

function Buttons({ page, granted, isReadOnly, onChange }: ButtonsProps) {
  return (
    <span className="grant-buttons">
      {buttonsOf(page).map((button) => (
        <Checkbox
          key={button.id}
          checked={granted.has(button.id)}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onChange(toggleButton(granted, { page, button, isOn: target.checked }))
          }
        >
          {button.title}
        </Checkbox>
      ))}
    </span>
  )
}
