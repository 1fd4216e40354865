import type { StudioFinding } from '../../contract/studio.ts';

/** Hints that name commands, in the words of the studio. */
const HINTS: Readonly<Record<string, string>> = {
  'sample-contradicts':
    'If the question is as you want it, correct the sample: by the button of “Check and publish”, or in its file. Otherwise change the question.',
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

/** The message of a finding, without commands. */
export const sayMessage = ({ message }: StudioFinding): string => message.replace(COMMAND, '');

/** The hint of a finding in the words of the studio. */
export const sayHint = ({ code, hint }: StudioFinding): string => HINTS[code] ?? hint;
