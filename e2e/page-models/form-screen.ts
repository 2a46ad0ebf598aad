import type { Locator, Page } from '@playwright/test'
import { answerQuestion, pressPaced } from './list-screen.ts'
import { RecordPicker } from './record-picker.ts'
import { messages } from './said.ts'

/** A generic form: every entity's form has the same parts. */
export class FormScreen {
  readonly #page: Page
  readonly root: Locator
  readonly save: Locator
  readonly cancel: Locator
  readonly reset: Locator
  readonly faults: Locator
  readonly message: Locator

  constructor(page: Page) {
    this.#page = page
    this.root = page.locator('form.jh-form:visible')
    this.save = this.root.getByRole('button', { name: '保存' })
    this.cancel = this.root.getByRole('button', { name: '取消' })
    this.reset = this.root.getByRole('button', { name: '重置' })
    this.faults = this.root.locator('.jh-form-faults')
    this.message = messages(page)
  }

  async ready(): Promise<void> {
    await this.root.waitFor()
  }

  /** The field of a name such as `invCode`. */
  field(name: string): Locator {
    return this.root.locator(`[data-field="${name}"]`)
  }

  input(name: string): Locator {
    return this.field(name).locator('input, textarea').first()
  }

  async enter(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.input(name).fill(value)
  }

  fault(name: string): Locator {
    return this.field(name).locator('.jh-field-error')
  }

  /** Opens the picker of a field by keyboard. */
  async pick(name: string): Promise<RecordPicker> {
    await this.input(name).focus()
    await this.input(name).press('Enter')
    const picker = new RecordPicker(this.#page)
    await picker.ready()
    return picker
  }

  /** Saves; questions are answered in the order they are asked. */
  async submit(...answers: readonly ('确定' | '取消')[]): Promise<void> {
    await pressPaced(this.#page, () => this.save.click())
    for (const button of answers) await answerQuestion(this.#page, button)
  }

  subTable(title: string): Locator {
    return this.root.getByRole('region', { name: title })
  }
}
