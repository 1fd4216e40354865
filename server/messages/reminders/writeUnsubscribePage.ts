import { readLanguages } from '../../../src/product/node.ts';
import { escapeHtml } from '../../../src/lib/escapeHtml.ts';
import { writingDirection } from '../../../src/lib/writingDirection.ts';
import { matchLanguage } from '../../platform/http/acceptLanguage.ts';
import { FALLBACK_LOCALE, writeText } from '../writeText.ts';

export type UnsubscribePage = 'question' | 'done' | 'unknown';

/**
 * The page that unsubscribes, which works without scripts. Its form posts to its own URL. `wanted` is a locale, or a
 * header Accept-Language.
 */
export function writeUnsubscribePage(page: UnsubscribePage, wanted: string): string {
  // American English is what other English-speaking visitors get.
  const language = matchLanguage([FALLBACK_LOCALE, ...readLanguages()], wanted) ?? FALLBACK_LOCALE;
  const text = (key: 'title' | 'button' | UnsubscribePage) =>
    escapeHtml(writeText(language, `emails:unsubscribe/${key}`));
  const form =
    page === 'question'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${text('button')}</button></form>`
      : '';
  return `<!doctype html>
<html lang="${language}" dir="${writingDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text('title')}</title></head>
<body><main><h1>${text('title')}</h1><p>${text(page)}</p>${form}</main></body>
</html>
`;
}
