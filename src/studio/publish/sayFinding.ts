import type { StudioFinding } from '../../contract/studio.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { saySample } from './saySample.ts';

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
  'translation-unrecorded': '“Texts” shows it: say there that it is still right.',
};

/** The command by which a terminal would do it, at the end of some messages. */
const COMMAND = /: stepwright .*$/;

/** The message of a finding, without commands, and by the names that people see. */
export const sayMessage = (finding: StudioFinding, project: ProjectFiles): string =>
  saySample(finding, project) ?? finding.message.replace(COMMAND, '');

/** The hint of a finding in the words of the studio. */
export const sayHint = ({ code, hint }: StudioFinding): string => HINTS[code] ?? hint;
