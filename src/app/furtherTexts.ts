const files = import.meta.glob<{ default: Record<string, string> }>(
  '../../locales/*/{account,additions,advances,bank,cards,consent,formats,frame,order,partner,representatives,sandbox,start,stepUps}.json',
);

const laterSteps = import.meta.glob<{ default: Record<string, string> }>(
  '../../locales/*/{common,errors,steps}.json',
  { query: '?later' },
);

/** The files of a language in which the texts are that pages after the first steps need, by their namespace. */
export function furtherLoaders(tag: string, name: string) {
  const pathOf = (one: string) => `../../locales/${tag}/${one}.json`;
  return name === 'laterSteps'
    ? ['common', 'errors', 'steps'].map((one) => laterSteps[pathOf(one)])
    : [files[pathOf(name)]];
}
