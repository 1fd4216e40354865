import type { HelpText } from './helpText.ts';
import { QUESTION_HELP } from './questionHelp.ts';

/** The help of every field, in the words of `docs/engine.md` and `docs/how-to`. */
export const HELP = {
  ...QUESTION_HELP,
  askedIf: {
    name: 'Asked',
    does: 'Asks the new question only after one answer to the question that it follows.',
    example: 'only if “Do you sell abroad?” is “Yes”',
    affects:
      'People who answer otherwise do not see it. Its condition can be changed later, under “When it shows”.',
  },
  stepWhen: {
    name: 'Steps, their order and conditions',
    does: 'The steps of the flow in their order. A step with a condition is skipped while the condition does not hold.',
    example: '“Business numbers” shows if “Is your business a registered company?” is “Yes”.',
    affects: 'Nobody is sent back by a move only. A condition sees only the answers of steps in front of it.',
  },
  otherFlow: {
    name: 'After which step of the other flow',
    does: 'The step that it follows there. It gets the page address and the condition of that step.',
    example: 'After “Choose your devices” of the flow “order”.',
    affects: 'Conditions of steps before it do not see its answers any more: they are listed below.',
  },
  conditionName: {
    name: 'Name of the condition',
    does: 'Steps and rules name the condition by it. It is proposed by what the condition says. A name is made of small letters and dashes.',
    example: '“Sells online” becomes sells-online.',
    affects: 'Nothing until a step or a question uses it.',
  },
  sentence: {
    name: 'Sentences of the condition',
    does: 'Each sentence says something of an answer or setting. All of them, any, or none must hold. Groups can be inside groups.',
    example:
      '“Is your business a registered company?” is “Yes”, and “Province” is none of “Alberta”, “Québec”',
    affects: 'Every step and question that uses the condition. They are listed before you keep it.',
  },
  tried: {
    name: 'Walk through it',
    does: 'Answers to try conditions with. The list of steps above marks what they show.',
    example: 'registered: no, and the step “Business numbers” is left out.',
    affects: 'Nothing: they are not kept.',
  },
  comparedWith: {
    name: 'Compared with what visitors have',
    does: 'Which visitors’ definitions the version is compared with: a market that had a release of its own has others than all other markets.',
    example: 'A version for Canada is compared with the one that visitors in Canada have.',
    affects: 'Only what you see. For whom the version is released is chosen below.',
  },
  view: {
    name: 'Market and portal',
    does: 'The market, portal and partner whose definitions are shown.',
    example: 'A market in one portal, or under the brand of a partner.',
    affects: 'Only what you see. Where a change belongs is another choice.',
  },
  formatOptions: {
    name: 'Option of a format',
    does: 'Makes a rule in code wider or narrower for this market, such as which accents a name may have.',
    example: 'min age of date-of-birth is 19.',
    affects:
      'Every question with the format in this market. Drafts with answers that no longer fit are asked again.',
  },
  tryFormat: {
    name: 'Try a value',
    does: 'Checks a value by the rule as it is in this draft: its pieces, checksum and what it ignores.',
    example: 'A number with a typing error shows the text of the error.',
    affects: 'Nothing: it is not kept.',
  },
  formatParts: {
    name: 'Parts and checksums of a format',
    does: 'The parts of a number from the left, which characters each may have, what is left out between them, and what checks the number.',
    example: 'One digit, never 0 or 8, then eight digits, and Luhn’s sum over all of them.',
    affects:
      'Every question with the format. Examples beside it show at once what a change breaks. Drafts with answers that no longer fit are asked again.',
  },
  newFormat: {
    name: 'A new format of numbers',
    does: 'Names the rule, where it is published, and the markets that have it. A question gets it as its kind.',
    example: 'store-number: two letters and four digits, by the handbook of the operator.',
    affects: 'Nothing until a question has it as its kind. Its name never changes.',
  },
  formatExamples: {
    name: 'Examples of a format',
    does: 'Invented numbers that have to be accepted, and others that have to be refused, each with its reason.',
    example: 'A number with a wrong last digit is refused by its checksum.',
    affects: 'Nothing that applicants see. The check refuses a version whose examples are not as declared.',
  },
  whose: {
    name: 'Whose values',
    does: 'The market, portal or partner whose file is shown. A partner’s file has only what differs from its market.',
    example: 'A partner in one market has a trial of 60 days instead of 30.',
    affects: 'Only what you see and change below.',
  },
  settings: {
    name: 'Numbers and settings of a market',
    does: 'The values that definitions and texts take from the market, such as languages, currency, limits and features.',
    example: 'The smallest share that makes somebody an owner.',
    affects: 'Every step and text that names the value, in this market only.',
  },
  offer: {
    name: 'Prices and offers',
    does: 'What is sold in a market or by a partner, with prices and the contacts that agreements name.',
    example: 'A card reader for 49.00.',
    affects: 'Orders from the release on. Orders that were made keep their price.',
  },
  newValue: {
    name: 'Add a value',
    does: 'The values that may be left out and are. The new one begins with a value that is allowed: change it in its row.',
    example: 'A price for buying a device that could only be rented.',
    affects: 'Only this file. Remove takes it away again.',
  },
  newName: {
    name: 'Name of a new value',
    does: 'The name by which texts, rules and programs find the value. The names beside it show how it is written.',
    example: 'A language of the agreement is en-CA; a number of the market is ownNumber.',
    affects: 'Nothing that is there: a name that exists is refused.',
  },
  agreement: {
    name: 'Agreement',
    does: 'What one agrees to, word for word, by language. A changed text needs a new version, which is a day.',
    example: 'Version 2026-12-01',
    affects: 'Who agreed before keeps what was signed. Everybody else sees the new version.',
  },
  categories: {
    name: 'Categories',
    does: 'The kinds of business to choose from, with their codes.',
    example: 'Restaurants',
    affects: 'The search of the category step, and the code that an application has.',
  },
  portal: {
    name: 'Settings of a portal or a partner',
    does: 'The name, pictures and look of a brand, its features, and the pages that need no sign-in.',
    example: 'The feature that lets people choose their language is off.',
    affects: 'Every market in the portal. A partner’s settings count in its links only.',
  },
  colours: {
    name: 'Colours of a brand',
    does: 'The colours that pages of the brand are drawn with, light and dark. The contrast of every pair is checked as you change one.',
    example: 'Texts need 4.5 to 1 on what is behind them.',
    affects: 'All pages and mails of the brand. A contrast that is too low blocks publishing.',
  },
  publishReason: {
    name: 'Reason of the version',
    does: 'Says why the version was made, for its reviewer and for the history.',
    example: 'People asked what a website is.',
    affects: 'It is kept with the version for good. Nothing is seen by visitors yet.',
  },
  merge: {
    name: 'Yours or the newer version’s',
    does: 'You and somebody who published meanwhile changed the same value. Everything else is merged already.',
    example: 'Two labels of one question.',
    affects: 'The value that is not chosen is gone from this draft.',
  },
  bothTexts: {
    name: 'Both, as you want them',
    does: 'The other person’s text and yours, one after the other, or the words of both lists: change them into one text.',
    example: '“Shops” and “Online shops” become “Shops, also online”.',
    affects: 'This text is kept instead of both. Undo takes it back.',
  },
  approval: {
    name: 'Approval',
    does: 'A person who wrote none of the version reads what is different and takes responsibility for it.',
    example: 'Read in both languages; the lawyer agrees.',
    affects: 'The version can be released. Your name and the reason are kept in the audit.',
  },
  refusal: {
    name: 'Refusal',
    does: 'Says to the author what has to be corrected before the version is released.',
    example: 'The French hint names the wrong form.',
    affects:
      'The version is not released until you approve it. Your name and the reason are kept in the audit.',
  },
  share: {
    name: 'Share of the visitors',
    does: 'How many new visitors get the version. A larger share keeps those who have it and adds others.',
    example: '10 % for two days, then all.',
    affects: 'Insight compares both versions. Applications that are sent stay with their version.',
  },
  markets: {
    name: 'Markets of the release',
    does: 'Releases the version in some markets only. With none chosen it is released in all.',
    example: 'First in the smallest market.',
    affects: 'The other markets keep the version that they have.',
  },
  startsAt: {
    name: 'From',
    does: 'The time from which visitors get the version, in your own time zone. Left empty: at once.',
    example: 'The day on which a law comes into force, at midnight.',
    affects: 'Until then nothing changes, no other release is possible, and this one can be given up.',
  },
  releaseReason: {
    name: 'Reason of the release',
    does: 'Says why it is released now.',
    example: 'The new terms hold from Monday.',
    affects: 'It is kept in the audit with your name.',
  },
  giveUpReason: {
    name: 'Reason for giving it up',
    does: 'Says why the release that waits never begins.',
    example: 'The new terms come later.',
    affects:
      'Visitors keep what they have, and another release is possible. Your name and the reason are kept in the audit.',
  },
  rollbackReason: {
    name: 'Reason for taking it back',
    does: 'Says why visitors get what was before again.',
    example: 'The hint names the wrong form.',
    affects:
      'All processes serve the earlier version within seconds. Applications that were sent keep their questions.',
  },
} as const satisfies Readonly<Record<string, HelpText>>;

/** A field that has help. */
export type HelpId = keyof typeof HELP;
