import type { Locator, Page } from 'playwright-core';
import { fieldId } from '../../../src/rendering/focus/focusField.ts';
import type { Entry } from './ownForm.ts';

/** Answers a form as a person does: by its inputs and buttons. */
export async function enterAnswers(page: Page, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) await enter(page, entry);
}

async function enter(page: Page, entry: Entry): Promise<void> {
  if ('type' in entry) return input(page, entry.type).fill(entry.text);
  if ('tick' in entry) return input(page, entry.tick).click();
  if ('choose' in entry) return choose(page, entry.choose, entry.option);
  if ('press' in entry)
    return page
      .getByRole('button', { name: entry.press })
      .nth(entry.nth ?? 0)
      .click();
  const name = page.locator('[id*="__name_"]:is(input)').nth(entry.nth);
  await name.fill(entry.name);
  return name.press('Enter');
}

function input(page: Page, pointer: string): Locator {
  return page.locator(`[id="${fieldId(pointer)}"]`);
}

/** A choice by the name that its text has, be it in a list that opens or beside a circle or box. */
async function choose(page: Page, pointer: string, option: string): Promise<void> {
  const field = page.locator(`[data-pointer="${pointer}"]`).first();
  const list = field.locator('select');
  if ((await list.count()) > 0) await list.selectOption(option);
  else
    await field
      .locator('label')
      .filter({ hasText: new RegExp(`\\.${option}$`) })
      .click();
}
