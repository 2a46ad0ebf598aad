import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { documentFields } from '@junheng/domain/print/print-field.ts'
import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { marksOf, type PrintFacts } from './document-sheet.ts'

interface Printed {
  readonly mount: MountModel
  /** As the caller may see it at the mount. */
  readonly row: AnyRow
  readonly title: string
  readonly more?: PrintData['more']
}

/** A document as a site's own template sees it: the row as the caller may see it, and what the print knows. */
export function documentData({ mount, row, title, more }: Printed, facts: PrintFacts): PrintData {
  const { printNo, code } = facts
  return {
    row,
    fields: documentFields(mount),
    marks: marksOf(row),
    more: more ?? [],
    facts: {
      $company: facts.company,
      $title: title,
      $printNo: String(printNo),
      $again: printNo > 1 ? `补打 第${printNo - 1}次` : '',
      $printTime: facts.printTime,
      $printUser: facts.printUser,
      $code: code,
      $verify: verifyAddress(facts.verifySite, code),
    },
  }
}
