import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('印在纸上的字不成为标签，也跳不出属性', () => {
  expect(escapeHtml(`<img src="x" onerror='y'>&`)).toBe(
    '&#60;img src=&#34;x&#34; onerror=&#39;y&#39;&#62;&#38;',
  )
  expect(escapeHtml('鲁A·12345 石灰石')).toBe('鲁A·12345 石灰石')
})
