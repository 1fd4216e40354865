import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of the JSON editor, by the variables of the studio: they follow the light and the dark scheme. */
export const JSON_THEME = [
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--sheet)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-content': { caretColor: 'var(--ink)' },
    '.cm-gutters': {
      color: 'var(--quiet-ink)',
      backgroundColor: 'var(--raised)',
      borderColor: 'var(--edge)',
    },
    '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
    '&.cm-focused .cm-nonmatchingBracket': { color: 'var(--bad)', backgroundColor: 'var(--bad-soft)' },
    '.cm-searchMatch': { backgroundColor: 'var(--careful-soft)' },
    '.cm-foldPlaceholder': {
      color: 'var(--quiet-ink)',
      backgroundColor: 'var(--raised)',
      borderColor: 'var(--edge)',
    },
    '.cm-panels, .cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)' },
    '.cm-tooltip': { borderColor: 'var(--strong-edge)' },
    '.cm-panels': { borderColor: 'var(--edge)' },
    '.cm-textfield': { color: 'var(--ink)', backgroundColor: 'var(--sheet)' },
    '.cm-button': { color: 'var(--ink)', background: 'var(--sheet)' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: 'var(--on-accent)',
      backgroundColor: 'var(--accent)',
    },
    // The inputs and labels of the studio are as wide as their column.
    '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
      display: 'inline-flex',
      alignItems: 'center',
      width: 'auto',
      minHeight: '2rem',
      fontSize: '0.8125rem',
    },
    '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--accent-soft)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--accent)' },
      { tag: tags.string, color: 'var(--good)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--careful)' },
      { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--quiet-ink)' },
      { tag: tags.invalid, color: 'var(--bad)' },
    ]),
  ),
];
