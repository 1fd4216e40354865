/** Advice for definitions that are well-formed but most likely a mistake. */
export const CONTENT_HINTS = {
  'file-unread':
    'Give the file the name and folder that it is looked for in (docs/architecture.md lists them), or delete it.',
  'encoding-wrong':
    'Save the file as UTF-8 without a byte order mark, and write letters with their accents as one.',
  'overlay-property-unknown':
    'Correct the name so that it hits the property that is meant; a new one says its type and has a label.',
  'sensitive-removed':
    'Remove the line. An answer that need not be masked in any layer loses the mark in the base file.',
  'enum-duplicate': 'Remove one of the two choices.',
  'branch-never':
    'Compare the branch with what the schema says beside and above it, and add a sample that takes it.',
  'error-code-unknown':
    'Use a code that the rules know, or add it to the list of error codes with its texts.',
  'pii-unknown': 'Use a kind of personal data that the product knows, or add it to its list.',
  'question-differs': 'Let both steps refer to one definition by $ref, or ask two answers.',
  'answer-not-sent': 'Take the question out of the step, or extend the call (docs/how-to/add-a-call.md).',
  'step-repeated': 'Remove one of the two places, or give them conditions that exclude each other.',
  'summary-early': 'Move the step with the summary behind the last step that asks.',
  'path-dead-end':
    'Give the step a "when" that holds only where its path leads somewhere, as the steps beside it have.',
  'widget-misfit': 'Choose a widget that fits the type of the answer, or give the answer its choices (enum).',
  'text-option-repeats': 'Give each choice of a question a label of its own.',
  'text-empty': 'Write the text, or remove the key.',
} as const;
