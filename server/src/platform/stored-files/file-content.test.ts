import { describe, expect, test } from 'vitest'
import {
  compoundOf,
  gifOf,
  jpegOf,
  PDF,
  packageOf,
  pngOf,
  workbookOf,
} from '#platform/files/files.fixtures.ts'
import { readContent } from './file-content.ts'

describe('files / content', () => {
  test.each([
    ['png', pngOf({ width: 3, height: 2 }), { type: 'png', width: 3, height: 2 }],
    ['gif', gifOf({ width: 7, height: 5 }), { type: 'gif', width: 7, height: 5 }],
    ['jpg', jpegOf({ width: 640, height: 480 }), { type: 'jpg', width: 640, height: 480 }],
    ['pdf', PDF, { type: 'pdf', width: null, height: null }],
    ['xlsx', workbookOf(), { type: 'xlsx', width: null, height: null }],
    ['macros', workbookOf(['xl/vbaProject.bin']), null],
    ['docx', workbookOf([], ['word/document.xml']), { type: 'docx', width: null, height: null }],
    ['macros in a docx', workbookOf(['word/vbaProject.bin'], ['word/document.xml']), null],
    ['another zip', workbookOf([], ['ppt/presentation.xml']), null],
    ['doc', compoundOf(['Root Entry', 'WordDocument']), { type: 'doc', width: null, height: null }],
    ['xls', compoundOf(['Root Entry', 'Workbook']), { type: 'xls', width: null, height: null }],
    ['macros in an xls', compoundOf(['Workbook', '_VBA_PROJECT']), null],
    ['another compound file', compoundOf(['PowerPoint Document']), null],
    ['apk', packageOf(), { type: 'apk', width: null, height: null }],
    ['a zip with another part', packageOf(0, 'classes.dex'), null],
    ['a manifest below the top', packageOf(0, 'x/AndroidManifest.xml'), null],
    [
      'the name of a manifest in no archive',
      Buffer.from('PK\u0003\u0004AndroidManifest.xml'),
      null,
    ],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['html', Buffer.from('<html><script>alert(1)</script>'), null],
    ['nothing', Buffer.alloc(0), null],
    ['half a png', pngOf({ width: 3, height: 2 }).subarray(0, 10), null],
    ['a jpg without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), null],
    ['a picture without size', pngOf({ width: 0, height: 2 }), null],
  ])('%s', (_what, bytes, expected) => {
    expect(readContent(bytes)).toEqual(expected)
  })
})
