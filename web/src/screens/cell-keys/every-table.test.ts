import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../..')

const typedInto = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('pages/gallery/'))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
  .filter(
    ({ text }) => text.includes('<td') && /<(Input|InputNumber|input|DatePicker)\b/.test(text),
  )

/** Tables with something to type that walk another way, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'screens/data-table/DataTable.tsx':
    'rows are ticked; a list that is edited has the keys around it',
  'screens/editable-table/SubRow.tsx': 'a row; the table around it has the keys',
  'screens/excel/ImportDialog.tsx': 'a file is chosen, nothing is typed',
  'pages/admin/table-designer/FieldGrid.tsx': 'its own keys also move fields',
  'pages/settlement/GroupPicker.tsx': 'lines are ticked, not typed',
  'pages/report/ViewWeighPage.tsx': 'lines are ticked, not typed',
  'pages/contract/AddedLines.tsx': 'a row; the dialog around it has the keys',
  'pages/mapping/ErpMappingPanel.tsx': 'a document number to try a mapping with, above the table',
  'pages/setup/SetupPage.tsx': 'one number each, set once in a plant’s life',
  'pages/devices/RecordDialog.tsx': 'a file is chosen, nothing is typed',
  'pages/assay/AssayTable.tsx': 'sheets by items: Enter goes down, as the laboratory types',
}

describe('tables that are typed into', () => {
  it('have the keys of every table: Enter, arrows, a pasted block; or say why they walk otherwise', () => {
    const bare = typedInto
      .filter(({ text }) => !text.includes('useCellKeys'))
      .map(({ file }) => file)
    expect(bare.filter((file) => !(file in OTHERWISE))).toEqual([])
    expect(Object.keys(OTHERWISE).filter((file) => !bare.includes(file))).toEqual([])
  })
})
