import type { HelpText } from './helpText.ts';

/** Help with the texts and settings of steps and questions. */
export const QUESTION_HELP = {
  label: {
    name: 'Label',
    does: 'The question itself, above its input. Every question needs one in every language.',
    example: 'Legal business name',
    affects:
      'The page, the review page, the list of problems and the PDF name the answer by it. Languages that extend this one show it too.',
  },
  hint: {
    name: 'Hint',
    does: 'A sentence below the label that helps to answer, read together with it.',
    example: 'Exactly as on your tax return.',
    affects: 'Only what people read. Left empty, there is none.',
  },
  placeholder: {
    name: 'Example in the field',
    does: 'An example inside the empty input. It goes as soon as somebody types, so a rule belongs into the hint.',
    example: 'yourshop.com',
    affects: 'Only what people read.',
  },
  item: {
    name: 'Name of an entry',
    does: 'The heading of each entry of the list. Its number takes the position of {{number}}.',
    example: 'Owner {{number}}',
    affects: 'Only what people read, on the page, the review page and in the PDF.',
  },
  add: {
    name: 'Button that adds an entry',
    does: 'The text of the button below the list.',
    example: 'Add an owner',
    affects: 'Only what people read.',
  },
  title: {
    name: 'Title',
    does: 'The heading of the step and of its page in the browser.',
    example: 'Tell us about your business',
    affects: 'Only what people read.',
  },
  intro: {
    name: 'Introduction',
    does: 'A text below the title.',
    example: 'Use the details you file your taxes with.',
    affects: 'Only what people read. Left empty, there is none.',
  },
  why: {
    name: 'Why we ask',
    does: 'The reason for the questions of the step, which people can open.',
    example: 'The law has us know which business we pay.',
    affects: 'Only what people read.',
  },
  options: {
    name: 'Choices',
    does: 'The answers to choose from. Each has a value, which the API sends, and a text, which people read.',
    example: 'The value “true” has the text “Yes”.',
    affects:
      'A removed choice is refused from the next release on, so drafts that have it are asked again. A text changes nothing but what people read.',
  },
  alternatives: {
    name: 'Alternatives',
    does: 'Forms that one answer can have, of which people choose one. Each has a value, which the API sends, a text, which people read, and questions of its own.',
    example: '“A person” asks for a name, “A company” for its number.',
    affects:
      'Answers to questions of another alternative are dropped when somebody chooses anew. The order is that of the page.',
  },
  newAlternative: {
    name: 'Label of the alternative',
    does: 'The text that people choose it by. It also makes the value, which the API sends.',
    example: '“A company” has the value aCompany.',
    affects:
      'All languages share it until somebody translates it. A copy asks the same under names of its own.',
  },
  alternativeValue: {
    name: 'Value that chooses',
    does: 'The value that is kept and sent when the alternative is chosen.',
    example: 'company instead of aCompany',
    affects: 'Drafts with the old value are asked again which one it is. Every client of the API.',
  },
  alternativeName: {
    name: 'Name of the answer that chooses',
    does: 'A member of the answer that keeps which alternative was chosen. Without one, answers are compared with all alternatives.',
    example: 'kind',
    affects: 'The API has one member more, and drafts are asked again which alternative it is.',
  },
  layer: {
    name: 'Where a change belongs',
    does: 'Definitions are in layers: what is said everywhere, then by portal, market, both, and partner. A change is written into one of them and counts for all that inherit from it.',
    example: 'A question that one market does not ask is removed in that market, and stays everywhere else.',
    affects: 'The markets and portals that each choice names.',
  },
  kind: {
    name: 'Kind',
    does: 'The input that the question is asked with, and the rule that checks its answer.',
    example: '“Website” accepts example.com and refuses a sentence.',
    affects:
      'Answers of another type are refused, so for a question that people have answered already, add another one and retire this.',
  },
  required: {
    name: 'Needs an answer',
    does: 'Whether the step can be left without an answer. A question that does not need one is marked as optional.',
    example: 'A business name is needed, a website is not.',
    affects:
      'Drafts without the answer are asked again. Samples without it become invalid: the check names them.',
  },
  limitLength: {
    name: 'Limits of the text',
    does: 'The shortest and the longest answer, in characters. Left empty, there is no limit.',
    example: 'At most 64 for a name.',
    affects:
      'Stricter limits ask again where an answer does not fit. The texts of errors have the number by themselves.',
  },
  limitNumber: {
    name: 'Limits of the number',
    does: 'The least and the greatest number that is accepted. Left empty, there is no limit.',
    example: 'From 25 to 100 for a share in percent.',
    affects:
      'Stricter limits ask again where an answer does not fit. The texts of errors have the number by themselves.',
  },
  limitItems: {
    name: 'Limits of the list',
    does: 'How few and how many entries the list takes. Left empty, there is no limit.',
    example: 'At most 5 owners.',
    affects: 'The button that adds an entry goes at the limit. Longer lists in drafts are asked again.',
  },
  sensitive: {
    name: 'Sensitive',
    does: 'Masks the answer on the page and keeps it out of logs, analytics and the storage of browsers. On the server it is encrypted.',
    example: 'The number of an identity card, or of an account.',
    affects: 'It cannot be shown in texts any more. A layer lifts the mark only with a reason.',
  },
  askedWhen: {
    name: 'When it is asked',
    does: 'Asks the question always, or only while other answers of the step say so. Questions under one condition are listed together.',
    example: 'The address is asked only when “Ship it to” is “Another address”.',
    affects:
      'While it is not asked, its answer is neither checked nor sent; the draft keeps it. Whether it needs an answer moves with it.',
  },
  caseRequired: {
    name: 'Needed in this case',
    does: 'Whether the question needs an answer while the condition holds. Otherwise its own setting counts.',
    example: 'The number of employees is needed only if the business has any.',
    affects: 'People whose other answers are so are asked for it; drafts without it are asked again.',
  },
  caseLimit: {
    name: 'Limits in this case',
    does: 'Limits that hold while the condition does, besides those that the question always has. Left empty, there is none.',
    example: 'At most 9 characters if the province is “Federal”.',
    affects: 'The stricter of both limits counts. An answer that no longer fits is asked for again.',
  },
  caseFormat: {
    name: 'Written as, in this case',
    does: 'A format that the answer must have while the condition holds, besides that of the question itself.',
    example: 'A number of a register that has another form in one province.',
    affects: 'Answers that do not fit show the error of the format.',
  },
  caseFormatOption: {
    name: 'Option of the format, in this case',
    does: 'How the format works while the condition holds: true or false, a number, a text, or several with commas. Left empty, the setting of the market counts.',
    example: 'The option jurisdiction is federal if the province is “Federal”.',
    affects: 'Answers that do not fit show the error of the format.',
  },
  casePattern: {
    name: 'Characters, in this case',
    does: 'The characters that the answer may have while the condition holds, in words or as a regular expression that the whole answer is compared with.',
    example: '“Digits only”, or ^[A-Z]{2}[0-9]{4}$ for two capital letters and four digits.',
    affects:
      'Answers that do not fit show the error “Check the format of this entry.”, or the question’s own.',
  },
  caseValues: {
    name: 'Answers allowed in this case',
    does: 'Only the marked answers are accepted while the condition holds. With all or none marked, every one is.',
    example: 'Without a company only “By mail” is accepted.',
    affects:
      'All answers stay in sight; another one shows an error. One that is not accepted is asked for again.',
  },
  branchSentence: {
    name: 'Sentences of the condition',
    does: 'Each sentence says something of another answer of the step; in an entry of a list, of that entry. All of them, any, or none must hold. Groups can be inside groups.',
    example: '“Business type” is one of “Partnership”, “Corporation”.',
    affects:
      'Every question that is asked under this condition, and those that are asked otherwise. They are listed before you keep it.',
  },
  shownWhen: {
    name: 'Conditions of the flow',
    does: 'Shows or hides the question by a condition of the flow, which also sees the answers of earlier steps: one that it has, or a new one in sentences.',
    example: 'The web address shows only if somebody sells online.',
    affects:
      'An answer that is hidden counts no more than that of a skipped step: it is not checked and not sent; the draft keeps it.',
  },
  position: {
    name: 'Position',
    does: 'The order among the questions of the same group, by buttons, Alt with the arrows, or the handles in the list of questions.',
    example: 'First the name, then the address.',
    affects: 'Page, review and list of problems. No answer.',
  },
  answerName: {
    name: 'Name of the answer',
    does: 'The key of the answer: definitions, texts and the API know the question by it.',
    example: '/company/website instead of /company/site',
    affects: 'Every file that has it, which the list below names, and every client of the API.',
  },
  otherStep: {
    name: 'Move to another step',
    does: 'Moves the question with its texts to another step, which asks it last.',
    example: 'From “Your business” to “Your address”.',
    affects: 'Its answer keeps its name, so what people have answered stays.',
  },
  errorText: {
    name: 'What people read then',
    does: 'The sentence below the field while an answer does not fit the pattern. One sentence is for all patterns of the question.',
    example: 'Write the nine digits of your company’s number.',
    affects:
      'Only what people read. Without one they read the general sentence, which says nothing about this question.',
  },
  moveBetween: {
    name: 'Move to an alternative',
    does: 'Asks the question only of those who choose one alternative of an answer, or takes it out so that all are asked.',
    example: '“Number” moves to “A company”.',
    affects:
      'Its texts move with it. Each button says whether its answer keeps its name, and who is asked again.',
  },
  newKind: {
    name: 'Kind of question',
    does: 'The input that the new question is asked with. Its settings can be changed later.',
    example: '“One of a few” shows all choices at once, “One of many” a list to open.',
    affects: 'The type of the answer in the API.',
  },
  newLabel: {
    name: 'Label of the new question',
    does: 'The question in each language. The first one also makes the name of the answer.',
    example: '“Year of foundation” is answered as yearOfFoundation.',
    affects: 'A language that is left empty shows the first one, and counts as not translated.',
  },
  newPosition: {
    name: 'Comes after',
    does: 'The question that the new one follows on the page.',
    example: 'Legal business name',
    affects: 'Only the order. It can be moved at any time.',
  },
  parent: {
    name: 'Part of',
    does: 'The group or list that the answer becomes a part of.',
    example: 'company › phone',
    affects: 'The name of the answer in the API. In a list, every entry is asked for it.',
  },
} as const satisfies Readonly<Record<string, HelpText>>;
