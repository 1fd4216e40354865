import { pointerToPath } from '@stepwright/engine';
import type { StudioFinding } from '../../contract/studio.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { count, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { sayMissingText } from './sayMissingText.ts';
import { saySample, sayUnknownError } from './saySample.ts';
import { sayValueFinding } from './sayValueFinding.ts';

/** Hints that name commands, in the words of the studio. */
const HINTS: Readonly<Record<string, string>> = {
  'sample-contradicts':
    'If the question is as you want it, correct the sample: by the button of “Check and publish”, or in its file. Otherwise change the question.',
  'path-dead-end':
    'Open the flow and give one of the two steps a condition, so that each shows only before or only after what its address names is there.',
  'schema-never':
    'The rules of the question contradict each other, so that every answer is refused. Open the step and loosen one of them: its limits, its choices, or the kind of answer.',
  'required-hidden':
    'An answer is needed that no page asks for, so nobody can continue. Show the question, give it an answer at first, or take away that an answer is needed.',
  'rule-contradicts':
    'A rule hides the question and asks for its answer at the same time. Take one of the two away.',
  'condition-never':
    'The condition contradicts itself, so what it is for never shows. Open it under “Flow” and compare its parts.',
  'error-code-unknown':
    'The rule that gave it may be gone, or have another name. In a sample, press “Correct … samples” or choose another reason in its file; else take the message away where the question is.',
  'shape-wrong': 'Correct it, or take its last change back. Another file of its kind shows how it is built.',
  'reference-dangling':
    'It takes over what another file says, and that is not there. Correct the name of the other file, or ask a developer.',
  'step-unknown':
    'The flow names a step that is gone. Add it with “New step”, or take its entry out of the flow.',
  'action-unknown':
    'A button of the step does something that the product does not know. Take the button away in its file, or ask a developer.',
  'condition-feature-unknown':
    'The condition depends on a feature that no market or portal has. Choose another one under “Flow”, or add the feature under “Rules and numbers”.',
  'schema-uncompilable':
    'A rule of the question is written wrongly. Take its last change back, or set it again by form.',
  'keyword-not-carried':
    'The question is at a point where no page shows it. Take its last change back, and add it with “Add a question”.',
  'sensitive-unmarked':
    'Mark the answer as secret in its file, so that it is masked, encrypted and never kept in the browser, or ask a developer to.',
  'sensitive-removed':
    'A layer shows an answer that is secret elsewhere. Take the change back, or ask a developer for the reason that it needs.',
  'sensitive-reason-stray':
    'A reason is given for showing a secret answer that is not shown. Take the reason away in the file.',
  'rule-field-unknown':
    'A rule speaks of a question that the step does not ask. Take the rule away, or choose another question.',
  'rule-name-unknown':
    'The question names a rule that the product does not have. Correct the name in its file, or ask a developer.',
  'date-limit-wrong':
    'Write the limit as a day, such as 2026-06-15, or as a number of days from today or from another date.',
  'discriminator-wrong': 'Give each alternative a value of its own, by which people choose it.',
  'widget-unknown': 'The question is drawn in a way that the product does not know. Choose its kind anew.',
  'field-unknown': 'The question is drawn in a way that the product does not know. Choose its kind anew.',
  'widget-misfit':
    'The question is drawn in a way that does not fit its answer. Choose its kind anew, or give it choices.',
  'ui-hits-nothing':
    'The step has settings for a question that it does not ask. Take them away in its file, or correct the name.',
  'locale-unknown':
    'A market or text names a language that the product does not have. Correct the name, or ask a developer to add it.',
  'samples-unused': 'These samples belong to no step. Correct the name of their file, or delete it.',
  'branch-never':
    'No answers lead to what is asked here. Compare its condition with the ones around it, and add a sample that leads there.',
  'question-differs':
    'Two steps ask the same answer in different ways. Ask it alike in both, or give one of the two answers another name.',
  'answer-not-sent':
    'Nobody gets this answer: the call that submits the step does not have it. Take the question out, or ask a developer to extend the call.',
  'agreement-missing':
    'The market has no agreement. Copy that of another market under “Files”, and write its text in each language.',
  'offer-missing':
    'The market has no fees, support and legal terms. Copy those of another market under “Files”, and change them.',
  'portal-without-market':
    'No market opens in the portal. Add the portal to a market under “Rules and numbers”.',
  'portal-default-closed':
    'The portal starts in a market that does not open in it. Choose another one, or add the portal to that market, under “Rules and numbers”.',
  'portal-default-missing':
    'Let one portal answer for all addresses that no other portal has, under “Rules and numbers”.',
  'market-feature-unknown':
    'The market names a feature that no portal has. Correct the name under “Rules and numbers”, or take it away.',
  'market-option-differs':
    'The market says this once for all. Take the option away under “Rules and numbers”.',
  'bank-account-unmarked':
    'Only the account number and its confirmation are kept as such: mark them in the file, or ask a developer to.',
  'cobrand-market-unknown':
    'Choose a market in which the partner’s brand opens, or add that market to the partner’s settings.',
  'cobrand-redirect-host':
    'The address is not of a known site of the partner. Correct it, or ask a developer to add the site.',
  'paper-character':
    'No font of the documents has the character. Write another one, or ask a developer to add a font.',
  'address-part-unwritten':
    'The addresses of the market are written without this part. Add it under “Rules and numbers”.',
  'address-part-unasked':
    'The addresses of the market are written with a part that no step asks. Take it away under “Rules and numbers”, or correct its name.',
  'library-unsourced':
    'The rules of the country say neither where they are from nor of which day they are. Ask a developer to add both.',
  'library-answers-wrong':
    'The rules of the country contradict their examples. Correct one of the two, or ask a developer to.',
  'text-number-missing':
    'The text shows a number that the market does not have. Add it under “Rules and numbers”, or take it out of the text.',
  'condition-unused': 'Take the condition away under “Flow”, or choose it for a step or question.',
  'condition-unknown': 'The condition is gone. Choose another one for the step, or build it anew.',
  'condition-circular': 'The condition is built of itself. Open it under “Flow” and take one part away.',
  'step-unreachable':
    'The step never shows, in any market. Change its condition under “Flow”, or take the step away.',
  'path-duplicate': 'Two steps that can show at once have the same address. Give one of them another.',
  'overlay-hits-nothing':
    'The change of this market, portal or partner is of something that is not there any more. Take the change away in its file, or correct the name in it.',
  'overlay-changes-nothing':
    'The change of this market, portal or partner says what is so without it. It can be taken away in its file.',
  'setting-missing':
    'The question takes a number or word from the settings of the market or portal, and there is none. Add it under “Rules and numbers”.',
  'pattern-unsafe':
    'Some answers would keep the pattern busy for minutes. Make it simpler, or use a declared format of “Rules and numbers”.',
  'text-missing': 'Write the text: under “Texts”, or where its question is.',
  'text-unused': 'Nothing shows the text. Take it away in its file, or correct the key there.',
  'placeholder-mismatch':
    'What is in double braces, such as {{name}}, has to be the same as in the text that it is translated from.',
  'agreement-version':
    'The market asks to accept another version of the agreement than there is. Give both the same day: the agreement, and “legal texts › terms” of the market’s settings, both under “Rules and numbers”.',
  'agreement-language': 'Write the agreement in each language of the market, under “Rules and numbers”.',
  'samples-missing':
    'The checks need answers to try: open the file and add some that have to pass and some that have to be refused, or ask a developer for them.',
  'samples-thin':
    'The checks need an answer that has to pass and one that has to be refused: add it in the file, or ask a developer for it.',
  'market-inherits':
    'Change what is different in this country, and confirm the rest: “New market” lists it. Production leaves the market out until then.',
  'market-unreleased': '“New market” has a button that lets production serve it.',
  'translation-missing':
    '“Texts” lists them first. Words that are the same in both languages can be marked so there, and a market may name texts that stay untranslated.',
  'translation-outdated':
    '“Texts” lists it first: correct the translation there, or say that it is still right.',
  'translation-unrecorded': 'Mark it reviewed under “Texts”, or change it there.',
  'category-code-unknown':
    'Write the four digits of a merchant category code (ISO 18245), or ask a developer to add a newer one.',
};

/** The command by which a terminal would do it, at the end of some messages. */
const COMMAND = /: stepwright .*$/;

/** The message of a finding, without commands, and by the names that people see. */
export const sayMessage = (finding: StudioFinding, project: ProjectFiles): string =>
  saySample(finding, project) ??
  sayUnknownError(finding, project) ??
  sayTranslation(finding, project) ??
  sayMissingText(finding, project) ??
  sayCopied(finding, project) ??
  sayValueFinding(finding, project) ??
  finding.message.replace(COMMAND, '');

const TRANSLATIONS: Readonly<Record<string, string>> = {
  'translation-missing': 'Not translated into',
  'translation-outdated': 'Translated from a text that has changed since, in',
  'translation-unrecorded': 'Changed, and not confirmed as a translation, in',
};

/** Describes translations that are not done by the words of the first one; undefined for other findings, and for texts that are in no language's files. */
function sayTranslation(
  { code, path, pointer, message }: StudioFinding,
  { locales }: ProjectFiles,
): string | undefined {
  const [, file, language = ''] = /^locales\/(([^/]+)\/.+)$/.exec(path) ?? [];
  const [key = ''] = pointerToPath(pointer);
  const text = ownMember(locales.get(file ?? '')?.json, key);
  const said = TRANSLATIONS[code];
  if (said === undefined || typeof text !== 'string') return undefined;
  const [more = ''] = / and \d+ more texts?/.exec(message) ?? [];
  return `${said} ${nameOfLanguage(language)}: “${text}”${more}`;
}

/** Describes the values or texts of a new market that nobody has confirmed; undefined for other findings. */
function sayCopied({ code, path, message }: StudioFinding, project: ProjectFiles): string | undefined {
  const [, more = '0', from] =
    /(?: and (\d+) more places?)? (?:is|are) as "([^"]+)" has /.exec(message) ?? [];
  if (code !== 'market-inherits' || from === undefined) return undefined;
  const copied = Number(more) + 1;
  const [, language] = /^locales\/([^/]+)\//.exec(path) ?? [];
  const what =
    language === undefined
      ? `${count(copied, 'value')} of “${describeFileIn(project, path)}”`
      : `${count(copied, 'text')} in ${nameOfLanguage(language)}`;
  const are = copied === 1 ? 'is as it is' : 'are as they are';
  return `${what} ${are} in ${nameOfMarket(from)}, and nobody has confirmed ${copied === 1 ? 'it' : 'them'}`;
}

/** The hint of a finding in the words of the studio. */
export const sayHint = ({ code, hint }: StudioFinding): string => HINTS[code] ?? hint;
