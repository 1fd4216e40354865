import * as checker from '@stepwright/checker';
import type { ExplainedStep } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Answers } from '@stepwright/engine';
import { engine, interpretFlow } from './authoring.ts';
import { RULES } from './checkDefinitions.ts';
import type { JourneyContext, ResolvedDefinition } from './definitions.ts';
import { fillNumbers } from './fillNumbers.ts';
import { checkedShape } from '@stepwright/engine/authoring';

interface Asked {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly variant: { readonly market: string; readonly portal: string };
  readonly step: string;
  readonly answers: Answers;
  /** Further context of conditions, if it differs from that before an application exists. */
  readonly context?: Partial<JourneyContext>;
  /** Language of the texts; by default the market's first. */
  readonly locale?: string;
  readonly today: string;
}

/** Why a step of a market in a portal shows or not with some answers, and why each of them is refused. */
export function explainStep({ files, locales, variant, step, answers, ...more }: Asked): ExplainedStep {
  const resolution = engine.resolve(files, variant);
  const { definition } = resolution;
  const found = definition.steps[step];
  if (!found) throw new Error(`There is no step "${step}"`);
  const today = () => more.today;
  const explained = checker.explainStep(
    {
      input: checker.createCheckInput({ engine, rules: RULES, files, locales, variant, resolution, today }),
      runtime: interpretFlow(definition, { today }),
      context: { ...contextOf(definition), ...more.context, answers },
      locale: more.locale ?? definition.market.locales[0] ?? RULES.referenceLocale,
    },
    found,
  );
  const { numbers } = definition.market;
  const refused = explained.refused.map((error) => ({ ...error, text: fillNumbers(error.text, numbers) }));
  return { ...explained, refused };
}

/** The context of a visitor without an application, with the features of the settings. */
export function contextOf({ market, portal, cobrand }: ResolvedDefinition): Omit<JourneyContext, 'answers'> {
  const off = Object.fromEntries((market.unavailable ?? []).map((name) => [name, false]));
  const features = { ...portal.features, ...market.features, ...cobrand?.features, ...off };
  const settings = checkedShape<Pick<JourneyContext, 'market' | 'portal'>>({ market, portal });
  return { application: null, config: { features }, ...settings, session: {} };
}
